/**
 * What a banner weighs in each size and type, and how long making them takes: `node scripts/weigh-pictures.ts photo.jpg`.
 * Without a file, of a picture with more detail than most photos have.
 */
import { readFile } from 'node:fs/promises'
import { makeSizes } from '#features/event-settings/server/index.ts'
import { drawUpload } from '#features/files/server/index.ts'
import { aScene } from '#test/support/files/scene-sample.ts'

const [file] = process.argv.slice(2)
const bytes = file ? await readFile(file) : await aScene()
const start = performance.now()
const { files } = await drawUpload({ bytes, field: 'picture', from: '' }, (pixels) => makeSizes('banner', pixels))
const kilobytes = ({ bytes: made }: { bytes: Buffer }) => Math.round(made.length / 102.4) / 10
const bySize = Map.groupBy(files, ({ size }) => size)
console.table(
  [...bySize].map(([width, made]) => ({ width, ...Object.fromEntries(made.map((one) => [one.type, kilobytes(one)])) })),
)
console.log(`in KB, made in ${Math.round(performance.now() - start)} ms`)
