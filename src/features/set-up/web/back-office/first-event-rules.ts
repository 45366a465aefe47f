/**
 * What the event is most likely called in an address and on receipts: the first letters of its words and its year. To be looked
 * over, not to be typed.
 */
export function suggestFirst(name: string, starts_on: string): { slug: string; receipt_prefix: string } {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
  const [first = ''] = words
  const letters = (words.length > 1 ? words.map((word) => word[0]).join('') : first).slice(0, 6)
  if (letters === '') return { slug: '', receipt_prefix: '' }
  const year = /^20\d\d-/.test(starts_on) ? starts_on.slice(0, 4) : ''
  const prefix = `${letters}${year.slice(2)}`.toUpperCase()
  return { slug: `${letters}${year}`, receipt_prefix: prefix.length < 2 ? '' : prefix }
}
