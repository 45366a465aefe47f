import { expect, test } from 'vitest'
import { contentTypeOf, drawnAs, fullSize, isLight, mostBytes, sizesOf } from './picture-rules.ts'

const made = (kind: 'banner' | 'logo', width: number, height: number) => {
  const full = fullSize(kind, { width, height })
  return sizesOf(kind, full).map((size) => [size, ...Object.values(drawnAs(kind, full, size))])
}

test('EVENT-14 a banner is kept twice as wide as high, in three widths and never larger than it is', () => {
  expect(made('banner', 3000, 2000)).toEqual([
    [480, 480, 240],
    [960, 960, 480],
    [1280, 1280, 640],
  ])
  expect(made('banner', 4000, 500)).toEqual([
    [480, 480, 240],
    [960, 960, 480],
    [1000, 1000, 500],
  ])
  expect(made('banner', 961, 4000)).toEqual([
    [480, 480, 240],
    [960, 960, 480],
  ])
  expect(made('banner', 1280, 640).at(-1)).toEqual([1280, 1280, 640])
  expect(made('banner', 480, 240)).toEqual([[480, 480, 240]])
  expect(made('banner', 1, 1)).toEqual([[2, 2, 1]])
})

test('EVENT-14 a logo is kept whole, in three heights, and a long one less high', () => {
  expect(made('logo', 600, 400)).toEqual([
    [48, 72, 48],
    [96, 144, 96],
    [144, 216, 144],
  ])
  expect(made('logo', 1440, 144)).toEqual([
    [48, 240, 24],
    [96, 480, 48],
    [144, 720, 72],
  ])
  expect(made('logo', 90, 60)).toEqual([
    [48, 72, 48],
    [60, 90, 60],
  ])
  expect(made('logo', 20, 30)).toEqual([[30, 20, 30]])
  expect(made('logo', 4000, 1).at(-1)).toEqual([144, 720, 1])
  expect(made('logo', 1, 4000).at(-1)).toEqual([144, 1, 144])
})

test('EVENT-14 what a phone loads of a banner has at most 40 KB', () => {
  expect([480, 481, 960, 961, 1280].map((width) => mostBytes(width) / 1024)).toEqual([24, 40, 40, 72, 72])
})

test('EVENT-14 what is mostly light is told by what is seen of it', () => {
  const pixels = (...all: number[][]) => isLight(Uint8Array.from(all.flat()))
  expect(pixels([255, 255, 255, 255])).toBe(true)
  expect(pixels([201, 201, 201, 255])).toBe(true)
  expect(pixels([200, 200, 200, 255])).toBe(false)
  expect(pixels([0, 0, 0, 255])).toBe(false)
  // Clear pixels have a colour that nobody sees.
  expect(pixels([255, 255, 255, 40], [0, 0, 0, 0], [0, 0, 0, 0])).toBe(true)
  expect(pixels([0, 0, 0, 40], [255, 255, 255, 0])).toBe(false)
  expect(pixels([0, 0, 0, 0])).toBe(false)
  expect([pixels([255, 0, 0, 255]), pixels([0, 255, 0, 255]), pixels([0, 0, 255, 255])]).toEqual([false, false, false])
  expect([pixels([255, 255, 0, 255]), pixels([0, 255, 255, 255])]).toEqual([true, true])
  expect(pixels([255, 0, 255, 255])).toBe(false)
})

test('EVENT-15 a name is one of ours to the letter, or none', () => {
  const id = '0123456789abcdef'.repeat(2)
  expect(['avif', 'webp', 'jpg', 'png'].map((type) => contentTypeOf(`${id}-960.${type}`))).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
    'image/png',
  ])
  const strange = [
    `../${id}-960.avif`,
    `${id}-960.avif/..`,
    `${id}-960.svg`,
    `${id}-960.avif.html`,
    `${id}-0960.avif`,
    `${id}-0.avif`,
    `${id}-96000.avif`,
    `${id}-.avif`,
    `${id}960.avif`,
    `${id}-960xavif`,
    `${id.slice(1)}-960.avif`,
    `${id}a-960.avif`,
    `${id.toUpperCase()}-960.avif`,
    `${id}-960.avif\n`,
    '',
  ]
  expect(strange.map(contentTypeOf).filter((type) => type !== undefined)).toEqual([])
})
