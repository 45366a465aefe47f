/** Around the organiser's own questions in the form. */
export const formQuestionsTexts = {
  ofGroup: 'For the whole group',
  more: 'A few more questions',
  inList: (problem: string) => `In your list: ${problem}`,
  leaveEmpty: 'Leave it empty',
  named: (question: string, message: string) => `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${message}`,
} as const

const noneOf = (cell: string, options: readonly string[]) => `“${cell}” is not one of: ${options.join(', ')}.`

/** Why a cell of a spreadsheet is not the answer to a question of this kind. */
export const pastedAnswerTexts = {
  choice: noneOf,
  choices: noneOf,
  yes_no: (cell: string) => `“${cell}” is neither Yes nor No.`,
  date: (cell: string) => `“${cell}” is not a day that we understand. Please write it as 2026-11-28.`,
  number: (cell: string) => `“${cell}” is not a whole number in digits, 0 or more.`,
  text: (cell: string) => `“${cell.slice(0, 40)}…” is too long.`,
} as const
