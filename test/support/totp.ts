import { Secret, TOTP } from 'otpauth'

/** What an authenticator app with this key shows now. */
export const totpNow = (key: Uint8Array): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(key).buffer }) }).generate()
