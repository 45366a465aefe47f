/** "Ref. No. 1012 345 678901", "Reference Number: IB2025-0042", "Trace# 881204"; a transaction alone may be anything. */
const named =
  /\b(?:(?:ref(?:erence)?|trace|confirmation)(?:\.?\s*(?:no|number|num|id|code))?|(?:transaction|txn)\.?\s*(?:ref(?:erence)?\.?\s*)?(?:no|number|num|id|code))\b[\s.#:]*(?:is\b[\s:]*)?((?=[A-Z-]*\d)[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?(?: \d{3,}\b(?![-/:]\d))*)/gi
const shortest = 6

/**
 * The reference number inside a bank's text message, so that nobody copies thirteen digits by hand; null where the text is
 * not a message (a number alone is taken as it is) or holds nothing that looks like one.
 */
export function suggestReference(pasted: string): string | null {
  const text = pasted.trim()
  if (!/\s/.test(text) || !/[a-z]{3}/i.test(text)) return null
  const byName = [...text.matchAll(named)].map((match) => match[1] as string)
  const first = byName.find((number) => number.length >= shortest)
  if (first) return first
  const candidates = text.match(/\b(?=[A-Z0-9]*\d)[A-Z0-9]{8,}\b/gi) ?? []
  return candidates.filter((word) => !/^(?:63|0)9\d{9}$/.test(word)).sort((a, b) => b.length - a.length)[0] ?? null
}
