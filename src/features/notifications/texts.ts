export const mailTicketTexts = {
  qrCode: (name: string) => `QR code of ${name}`,
  code: (code: string) => `Code: ${code}`,
} as const
