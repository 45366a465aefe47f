import { slipsToBeginning } from './typing-slips.ts'

/** Small letters without accents, as names are compared. */
export const plainName = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const nameWords = (text: string): string[] =>
  plainName(text)
    .split(/[\s,]/)
    .filter((word) => word !== '')

/** Whether every word stands in the name as it was typed. */
export const isWrittenIn = (name: string, words: readonly string[]): boolean =>
  words.every((word) => plainName(name).includes(word))

/** How a name sounds: as the database's `name_sound`. */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/[kqzyv]/g, (letter) => sounds[letter] ?? letter)
    .replaceAll('h', '')
    .replaceAll(/(.)\1+/g, '$1')

const sounds: Record<string, string> = { k: 'c', q: 'c', z: 's', y: 'i', v: 'b' }

/** So many slips of the finger are forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/**
 * How far a name is from what was typed, in slips of the finger; null where it is another name. Every word typed is like the
 * beginning of some word of the name: "Sanots" is like Santos, and so is "sano".
 */
export function slipsFrom(name: string, words: readonly string[]): number | null {
  const parts = nameWords(name).map(soundOf)
  let sum = 0
  for (const word of words) {
    const sound = soundOf(word)
    const least = Math.min(...parts.map((part) => slipsToBeginning(sound, part)))
    if (least > forgiven(word.length)) return null
    sum += least
  }
  return sum
}
