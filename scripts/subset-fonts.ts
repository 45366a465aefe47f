import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/*
 * A cheap phone on slow 4G pays for every glyph, so only what Filipino names, English prose and amounts need is kept.
 * The outputs are committed: the build does not depend on this script.
 */
const require = createRequire(import.meta.url)
const outDir = new URL('../src/platform/web/fonts/', import.meta.url)
const budgetBytes = 55 * 1024

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const ascii = range(0x20, 0x7e)
const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý'
const punctuation = '\u00a0¡¿©®°·ºª½×–—‘’“”•…−'
const latin = ascii + accented + punctuation

const bricolage = '@fontsource-variable/bricolage-grotesque'
const atkinson = '@fontsource-variable/atkinson-hyperlegible-next'

const subsets = [
  {
    // opsz 36 keeps the display cut's ink traps and still reads at the 18 px of a small amount
    source: `${bricolage}/files/bricolage-grotesque-latin-opsz-normal.woff2`,
    target: 'bricolage-grotesque.woff2',
    text: latin,
    variationAxes: { opsz: 36, wght: { min: 500, max: 800 } },
  },
  {
    // Atkinson has no peso sign; this one glyph stands in front of both families by unicode-range
    source: `${bricolage}/files/bricolage-grotesque-latin-ext-opsz-normal.woff2`,
    target: 'bricolage-peso.woff2',
    text: '₱',
    variationAxes: { opsz: 36, wght: { min: 400, max: 800 } },
  },
  {
    source: `${atkinson}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`,
    target: 'atkinson-hyperlegible-next.woff2',
    text: latin,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(outDir, { recursive: true })

let total = 0
for (const { source, target, text, variationAxes } of subsets) {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'pnum'],
    variationAxes,
  })
  await writeFile(new URL(target, outDir), font)
  total += font.length
  console.log(`${target} ${font.length} bytes`)
}

// the licence must travel with the files it covers
for (const family of [bricolage, atkinson]) {
  const name = family.split('/')[1]
  await copyFile(require.resolve(`${family}/LICENSE`), new URL(`${name}.OFL.txt`, outDir))
}

console.log(`total ${total} bytes of ${budgetBytes}`)
if (total > budgetBytes) throw new Error('The fonts are over their budget')
