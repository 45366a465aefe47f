import { receiptMailTexts, receiptTexts } from '../../texts.ts'
import type { Receipt, ReceiptPayment } from './load-receipt.ts'

/**
 * What strangers typed must not become a link: mail programs turn `evil.example` in a name into one. The invisible
 * mark after the dot prevents it.
 */
export const inert = (typed: string): string => typed.replace(/\s+/g, ' ').replace(/[.:/@](?=\S)/g, '$&\u2060')

export const footerOf = ({ event }: { event: Omit<Receipt['event'], 'receipt_title' | 'receipt_footer'> }): string =>
  receiptMailTexts.footer(event)

export const paymentSentence = (payment: ReceiptPayment): string =>
  receiptTexts.payment({ ...payment, reference: payment.reference && inert(payment.reference) })
