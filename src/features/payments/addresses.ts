import { pageAddress } from '#shared/page-address.ts'

export const addPaymentAddress = pageAddress('/:event/add-payment/')
export const reviewAddress = pageAddress('/staff/payments')
export const paymentsAddress = pageAddress('/staff/payments/all')
export const paymentAddress = pageAddress('/staff/payments/all/:id')
