import { type RawBuilder, sql } from 'kysely'

/** A moment as forms have it, to the minute and of Manila; empty for none. */
export const manilaMinute = (moment: RawBuilder<unknown>) =>
  sql<string>`coalesce(to_char(${moment} at time zone 'Asia/Manila', 'YYYY-MM-DD"T"HH24:MI'), '')`

export const fromManilaMinute = (minute: string) =>
  sql<Date | null>`nullif(${minute}::text, '')::timestamp at time zone 'Asia/Manila'`

/** The midnight before, to group by: Manila has no summer time, and to name the day of each of many rows takes far longer. */
export const midnightBefore = (moment: RawBuilder<unknown>) =>
  sql<Date>`date_bin('1 day', ${moment}, '2000-01-01 00:00+08')`

/** `2026-11-15`: the day it was there. */
export const manilaDay = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone 'Asia/Manila')::date`
