import * as z from 'zod/mini'

/** What is not there is an empty text, as forms have it. */
export const orEmpty = (pattern: RegExp, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || pattern.test(value), message),
  )

/** Some calendars take February 30 for a day in March. */
const isMoment = (value: string) => z.iso.date().safeParse(value.slice(0, 10)).success

/** A day with a time, as its field has it, of Manila. */
export const momentOrEmpty = (message: string) =>
  orEmpty(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, message).check(
    z.refine((value) => value === '' || isMoment(value), message),
  )

/** From 1 on, as it is typed. */
export const wholeNumber = (most: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.refine((typed) => /^[1-9]\d*$/.test(typed) && Number(typed) <= most, message),
  )
