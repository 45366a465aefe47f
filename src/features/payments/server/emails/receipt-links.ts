import { signId } from '#platform/server/derived-key.ts'
import type { Env } from '#platform/server/env.ts'
import type { Receipt } from './load-receipt.ts'

export type LinkSettings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>

const eventUrl = ({ PUBLIC_URL }: LinkSettings, { event }: Receipt) => `${PUBLIC_URL.replace(/\/$/, '')}/${event.slug}`

/** The balance screen with this receipt already found. */
export const settleLink = (settings: LinkSettings, receipt: Receipt): string =>
  `${eventUrl(settings, receipt)}/add-payment/?or=${encodeURIComponent(receipt.payment.or_number)}`

/** The page of the whole group: its status, receipts and tickets. */
export const manageLink = (settings: LinkSettings, receipt: Receipt): string =>
  `${eventUrl(settings, receipt)}/manage/${signId(settings.APP_SECRET, 'manage', receipt.group.id)}`
