export const paymentFieldRefusals = {
  proofRequired: 'Proof of payment is required',
  amountRequired: 'Amount is required',
  referenceRequired: 'Payment Reference number is required',
  assistedByRequired: 'Assisted By is required',
  orNumberRequired: 'OR number is required',
  lookUpFirst: 'Please look your payment up first.',
  farTooLarge: 'Please check the amount: it is far too large.',
  noAmount: 'Please enter an amount.',
  whyRequired: 'Please say why.',
  reasonRequired: 'Please say why, in words for the person who paid.',
} as const

export const referenceFieldTexts = {
  hint: "The reference number on your proof. You can paste the bank's whole text message here.",
  found: (reference: string) => `We found ${reference} in your message. Please check it against your proof.`,
} as const

export const transferCardTexts = {
  about: 'Send this amount to this account, then add your proof below.',
  amount: 'Amount',
  accountNumber: 'Account number',
  accountName: 'Account name',
  bank: 'Bank',
  copyAmount: 'amount',
  copyAccountNumber: 'account number',
  copied: 'Copied. Now open your bank app.',
} as const
