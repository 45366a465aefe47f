export const pricingIssues = { count: 'Please enter a participant count between 1 and 20.' } as const

export const pricingRefusals = {
  noPrice: 'The fee is not available right now. Please try again later.',
  flashSaleOver: 'The flash sale is not on right now. Please choose another option.',
  flashNeedsTwo: 'The flash sale is for exactly 2 participants.',
  flashNotLower: 'The price of the flash sale is not below the usual price. Please change it at Event → Prices.',
  flashSaleIsOn:
    'Another flash sale of this event is on, or planned for that time. Please end it at Event → Prices first.',
  noFlashSale: (event: string) => `The event "${event}" has no flash sale price.`,
} as const
