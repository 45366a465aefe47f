export { enqueueReceipts, receiptMailJob } from './enqueue-receipts.ts'
export { type Evidence, recordPayment } from './record-payment.ts'
export { sendReceiptHandler } from './send-receipt.ts'
