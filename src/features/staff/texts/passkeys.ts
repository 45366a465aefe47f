import { formatDay, formatMoment } from '#shared/manila-time.ts'

export const passkeysPageTexts = {
  title: 'Passkeys',
  lead: 'When somebody pays you in cash, you type your passkey in the “Assisted By” field. The payment then counts at once, and the cash is booked to you.',
  ownNew: 'Your new passkey',
  newOf: (owner: string) => `The new passkey of ${owner}`,
  passkey: 'passkey',
  shownOnce: 'You will not see it again. Read it to nobody; type it yourself.',
  handOver: (owner: string) => `Hand it to ${owner} in person, not by message.`,
  worksUntil: (at: string) => `It works until ${formatMoment(at)}.`,
  everybodys: 'Everybody’s passkeys',
  own: 'Your passkeys',
  what: 'the passkeys',
  none: 'There are none yet. Make one above before your first shift at the desk.',
  notRevoked: 'The passkey was not revoked',
} as const

export const revokePasskeyTexts = {
  title: 'Revoke this passkey?',
  message: (owner: string, createdAt: string) =>
    `The passkey of ${owner}, made ${formatMoment(createdAt)}, stops working at once. Cash taken with it so far stays as it is.`,
  confirm: 'Revoke',
  close: 'Keep it',
} as const

export const issuePasskeyTexts = {
  title: 'Make a passkey',
  owner: 'Whose',
  ownersUnknown: 'The others could not be loaded. You can make one for yourself.',
  oneself: (name: string) => `${name} (you)`,
  goodFor: 'Good for',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  busy: 'Making it…',
} as const

export const passkeyCodeTexts = {
  title: 'Your code now',
  lead: 'Type it instead of your passkey. It changes every ten minutes, so nobody who looks over your shoulder can use it later.',
  what: 'your code',
  changesIn: (time: string) => `Changes in ${time}`,
} as const

export const passkeyListTexts = {
  live: 'Works',
  expired: 'Expired',
  revoked: 'Revoked',
  made: (at: string) => `Made ${formatMoment(at)}`,
  until: (day: string) => `until ${formatDay(day)}`,
  on: (day: string) => `on ${formatDay(day)}`,
  revoke: 'Revoke',
  revokeWhich: (owner: string, createdAt: string) => `Revoke the passkey of ${owner}, made ${formatMoment(createdAt)}`,
  revoking: 'Revoking…',
} as const
