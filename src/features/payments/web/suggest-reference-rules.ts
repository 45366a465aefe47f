/** "Ref. No.", "Reference Number", "Trace#", "TxnRefNo"; a transaction alone may be anything. */
const name =
  /(?:ref(?:erence)?|trace|confirmation)(?:\.?\s*(?:no|number|num|id|code))?|(?:transaction|txn)\.?\s*(?:ref(?:erence)?\.?\s*)?(?:no|number|num|id|code)/

/** "IB2025-0042", "1012 345 678901", "8F2A 91C4 77B0": a group is digits, or four signs behind four; no date, hour or amount. */
const number =
  /(?=[A-Z-]*\d)(?:[A-Z0-9]{4}(?: (?=[A-Z]*\d)(?!\d+[AP]M)[A-Z0-9]{4}\b(?![-/:.,]\d))+|[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)(?: \d{3,}\b(?![-/:.,]\d))*/

const nameFirst = new RegExp(
  `\\b(?<name>${name.source})\\b[\\s.#:]*(?:(?:is|po|ay|ko)\\b[\\s.#:]*)*(?<number>${number.source})`,
  'gi',
)
const numberFirst = new RegExp(
  `\\b(?<number>${number.source}) is (?:your|the|my) (?:[a-z]+ )?(?<name>${name.source})\\b`,
  'gi',
)

/** The best first: a message may name several, and only the first is what the church finds on its statement. */
const ranks = [/ref/i, /confirmation/i, /transaction|txn/i, /trace/i]

/** The church's own account is the same for every payer. A name may stand between: "account of OUR CHURCH 001234567890". */
const accounts =
  /\b(?:account|acct?\.?|a\/c)(?:\.?\s*(?:no|number|num)\.?)?(?![a-z])(?:[^\d.,;\n]|\.(?= \d))*[^A-WYZ\d,;]\d[\dX*]*(?:[ -][\dX*]+)*\b/gi

/** "9012345678901Nov 15": some messages have no space before the date. */
const gluedDate = /(\d{6})(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)/gi

const shortest = 6
/** Longer than any bank's message, and short enough that no text keeps the browser busy. */
const longest = 5000

/**
 * The reference number inside a bank's text message, so that nobody copies thirteen digits by hand; null where the text is
 * not a message (a number alone is taken as it is) or holds nothing that looks like one.
 */
export function suggestReference(pasted: string): string | null {
  const text = pasted.trim().slice(0, longest).replace(gluedDate, '$1 ')
  if (!/\s/.test(text) || !/[a-z]{3}/i.test(text)) return null
  const byName = [...text.matchAll(numberFirst), ...text.matchAll(nameFirst)]
    .map(({ groups }) => groups as { name: string; number: string })
    .filter((found) => found.number.length >= shortest)
  const best = byName.sort((a, b) => rankOf(a.name) - rankOf(b.name))[0]
  if (best) return best.number
  const candidates = text.split(accounts).flatMap((part) => part.match(/\b(?=[A-Z0-9]*\d)[A-Z0-9]{8,}\b/gi) ?? [])
  return candidates.filter((word) => !/^(?:63|0)9\d{9}$/.test(word)).sort((a, b) => b.length - a.length)[0] ?? null
}

const rankOf = (found: string): number => ranks.findIndex((rank) => rank.test(found))
