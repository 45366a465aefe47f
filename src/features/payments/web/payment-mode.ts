import type { PaymentMode } from '../contract.ts'

export const paymentModes: readonly PaymentMode[] = ['cash', 'bank']

export const paymentModeWords: Record<PaymentMode, { label: string; description: string }> = {
  cash: { label: 'Cash', description: 'A registration-team member helps you.' },
  bank: { label: 'Bank transfer', description: 'You upload your proof of payment.' },
}
