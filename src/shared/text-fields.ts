import * as z from 'zod/mini'
import { textFieldTexts } from './texts.ts'

export const { tooLong } = textFieldTexts

/** What takes no room, turns the writing around, or looks like a blank and is none: nobody's name has it. */
const invisible = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?![\t\n\r])\p{Cc}|[\u2800\uFFF9-\uFFFB]/gu
/** Joiners and accents have a meaning beside letters; alone they have none. */
const onlyMarks = /^[\s\p{M}\u200C\u200D]*$/u

/** Half a character, which a program may send and no database keeps, becomes the sign for one that cannot be shown. */
const halves = /\p{Cs}/gu
const readable = z.overwrite<string>((value) => {
  const seen = value.replace(halves, '\uFFFD').replace(invisible, '')
  return onlyMarks.test(seen) ? '' : seen
})

/** For a name: a line break in it would be a line of its own in a mail or a file. */
export const oneLine = z.overwrite<string>((value) => value.replace(/[\t\n\r]+/g, ' '))

/** A day as the database knows it, too: it has no year 0. */
export const dayField = z.iso.date().check(z.refine((day) => !day.startsWith('0000')))

/** What people type, without the blanks around it. */
export const text = (limit: number) => z.string().check(readable, z.trim(), z.maxLength(limit, tooLong(limit)))

export const requiredText = (message: string, limit = 200) =>
  z.string(message).check(readable, z.trim(), z.minLength(1, message), z.maxLength(limit, tooLong(limit)))
