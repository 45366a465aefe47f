export const errorAnswers = {
  nothingHere: 'There is nothing at this address.',
  invalid: 'Please check what you entered.',
  badCharacter: 'Please check what you entered: it has a character that we cannot read.',
  tooLarge: 'That is more than we can take at once. Please send a smaller file.',
  unreadable: 'We could not read what was sent. Please try again.',
  unavailable: 'We are catching our breath. Please try again in a moment.',
  stopping: 'This program stops. Another one answers in its place, or it is back in a moment.',
  internal: (code: string) =>
    `Something went wrong on our side. Please try again. If it goes on, tell us this code: ${code}`,
} as const

/** About a value whose schema has no words of its own. */
export const issueTexts = {
  missing: 'Something is missing here. Please fill it in.',
  tooSmall: (minimum: number | bigint) => `Please enter ${minimum} or more.`,
  tooShort: 'This is too short.',
  tooLarge: (maximum: number | bigint) => `Please enter ${maximum} or less.`,
  tooLong: 'This is too long. Please shorten it.',
  noChoice: 'Please choose one of the possible answers.',
  unreadable: 'Please check this: we could not read it.',
} as const

export const receivingRefusals = {
  compressed: 'We could not read what was sent: it must not be compressed.',
  busy: 'Many people are sending files right now. Nothing is lost: please try again in a minute.',
} as const

export const manifestTexts = { name: 'Tipon' } as const
