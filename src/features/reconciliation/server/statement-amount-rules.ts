import type { Centavos } from '#shared/money.ts'

/** `1,500.00`, `₱ 1500`, `PHP 1,500.00 CR`: centavos, negative for money that went out. */
export type ReadAmount = Centavos | 'empty' | 'unreadable'

/** Below a thousand million: more is a number of an account or a transaction, read from the wrong column. */
const number = /^(?<pesos>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(?<fraction>\d{1,2})0*)?$/

export function readAmount(written: string): ReadAmount {
  if (written.length > 60) return 'unreadable'
  return readNumber(written) ?? readSigned(written)
}

function readSigned(written: string): ReadAmount {
  let text = written.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase().replaceAll(/[−–—]/g, '-')
  if (/^-*$/.test(text)) return 'empty'
  let outgoing = false
  const strip = (pattern: RegExp, isOutgoing = false) => {
    const shorter = text.replace(pattern, '')
    if (shorter !== text) outgoing ||= isOutgoing
    text = shorter
  }
  const stripBrackets = () => {
    if (text.startsWith('(') && text.endsWith(')')) strip(/^\(|\)$/g, true)
  }
  strip(/DR$/, true)
  strip(/CR$/)
  stripBrackets()
  strip(/^-/, true)
  strip(/-$/, true)
  strip(/^(?:₱|PHP|P)/)
  // The sign may stand behind the currency as well.
  stripBrackets()
  strip(/^-/, true)
  strip(/^\+/)
  const centavos = readNumber(text)
  if (centavos === undefined) return 'unreadable'
  return outgoing && centavos > 0 ? -centavos : centavos
}

/** Put together from its digits: 0.29 * 100 would not be 29. */
function readNumber(text: string): Centavos | undefined {
  const { pesos = '', fraction = '' } = number.exec(text)?.groups ?? {}
  if (pesos === '' && fraction === '') return undefined
  return Number(`${pesos.replaceAll(',', '')}${fraction.padEnd(2, '0')}`)
}
