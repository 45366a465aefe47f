import { type RawBuilder, sql } from 'kysely'

/** A moment as forms have it, to the minute and of Manila; empty for none. */
export const manilaMinute = (moment: RawBuilder<unknown>) =>
  sql<string>`coalesce(to_char(${moment} at time zone 'Asia/Manila', 'YYYY-MM-DD"T"HH24:MI'), '')`

export const fromManilaMinute = (minute: string) =>
  sql<Date | null>`nullif(${minute}::text, '')::timestamp at time zone 'Asia/Manila'`
