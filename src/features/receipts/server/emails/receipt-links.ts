import { addPaymentAddress } from '#features/payments/addresses.ts'
import { manageAddress } from '#features/registrations/addresses.ts'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Env } from '#platform/server/env.ts'
import { publicLink } from '#platform/server/public-link.ts'
import type { Participant, Receipt } from './load-receipt.ts'

export type LinkSettings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>

/** The balance screen with this receipt already found. */
export const settleLink = (settings: LinkSettings, receipt: Receipt): string =>
  publicLink(settings, addPaymentAddress({ event: receipt.event.slug, or: receipt.payment.or_number }))

/** The page of the whole group: its status, receipts and tickets. For the first participant alone. */
export const manageLink = (settings: LinkSettings, receipt: Receipt): string =>
  toManage(settings, receipt, groupToken(settings.APP_SECRET, receipt.group))

/** The page of one person, with their ticket. */
export const ticketLink = (settings: LinkSettings, receipt: Receipt, person: Participant): string =>
  toManage(settings, receipt, personToken(settings.APP_SECRET, person))

const toManage = (settings: LinkSettings, { event }: Receipt, token: string): string =>
  publicLink(settings, manageAddress({ event: event.slug, token }))
