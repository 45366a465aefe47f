export const passkeysNavTexts = {
  label: 'Passkeys',
  description: 'Make the passkey that you take cash with, and revoke it.',
  noneWorks: 'None works',
} as const

export const peopleNavTexts = {
  label: 'Staff',
  description: 'Add colleagues, and decide what each of them may do.',
} as const

export const shownOnceTexts = { done: 'I have it, hide it' } as const
