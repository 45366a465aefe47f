export const mailRecordTexts = {
  workerStopped: 'The worker stopped while it was being sent.',
} as const

export const mailTicketTexts = {
  qrCode: (name: string) => `QR code of ${name}`,
  code: (code: string) => `Code: ${code}`,
} as const
