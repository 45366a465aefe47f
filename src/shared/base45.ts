/** RFC 9285: the 45 characters that a QR code stores in 5½ bits each; any other character costs it 8. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Two bytes become three characters; a single last byte becomes two. The low digit comes first. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = bytes.subarray(at, at + 2)
    let value = pair.reduce((sum, byte) => sum * 256 + byte, 0)
    for (let digits = pair.length + 1; digits > 0; digits--) {
      text += alphabet[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Null for what no encoder writes, so that two different texts never stand for the same bytes. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => alphabet.indexOf(character))
    if (digits.includes(-1)) return null
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const whole = digits.length === 3
    if (value >= (whole ? 65_536 : 256)) return null
    if (whole) bytes.push(value >> 8)
    bytes.push(value & 255)
  }
  return Uint8Array.from(bytes)
}
