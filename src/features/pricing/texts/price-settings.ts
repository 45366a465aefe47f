export const priceSettingsIssues = {
  price: 'Please enter an amount between ₱1 and ₱100,000, for example 1500 or 1500.50.',
  promoTwice: 'This price is in the list twice.',
  moment: 'Please choose a day and a time, or leave it empty.',
  minimumCount: 'Please choose from how many people it counts, 1 to 20.',
  endsBeforeStart: 'Please choose an end that is later than the start.',
  tooManyPromos: 'Please keep the list to 10 lower prices.',
  deposit: 'This is more than the whole price.',
  notLower: 'This is not lower than the usual price, so nobody would get it.',
  flashStart: 'Please choose when the sale starts.',
  flashEnd: 'Please choose when the sale ends.',
  holdHours: 'Please enter a number of hours, 1 to 720.',
  pairs: 'Please enter how many pairs there are, 1 to 10,000.',
} as const

/** What nobody could buy, said when it is saved and again when it is published. */
export const priceChangeRefusals = {
  promoOver: 'This price would be over already. Please choose a later end, or remove it.',
  flashOver: 'The flash sale would be over already. Please choose a later end, or take the sale out.',
  flashEnded: 'This sale has ended meanwhile. Please choose another start for a new one, or take it out.',
  flashPriceFixed: 'The sale has begun, so its price stays. End it, publish, and then plan another one.',
  flashStartFixed: 'The sale has begun already.',
  pairsSold: (sold: number) => `${sold} are sold already. Please enter at least as many.`,
} as const
