/** An object as a reader of PDFs meets it: the names in it, and where its stream begins if it has one. */
export type PdfObject = { names: string[]; streamAt: number | null; end: number }

// The address of a link has slashes too, and is too plain to hide an object in.
const addressOrName = /\(https?:[^()<>\s\\]*\)|\/[^\0\t\n\f\r ()<>[\]{}/%]*/g
const objectStart = /(?<!end)obj(?![A-Za-z])/g

/** Every name anywhere in the text, inside strings, comments and binary data too. */
export function* namesAnywhere(text: string): Generator<string> {
  for (const [found] of text.matchAll(addressOrName)) if (found.startsWith('/')) yield plainName(found)
}

/**
 * Every place where a reader could be told to look for an object. A table of positions tells it, and may point into the
 * middle of anything: so positions are searched for, not followed.
 */
export function* objectStarts(text: string): Generator<number> {
  for (const { index } of text.matchAll(objectStart)) yield index + 'obj'.length
}

/** Reads on from `start` to the end of the object, to its stream, or to the end of the text. */
export function readObject(text: string, start: number): PdfObject {
  const token = /%[^\r\n]*|\(|\/[^\0\t\n\f\r ()<>[\]{}/%]*|endobj|endstream|stream[^\r\n]{0,32}(?:\r\n?|\n)/g
  token.lastIndex = start
  const names: string[] = []
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match
    if (found.startsWith('/')) names.push(plainName(found))
    else if (found === '(') token.lastIndex = endOfString(text, token.lastIndex)
    else if (found === 'endobj' || found === 'endstream') return { names, streamAt: null, end: token.lastIndex }
    else if (!found.startsWith('%')) return { names, streamAt: token.lastIndex, end: token.lastIndex }
  }
  return { names, streamAt: null, end: text.length }
}

/** Strings may hold brackets in pairs, and any bracket behind a backslash. */
function endOfString(text: string, start: number): number {
  const mark = /\\[^]|[()]/g
  mark.lastIndex = start
  let depth = 1
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '(') depth++
    if (match[0] === ')') depth--
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}

/** A name may be spelled with any of its letters as a number: /J#61vaScript is /JavaScript. */
function plainName(found: string): string {
  const escaped = found.slice(1)
  if (!escaped.includes('#')) return escaped
  return escaped.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
