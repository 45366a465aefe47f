const words = {
  about: 'the name of the event, and who holds it',
  prices: 'the usual price',
  contact: 'an e-mail address for questions',
  bank: 'the bank account that money is sent to',
  designations: 'at least one designation to choose from',
} as const

export const sayMissing = (missing: keyof typeof words): string => words[missing]

export const missingTexts = {
  title: 'Before visitors can register',
  lead: 'This event is in preparation: nobody can register yet, and its page says so. Still missing:',
  complete: 'Everything that visitors need is there',
  completeOpens: (moment: string | null) =>
    moment === null
      ? 'When you publish it, visitors can register at once.'
      : `When you publish it, visitors can register from ${moment} on.`,
  publish: 'See and publish',
} as const
