import { readableSize } from '#shared/readable-size.ts'
import { mostPages, type uploadRefusals } from '../contract.ts'
import { uploadRefusalTexts as texts } from '../texts.ts'

const megabyte = 1024 * 1024

export const largestUpload = 10 * megabyte

export type Refusal = keyof typeof uploadRefusals

export const sentenceFor = (refusal: Refusal): string =>
  refusal === 'pdf_too_many_pages' ? texts[refusal](mostPages) : texts[refusal]

// In print 200 dots are an inch: small letters stay readable when they are enlarged. A page is measured in 72 parts of it.
const pixelsPerPoint = 200 / 72

/** How large a page of a PDF is drawn. */
export const pageSize = ({ width, height }: { width: number; height: number }): { width: number; height: number } =>
  readableSize({ width: width * pixelsPerPoint, height: height * pixelsPerPoint })
