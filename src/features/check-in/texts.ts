export const walkInDoneTexts = {
  registered: 'Registered',
  title: 'Registered, paid and checked in',
  receipt: 'Receipt {or_number}, {amount}, sent to {sent_to}.',
  next: 'Next person',
  print: 'Print the badge',
} as const
