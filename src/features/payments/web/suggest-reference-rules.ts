/** "Ref. No. 1012 345 678901", "Reference Number: IB2025-0042", "Trace# 881204" */
const named =
  /\b(?:ref(?:erence)?|trace|transaction|txn|confirmation)\.?\s*(?:no|number|num|id|code)?\.?\s*[#:]*\s*((?=[A-Z0-9 -]*\d)[A-Z0-9](?:[A-Z0-9-]|[ ](?=\d)){4,}[A-Z0-9])/i

/**
 * The reference number inside a bank's text message, so that nobody copies thirteen digits by hand; null where the text is
 * not a message (a number alone is taken as it is) or holds nothing that looks like one.
 */
export function suggestReference(pasted: string): string | null {
  const text = pasted.trim()
  if (!/\s/.test(text) || !/[a-z]{3}/i.test(text)) return null
  const byName = text.match(named)?.[1]
  if (byName) return byName
  const candidates = text.match(/\b(?=[A-Z0-9]*\d)[A-Z0-9]{8,}\b/gi) ?? []
  return candidates.filter((word) => !/^(?:63|0)9\d{9}$/.test(word)).sort((a, b) => b.length - a.length)[0] ?? null
}
