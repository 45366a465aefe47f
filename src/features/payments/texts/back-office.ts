import { formatMoment } from '#shared/manila-time.ts'

export const paymentNavTexts = {
  label: 'Payments',
  description: 'Check the payments by bank and approve or reject them.',
  actions: ['Approve or reject payments'],
} as const

export const financeTabsTexts = {
  title: 'Payments, parts',
  queue: 'To check',
  find: 'Find a payment',
} as const

export const heldLinkTexts = {
  one: (since: string) => `Held since ${formatMoment(since)}: look at it`,
  many: (count: number, since: string) => `${count} held since ${formatMoment(since)} or later: look at them`,
} as const

export const proofViewTexts = {
  title: 'Proof',
  theProof: 'the proof',
  alt: (name = 'the group') => `Proof of payment sent by ${name}`,
} as const
