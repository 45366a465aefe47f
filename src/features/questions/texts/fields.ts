/** Around the questions of a form. */
export const questionFieldTexts = {
  choose: 'Choose one',
  clear: 'Clear this answer',
  sensitive: 'Only who needs it sees this answer, and each time is recorded.',
} as const
