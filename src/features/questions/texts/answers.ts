/** What is wrong with an answer, where the question is. */
export const answerIssues = {
  text: 'Please answer this question.',
  number: 'Please enter a number.',
  choice: 'Please choose one.',
  choices: 'Please choose at least one.',
  yes_no: 'Please choose Yes or No.',
  date: 'Please enter a day.',
  noNumber: 'Please enter a whole number in digits, 0 or more, for example 12.',
  noDay: 'Please enter a whole day: month, day and year.',
  notOffered: 'This is not offered any more. Please choose again.',
  tooLong: (limit: number) => `Please shorten this to ${limit} characters.`,
} as const

export const yesNoTexts = { yes: 'Yes', no: 'No' } as const
