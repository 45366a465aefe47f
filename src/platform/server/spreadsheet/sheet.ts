/** How a column is kept: a number or a day that is written as text cannot be summed up or sorted, and a mobile must not be a number. */
export type SheetColumn = { head: string; kind: 'text' | 'number' | 'money' | 'day' | 'moment'; width?: number }

/** Of a text its words, of a number itself, of money its centavos, of a day `2026-01-31`, of a moment the moment. */
export type Cell = string | number | Date | null

/** Some rows at a time: a file of any length needs the memory of a few. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

const manilaOffset = 8 * 3_600_000

/** As a clock at Manila shows it, in UTC: there is no summer time there. */
export const manilaClock = (moment: Date): Date => new Date(moment.getTime() + manilaOffset)
