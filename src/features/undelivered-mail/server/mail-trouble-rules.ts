import type { Trouble } from '../contract.ts'

/** The status of RFC 3463, which tells more than the three digits before it. */
const byStatus: [RegExp, Trouble][] = [
  [/^[45]\.7\.[89]$/, 'our_login'],
  [/^[45]\.1\.(2|10)$/, 'no_domain'],
  [/^[45]\.1\./, 'no_mailbox'],
  [/^[45]\.2\.1$/, 'closed'],
  [/^[45]\.2\.2$/, 'full'],
  [/^[45]\.(2\.3|3\.4)$/, 'too_large'],
  [/^4\./, 'not_now'],
  [/^5\.4\.4$/, 'no_domain'],
  [/^5\.7\./, 'refused'],
]

const byCode: [RegExp, Trouble][] = [
  [/^(530|534|535|538)$/, 'our_login'],
  [/^[45]52$/, 'full'],
  [/^4\d\d$/, 'not_now'],
  [/^(550|551|553)$/, 'no_mailbox'],
  [/^554$/, 'refused'],
]

/** What kept a mail from arriving, read from what the mail server said, or from the error of whoever tried to reach it. */
export function troubleOf(reason: string): Trouble {
  const [, code, status = ''] = reason.match(/^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/) ?? []
  if (code === undefined) return readError(reason)
  const found = byStatus.find(([pattern]) => pattern.test(status)) ?? byCode.find(([pattern]) => pattern.test(code))
  return found?.[1] ?? 'unknown'
}

function readError(reason: string): Trouble {
  if (reason.startsWith('EAUTH')) return 'our_login'
  return /^E(CONN|SOCKET|TIMEDOUT|DNS|TLS|PROTOCOL)/.test(reason) ? 'our_server' : 'unknown'
}
