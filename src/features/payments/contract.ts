export * from './contract/balance.ts'
export {
  type HeldMatch,
  mostPesos,
  notAnAmount,
  paidBy,
  paymentSigns,
  paymentState,
  reasonForPayer,
} from './contract/common.ts'
export { planRefund } from './contract/refund-rules.ts'
export * from './contract/reverse.ts'
export * from './contract/review.ts'
export * from './contract/second-look.ts'
