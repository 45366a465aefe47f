import { normalizeCode } from '#shared/code.ts'
import type { Centavos } from '#shared/money.ts'

type Texts = { posted_on: string; amount: Centavos; reference: string; description: string }
type Known = { receipt_prefix: string; bank_account_number: string }

/** As payments keep theirs: upper case, letters and digits only. */
export const referenceKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const shortestToken = 6
/** No bank writes more into a line; a hostile one must not become a thousand questions. */
const mostKeys = 60

/** What a line names, for certain, and what its text may mean: anybody may have given that as their reference. */
export type LineKeys = { reference_key: string | null; or_keys: string[]; hint_keys: string[] }

/** Finds the references and OR numbers that a line of a statement names or may mean. */
export function lineKeysFor({ receipt_prefix, bank_account_number }: Known): (line: Texts) => LineKeys {
  const prefix = normalizeCode(receipt_prefix)
  const orNumber = new RegExp(`(?=(${prefix}\\d{6}[0-9A-HJKMNP-TV-Z]{6}))`, 'g')
  // Cut off by the bank, or by whoever did not bother with the letters; the serial anybody can guess.
  const partOfOrNumber = new RegExp(`${prefix}\\d{6}|^${prefix}\\d*$`)
  const account = referenceKey(bank_account_number)
  return ({ posted_on, amount, reference, description }) => {
    const own = referenceKey(reference)
    // Our own account, the day and the amount stand in many lines, and name no payment even if somebody gave them as a
    // reference.
    const common = new Set([account, ...spellingsOf(posted_on), ...spellingsOfAmount(amount)])
    const mayBeReference = (key: string) =>
      /\d/.test(key) && !common.has(key) && !partOfOrNumber.test(normalizeCode(key))
    // Some banks write the channel there, `INSTAPAY`, or count their lines, and some people give just that as their
    // reference. An OR number names the group that has it, never whoever gave it as their own reference.
    const reference_key = own.length >= shortestToken && mayBeReference(own) ? own : null
    const hints = [own, ...tokensOf(description)].filter((key) => key !== reference_key && mayBeReference(key))
    return {
      reference_key,
      or_keys: atMost([reference, description].flatMap((text) => orNumbersIn(text, orNumber))),
      hint_keys: atMost(hints),
    }
  }
}

const atMost = (keys: readonly string[]): string[] => [...new Set(keys)].slice(0, mostKeys)

/** Words as they stand between spaces, and their parts. Without a digit it is a word of the bank's, not a number. */
function tokensOf(description: string): string[] {
  return [...description.split(/\s/), ...description.split(/[^A-Za-z0-9]/)]
    .map(referenceKey)
    .filter((token) => token.length >= shortestToken && /\d/.test(token))
}

/** However it is separated: the text is folded as a whole and then looked through. */
const orNumbersIn = (text: string, orNumber: RegExp): string[] =>
  Array.from(normalizeCode(text).matchAll(orNumber), ([, key]) => key as string)

const spellingsOfAmount = (amount: Centavos): string[] =>
  [String(amount), String(Math.floor(amount / 100))].flatMap((digits) => [digits, `P${digits}`, `PHP${digits}`])

function spellingsOf(posted_on: string): string[] {
  const [year, month, day] = posted_on.split('-')
  return [
    [year, month, day],
    [month, day, year],
    [day, month, year],
  ].map((parts) => parts.join(''))
}
