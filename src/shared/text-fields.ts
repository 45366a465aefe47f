import * as z from 'zod/mini'

export const tooLong = (limit: number) => `Please shorten this to ${limit} characters.`

/** What people type, without the blanks around it. */
export const text = (limit: number) => z.string().check(z.trim(), z.maxLength(limit, tooLong(limit)))

export const requiredText = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(200, tooLong(200)))
