import { expect, test } from 'vitest'
import { largestUpload, pageSize, type Refusal, sentenceFor } from './upload-rules.ts'

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
  ['letter paper is drawn at 200 dots to the inch', [612, 792], [1700, 2200]],
  ['a poster has no more pixels than a photo', [2384, 3370], [2060, 2912]],
  ['the roll of a cash desk has its length', [227, 4000], [583, 10_282]],
] as const)('FILE-14 %s: %j becomes %j', (_, [width, height], [newWidth, newHeight]) => {
  expect(pageSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
})
