import { expect, test } from 'vitest'
import { largestUpload, pageSize, type Refusal, readableSize, sentenceFor } from './upload-rules.ts'

test('FILE-2 a file has at most 10 MB', () => {
  expect(largestUpload).toBe(10_485_760)
})

const reasons: Record<Refusal, RegExp> = {
  file_empty: /is empty\. Please choose/,
  file_too_large: /larger than 10 MB\. Please upload/,
  file_type_not_accepted: /^Please upload a photo \(JPEG, PNG or WebP\) or a PDF\.$/,
  heic_not_accepted: /iPhone photo in the HEIC format.* Please upload a screenshot .*“Most Compatible”/,
  image_unreadable: /picture is damaged .* Please choose/,
  image_too_many_pixels: /picture is too large .* Please upload/,
  pdf_damaged: /PDF is damaged .* Please download/,
  pdf_locked: /PDF is locked .* Please take a screenshot/,
  pdf_too_many_pages: /more than 10 pages\. Please upload only/,
  pdf_too_complex: /PDF is too complex .* Please take a screenshot/,
}

test.each(Object.entries(reasons))(
  'FILE-1 FILE-4 %s is told in whole sentences, with what to do',
  (refusal, reason) => {
    const sentence = sentenceFor(refusal as Refusal)
    expect(sentence).toMatch(reason)
    expect(sentence).toMatch(/^(This|Please) .+\.$/)
  },
)

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
] as const)('%s: %j becomes %j', (_, [width, height], [newWidth, newHeight]) => {
  expect(readableSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
})

test.each([
  ['letter paper is drawn at 200 dots to the inch', [612, 792], [1700, 2200]],
  ['a poster has no more pixels than a photo', [2384, 3370], [2060, 2912]],
  ['the roll of a cash desk has its length', [227, 4000], [583, 10_282]],
] as const)('FILE-14 %s: %j becomes %j', (_, [width, height], [newWidth, newHeight]) => {
  expect(pageSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
})
