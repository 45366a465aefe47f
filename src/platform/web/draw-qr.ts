import { encode } from 'uqr'

/** Level M survives a scratched screen or a fold; four light modules around is what the QR standard asks for. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 4 }).data

/** As one path of an SVG, a module being one by one. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = qrModules(text)
  return { size: rows.length, path: modulesPath(rows) }
}

/** Every run of dark modules of a row as one box, so that no seams show between them. */
const modulesPath = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
