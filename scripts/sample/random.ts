import { createHash } from 'node:crypto'
import { codeOf } from '#shared/code.ts'

export type Random = ReturnType<typeof createRandom>

/**
 * Chance that falls the same each time. Each part of the sample has a seed of its own, so that one more call in one of them
 * does not change all the others.
 */
export function createRandom(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  // Mulberry32: short, and even enough for names.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => int(0, 255)))
  return {
    next,
    int,
    bytes,
    chance: (share: number): boolean => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item,
    /** By how often each should come, compared with the others. */
    weighted: <Name extends string>(shares: Record<Name, number>): Name => {
      const all = Object.entries(shares) as [Name, number][]
      let left = next() * all.reduce((sum, [, share]) => sum + share, 0)
      for (const [name, share] of all) {
        left -= share
        if (left < 0) return name
      }
      return (all.at(-1) as [Name, number])[0]
    },
    digits: (length: number): string => Array.from({ length }, () => int(0, 9)).join(''),
    code: (length: number): string => codeOf(bytes(length), length),
    /** As the database makes them: lists are in the order of these, which is that of time. */
    id: (at: Date): string => {
      const raw = bytes(16)
      raw.writeUIntBE(at.getTime(), 0, 6)
      raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x70, 6)
      raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8)
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The day in Manila. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 8 * hour).toISOString().slice(0, 10)
