import { readableSize } from '#shared/readable-size.ts'
import { mostPages, type uploadRefusals } from '../contract.ts'

const megabyte = 1024 * 1024

export const largestUpload = 10 * megabyte

const photoInstead = 'Please take a screenshot or a photo of it and upload that instead.'

/** Everything an upload can be refused for, in words for the person who chose the file. */
const refusals: Record<Refusal, string> = {
  file_empty: 'This file is empty. Please choose it again, or choose another one.',
  file_too_large: 'This file is larger than 10 MB. Please upload a screenshot or a smaller photo instead.',
  file_type_not_accepted: 'Please upload a photo (JPEG, PNG or WebP) or a PDF.',
  heic_not_accepted:
    'This is an iPhone photo in the HEIC format, which we cannot open. Please upload a screenshot of it, or choose ' +
    '“Most Compatible” under Settings, Camera, Formats and take the photo again.',
  image_unreadable: 'This picture is damaged or incomplete. Please choose it again, or upload a screenshot of it.',
  image_too_many_pixels: 'This picture is too large to open. Please upload a screenshot of it instead.',
  pdf_damaged: `This PDF is damaged or incomplete. Please download it again, or upload a screenshot of it.`,
  pdf_locked: `This PDF is locked with a password. ${photoInstead}`,
  pdf_too_many_pages: `This PDF has more than ${mostPages} pages. Please upload only the page that we need to see.`,
  pdf_too_complex: `This PDF is too complex to show. ${photoInstead}`,
}

export type Refusal = keyof typeof uploadRefusals

export const sentenceFor = (refusal: Refusal): string => refusals[refusal]

// In print 200 dots are an inch: small letters stay readable when they are enlarged. A page is measured in 72 parts of it.
const pixelsPerPoint = 200 / 72

/** How large a page of a PDF is drawn. */
export const pageSize = ({ width, height }: { width: number; height: number }): { width: number; height: number } =>
  readableSize({ width: width * pixelsPerPoint, height: height * pixelsPerPoint })
