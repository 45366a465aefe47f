export { groupToken, isNewestOf, personToken, readManageToken } from './manage-token.ts'
export { type QrModules, qrModules, qrPng } from './qr-png.ts'
