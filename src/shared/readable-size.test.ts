import { expect, test } from 'vitest'
import { readableSize } from './readable-size.ts'

test.each([
  ['a small picture stays as it is', [100, 50], [100, 50]],
  ['six megapixels stay as they are', [3000, 2000], [3000, 2000]],
  ['a row more than that is made smaller', [3000, 2001], [2999, 2000]],
  ['a photo is made smaller on both sides alike', [6000, 4000], [3000, 2000]],
  ['the screenshot of a chat stays readable', [1080, 5400], [1080, 5400]],
  ['a very long one is made smaller by area', [1000, 24_000], [500, 12_000]],
  ['no side is longer than 16,000', [375, 16_000], [375, 16_000]],
  ['a long strip is cut down to that', [300, 20_000], [240, 16_000]],
  ['also where it lies', [20_000, 300], [16_000, 240]],
  ['a line of pixels keeps a pixel', [1, 32_000], [1, 16_000]],
  ['also where it lies', [32_000, 1], [16_000, 1]],
] as const)('FILE-8 %s: %j becomes %j', (_, [width, height], [newWidth, newHeight]) => {
  expect(readableSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
})

test.each([
  ['a photo is as large as its line can bear', [4000, 3000], [1600, 1200]],
  ['a long one keeps its shape', [1080, 7200], [536, 3577]],
  ['a small one is not enlarged', [800, 600], [800, 600]],
] as const)('FILE-8 with fewer pixels %s: %j becomes %j', (_, [width, height], [newWidth, newHeight]) => {
  expect(readableSize({ width, height }, 1600 * 1200)).toEqual({ width: newWidth, height: newHeight })
})
