export const columnTexts = {
  name: 'Full name',
  group: 'Group',
  or_number: 'OR number',
  payment_status: 'Payment',
  price: 'Price of the group',
  paid: 'Paid by the group',
  balance: 'Still open',
  checked_in: 'Came in',
  short_code: 'Ticket code',
  registered_at: 'Registered',
} as const

export const fileTexts = {
  registrations: (event: string, day: string, ending: string) => `registrations-${event}-${day}.${ending}`,
  peopleSheet: 'Registrations',
  left: 'Cannot come',
  yes: 'Yes',
  no: 'No',
  groupOf: (first: string, code: string) => `${first} (${code})`,
  earlier: (words: string) => `${words} (asked before)`,
} as const

export const paperRefusals = {
  moneyIsForFinance: 'What a group has to pay is for finance alone. Please leave those columns out.',
  noColumn: 'Choose at least one column.',
  personNotFound: 'Nobody is registered with this number.',
  notCheckedIn: (name: string) => `${name} has not come in, so there is no certificate.`,
  unknownLink: 'We could not find this registration. Please open the link in your newest e-mail from us again.',
  placeGivenUp: 'This place was given up, so there is no certificate.',
  questionNotForFiles: 'One of these questions does not go into files any more. Please load the page again.',
} as const
