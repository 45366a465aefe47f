import * as z from 'zod/mini'

/** Of a PDF. A receipt has one or two; who sends a year's statement is asked for the page that matters. */
export const mostPages = 10

/** As it stands in the address of a page. */
export const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPages))
