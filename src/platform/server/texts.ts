export const requestRefusals = {
  tooManyTries: 'Too many tries. Please wait a few minutes, then try again.',
  formBroken: 'The form did not arrive whole. Please send it again.',
  invalid: 'Please check what you entered.',
} as const

export const storageRefusals = {
  unavailable: 'Files cannot be stored or opened right now. Please try again in a few minutes.',
  contentType: 'This is not a content type.',
  key: 'This is not a storage key.',
} as const

export const mailRefusals = { lineBreak: 'A name or address must not contain a line break.' } as const

export const appRoleRefusals = {
  notItsOwn: 'Name a role of its own, with a password, beside the one that owns the tables.',
} as const

export const auditTexts = {
  broken: (entry: number) => `The audit is broken from entry ${entry} on.`,
  notKept: 'Where the audit ended is no longer kept beside the files.',
  cut: (at: string, entry: number) =>
    `The audit has lost its newest entries: at ${at} it went as far as entry ${entry}.`,
  foreign: 'What is kept beside the files about the audit was not written by this installation.',
} as const
