export const paymentModeTexts = {
  cash: { label: 'Cash', description: 'A registration-team member helps you.' },
  bank: { label: 'Bank transfer', description: 'You upload your proof of payment.' },
} as const

export const paymentModeFieldTexts = { legend: 'How will you pay?' } as const
