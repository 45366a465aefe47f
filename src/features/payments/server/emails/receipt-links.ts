import type { Env } from '#platform/server/env.ts'
import { groupToken, personToken } from '../manage-token.ts'
import type { Participant, Receipt } from './load-receipt.ts'

export type LinkSettings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>

const eventUrl = ({ PUBLIC_URL }: LinkSettings, { event }: Receipt) => `${PUBLIC_URL.replace(/\/$/, '')}/${event.slug}`

/** The balance screen with this receipt already found. */
export const settleLink = (settings: LinkSettings, receipt: Receipt): string =>
  `${eventUrl(settings, receipt)}/add-payment/?or=${encodeURIComponent(receipt.payment.or_number)}`

/** The page of the whole group: its status, receipts and tickets. For the first participant alone. */
export const manageLink = (settings: LinkSettings, receipt: Receipt): string =>
  `${eventUrl(settings, receipt)}/manage/${groupToken(settings.APP_SECRET, receipt.group)}`

/** The page of one person, with their ticket. */
export const ticketLink = (settings: LinkSettings, receipt: Receipt, person: Participant): string =>
  `${eventUrl(settings, receipt)}/manage/${personToken(settings.APP_SECRET, person)}`
