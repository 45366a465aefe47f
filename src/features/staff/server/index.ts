export { passkeyHmac, verifyPasskey } from './passkey.ts'
export { hashPassword } from './password.ts'
