/** `Pastor's Wife` is kept as `PASTORS_WIFE`: by the word that the first of its name got, whatever it is called later. */
export function designationValue(label: string, taken: ReadonlySet<string>): string {
  const letters = label
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_$/g, '')
    .slice(0, 40)
  const base = letters === '' ? 'DESIGNATION' : letters
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) {
    if (!taken.has(`${base}_${number}`)) return `${base}_${number}`
  }
}
