import * as z from 'zod/mini'

export const tooLong = (limit: number) => `Please shorten this to ${limit} characters.`

/** Half a character, which a program may send and no database keeps, becomes the sign for one that cannot be shown. */
const wellFormed = z.overwrite<string>((value) => value.toWellFormed())

/** What people type, without the blanks around it. */
export const text = (limit: number) => z.string().check(wellFormed, z.trim(), z.maxLength(limit, tooLong(limit)))

export const requiredText = (message: string) =>
  z.string(message).check(wellFormed, z.trim(), z.minLength(1, message), z.maxLength(200, tooLong(200)))
