import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Rows of modules; dark is true. */
export type QrModules = boolean[][]

/** Level M survives a scratched screen or a fold, and a ticket's text just fits 37 × 37 modules with it. */
export const qrModules = (text: string): QrModules => encode(text, { ecc: 'M', border: 0 }).data

const dark = 0x00
const light = 0xff
const filter = { none: 0, up: 2 }
/** Without this many light modules around it a reader may not find the code. */
const quiet = 4

/** The code as a 1-bit PNG, 8 pixels to a module: a module is then exactly one byte of each of its 8 lines. */
export function qrPng(modules: QrModules): Buffer {
  const side = modules.length + 2 * quiet
  const lines = Array.from({ length: side }, (_, y) => {
    const line = Buffer.alloc(1 + side, light)
    line[0] = filter.none
    for (const [x, isDark] of modules[y - quiet]?.entries() ?? []) if (isDark) line[1 + quiet + x] = dark
    return [line, ...sameAsAbove(side)]
  }).flat()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * 8, 0)
  header.writeUInt32BE(side * 8, 4)
  header.writeUInt8(1, 8) // bits of one pixel, in shades of grey; the rest is zero: the only methods PNG has
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The other 7 lines of a row of modules. Their difference to the line above is nothing, which packs best. */
function sameAsAbove(side: number): Buffer[] {
  const line = Buffer.alloc(1 + side)
  line[0] = filter.up
  return Array.from({ length: 7 }, () => line)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
