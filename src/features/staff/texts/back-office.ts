export const passkeysNavTexts = {
  label: 'Passkeys',
  description: 'Make the passkey that you take cash with, and revoke it.',
  actions: ['Make a passkey', 'Revoke a passkey'],
} as const

export const staffTaskTexts = {
  noPasskey: { title: 'You have no passkey that works', detail: 'Make one before somebody wants to pay you in cash.' },
} as const

export const peopleNavTexts = {
  label: 'Staff',
  description: 'Add colleagues, and decide what each of them may do.',
  actions: ['Add a colleague', 'Give a new password', 'Change roles'],
} as const

export const shownOnceTexts = { done: 'I have it, hide it' } as const
