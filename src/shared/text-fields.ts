import * as z from 'zod/mini'
import { textFieldTexts } from './texts.ts'

export const { tooLong } = textFieldTexts

/** What takes no room, turns the writing around, or looks like a blank and is none: nobody's name has it. */
const invisible = /[\u00AD\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/g
/** Between letters these two have a meaning in some scripts, alone they have none. */
const onlyJoiners = /^[\s\u200C\u200D]*$/

/** Half a character, which a program may send and no database keeps, becomes the sign for one that cannot be shown. */
const halves = /\p{Cs}/gu
const readable = z.overwrite<string>((value) => {
  const seen = value.replace(halves, '\uFFFD').replace(invisible, '')
  return onlyJoiners.test(seen) ? '' : seen
})

/** What people type, without the blanks around it. */
export const text = (limit: number) => z.string().check(readable, z.trim(), z.maxLength(limit, tooLong(limit)))

export const requiredText = (message: string) =>
  z.string(message).check(readable, z.trim(), z.minLength(1, message), z.maxLength(200, tooLong(200)))
