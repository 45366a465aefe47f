import { slipsBetween } from './typing-slips.ts'

/** Where most people here have their mail. */
const usual = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.ph',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'ymail.com',
  'rocketmail.com',
]

/** As close to one of those as a slip is, and right as they are. */
const right = new Set([...usual, 'mail.com', 'email.com', 'yahoo.com.sg'])

/** Two slips make another short name of it. */
const forgiven = (domain: string): number => (domain.length < 8 ? 1 : 2)

/** What somebody most likely meant by an address whose end is a slip of the finger: `maria@gmial.con`. Null where it may be right. */
export function meantAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@') + 1
  const domain = typed.slice(at).trim().toLowerCase()
  if (at < 2 || right.has(domain)) return null
  let meant: string | null = null
  let least = forgiven(domain)
  for (const name of usual) {
    const slips = slipsBetween(domain, name)
    if (slips > least || (slips === least && meant !== null)) continue
    meant = name
    least = slips
  }
  return meant && typed.slice(0, at).trim() + meant
}
