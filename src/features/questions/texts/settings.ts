export const questionIssues = {
  words: 'Please enter the question.',
  option: 'Please enter a choice.',
  fewOptions: 'Please enter at least two choices, one on each line.',
  manyOptions: (most: number) => `Please keep it to ${most} choices.`,
  optionTwice: 'One of the choices is there twice.',
  noOptions: 'Only a question with choices has choices.',
  sensitive: 'A sensitive answer is neither shown at the door nor in a file.',
  manyQuestions: (most: number) => `Please keep it to ${most} questions: every one is answered by everybody.`,
  questionTwice: 'One of the questions is there twice.',
} as const

export const kindTexts = {
  choice: { label: 'One choice', about: 'They choose one of a few, such as a shirt size' },
  choices: { label: 'Several choices', about: 'They choose as many as fit, such as meals' },
  yes_no: { label: 'Yes or no', about: 'For example whether they come by bus' },
  text: { label: 'Words', about: 'They write a line, such as a name' },
  number: { label: 'Number', about: 'A whole number, such as an age' },
  date: { label: 'Day', about: 'For example when they arrive' },
} as const

export const askedTexts = {
  person: { label: 'Each participant', about: 'It stands in each person’s part of the form' },
  group: { label: 'Each group, once', about: 'Whoever registers answers it for all' },
} as const

type Said = {
  asked: keyof typeof askedTexts
  kind: keyof typeof kindTexts
  words: string
  hint: string
  options: readonly string[]
  is_required: boolean
  is_sensitive: boolean
  at_door: boolean
  in_exports: boolean
}

/** All of a question in one line: whatever is changed of it is seen there. */
export const sayQuestion = (question: Said): string => {
  const { asked, kind, words, hint, options } = question
  const facts = [
    askedTexts[asked].label.toLowerCase(),
    options.length > 0
      ? `${kindTexts[kind].label.toLowerCase()}: ${options.join(', ')}`
      : kindTexts[kind].label.toLowerCase(),
    question.is_required ? 'must be answered' : 'may be left out',
    question.is_sensitive && 'sensitive',
    question.at_door && 'shown at the door',
    question.in_exports && 'in the file',
    hint && `hint: “${hint}”`,
  ]
  return `${words} (${facts.filter(Boolean).join('; ')})`
}
