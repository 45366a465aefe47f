import type { Trouble } from '../contract.ts'

/** The last two numbers of a status (RFC 3463), which tells more than the three digits before it. */
const byDetail = new Map<string, Trouble>([
  ['7.8', 'our_login'],
  ['7.9', 'our_login'],
  ['1.2', 'no_domain'],
  ['1.10', 'no_domain'],
  ['2.1', 'closed'],
  ['2.2', 'full'],
  ['2.3', 'too_large'],
  ['3.4', 'too_large'],
])

const byCode = new Map<string, Trouble>([
  ['530', 'our_login'],
  ['534', 'our_login'],
  ['535', 'our_login'],
  ['538', 'our_login'],
  ['452', 'full'],
  ['552', 'full'],
  ['550', 'no_mailbox'],
  ['551', 'no_mailbox'],
  ['553', 'no_mailbox'],
  ['554', 'refused'],
])

/** What kept a mail from arriving, read from what the mail server said, or from the error of whoever tried to reach it. */
export function troubleOf(reason: string): Trouble {
  if (!/^\d{3}/.test(reason)) return readError(reason)
  const code = reason.slice(0, 3)
  const status = /^\d{3}[ -](\d\.\d\.\d{1,3})\b/.exec(reason)?.[1]
  const isForNow = code.startsWith('4')
  return (status && readStatus(status)) || byCode.get(code) || (isForNow ? 'not_now' : 'unknown')
}

function readStatus(status: string): Trouble | undefined {
  const [lasting, subject, detail] = status.split('.')
  const known = byDetail.get(`${subject}.${detail}`)
  if (known) return known
  if (subject === '1') return 'no_mailbox'
  if (lasting === '4') return 'not_now'
  if (status === '5.4.4') return 'no_domain'
  return subject === '7' ? 'refused' : undefined
}

function readError(reason: string): Trouble {
  if (reason.startsWith('EAUTH')) return 'our_login'
  return /^E(CONN|SOCKET|TIMEDOUT|DNS|TLS|PROTOCOL)/.test(reason) ? 'our_server' : 'unknown'
}
