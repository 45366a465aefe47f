/** How many rows have arrived, told from the bytes of a file as they come; its heading is none. */
export type RowCount = (part: Uint8Array) => number

/** A line that ends within quotes is a line of a cell. */
export function countCsvRows(): RowCount {
  let isQuoted = false
  let lines = 0
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === newline && !isQuoted) lines++
    }
    return Math.max(0, lines - 1)
  }
}

const quote = 0x22
const newline = 0x0a

/**
 * A workbook is packed, so its rows cannot be seen. But it is packed some hundred rows at a time, and each time ends with the same
 * four bytes; the first of them is the heading. They may stand elsewhere by chance, once in four gigabytes.
 */
export function countXlsxRows(rowsPerPart: number): RowCount {
  let [marks, found] = [0, 0]
  return (part) => {
    for (const byte of part) {
      found = byte === mark[found] ? found + 1 : byte === 0 ? (found === 2 ? 2 : 1) : 0
      if (found === mark.length) {
        marks++
        found = 0
      }
    }
    return Math.max(0, marks - 1) * rowsPerPart
  }
}

const mark = [0, 0, 0xff, 0xff]

export type Ending = 'csv' | 'xlsx' | 'pdf'

/** By how each kind of file ends. */
export function isWhole(ending: Ending, end: Uint8Array): boolean {
  if (ending === 'csv') return end.at(-1) === newline
  const text = String.fromCodePoint(...end)
  return ending === 'pdf' ? /%%EOF\s*$/.test(text) : text.slice(-22, -18) === 'PK\u0005\u0006'
}
