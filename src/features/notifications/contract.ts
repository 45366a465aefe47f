/** Of a registration. */
export const groupMailKinds = [
  'receipt',
  'ticket',
  'rejected',
  'reopened',
  'reversal',
  'leaving',
  'move',
  'decision',
  'correction',
  'links',
  'reminder',
  'message',
] as const

/** What a mail is about, as the column says it. */
export const mailKinds = [...groupMailKinds, 'waitlist', 'application', 'test'] as const
export type MailKind = (typeof mailKinds)[number]
