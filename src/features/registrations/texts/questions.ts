/** Around the organiser's own questions in the form. */
export const formQuestionsTexts = {
  ofGroup: 'For the whole group',
  more: 'A few more questions',
  named: (question: string, message: string) => `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${message}`,
} as const
