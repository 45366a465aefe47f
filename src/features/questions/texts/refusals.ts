const quoted = (words: readonly string[]): string => words.map((one) => `“${one}”`).join(', ')

export const questionRefusals = {
  changed: (words: readonly string[]) =>
    `The questions of this form have changed since you opened it. Please look at ${quoted(words)}. All else that you entered is kept, and nothing has been registered yet.`,
  answerNotFound: 'We could not find that answer.',
  unknown: 'This question is not one of this event.',
} as const
