/** What a mail is about, as the column says it. */
export const mailKinds = [
  'receipt',
  'ticket',
  'rejected',
  'reopened',
  'reversal',
  'leaving',
  'decision',
  'correction',
  'reminder',
  'waitlist',
  'application',
  'test',
  'message',
] as const
export type MailKind = (typeof mailKinds)[number]
