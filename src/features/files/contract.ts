import * as z from 'zod/mini'

/** Of a PDF. A receipt has one or two; who sends a year's statement is asked for the page that matters. */
export const mostPages = 10

/** As it stands in the address of a page. */
export const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPages))

/** What a file can be refused for, wherever one is sent. */
export const uploadRefusals = {
  file_empty: 400,
  file_too_large: 400,
  file_type_not_accepted: 400,
  heic_not_accepted: 400,
  image_unreadable: 400,
  image_too_many_pixels: 400,
  pdf_damaged: 400,
  pdf_locked: 400,
  pdf_too_many_pages: 400,
  pdf_too_complex: 400,
} as const

/** Where only a picture makes sense, and no PDF. */
export const pictureRefusals = { picture_type_not_accepted: 400 } as const
