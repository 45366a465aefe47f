export * from './contract/balance.ts'
export {
  type HeldMatch,
  mostPesos,
  notAnAmount,
  paidBy,
  paymentState,
} from './contract/common.ts'
export * from './contract/reverse.ts'
export * from './contract/review.ts'
export * from './contract/second-look.ts'
