import { fromPesos, pesos, readPesos } from '#shared/money.ts'
import {
  type CashHolder,
  type CashShift,
  type ClosedShift,
  type Pieces,
  pieceNames,
  type ShiftCount,
  worthOf,
} from '../../contract.ts'
import { cashHolderTexts, piecesTexts, closedShiftTexts as texts } from '../../texts.ts'

type Sums = Pick<ClosedShift, 'expected' | 'variance'>

/** Below zero it was the holder who had to get something. */
export function differenceKind({ expected, variance }: Sums): keyof typeof texts.difference {
  const [below, above] = expected < 0 ? (['tooMuchGiven', 'stillOwed'] as const) : (['short', 'over'] as const)
  if (variance < 0) return below
  return variance > 0 ? above : 'exact'
}

/** `₱500.00 short`, `₱20.00 over`, or that it is right. */
export const varianceWords = (sums: Sums): string =>
  texts.difference[differenceKind(sums)](pesos(Math.abs(sums.variance)))

export const inkOf = (variance: number): string =>
  variance < 0 ? 'text-red' : variance > 0 ? 'text-amber-ink' : 'text-leaf'

/** `expected, from 3 payments less 1 refund` */
export const sourceWords = ({ expected, payments, refunds }: CashHolder): string =>
  (expected < 0 ? cashHolderTexts.moreGivenBack : cashHolderTexts.expected)(payments, refunds)

/** By how their numbers begin. A box is somebody's, not an event's. */
export const hasSeveralEvents = (lines: readonly { or_number: string }[]): boolean =>
  new Set(lines.map(({ or_number }) => or_number.split('-')[0])).size > 1

type Slip = 'zeroLeftOut' | 'zeroTooMany' | 'swapped'

/** What a hand does while typing: one zero too few or too many, or two digits in each other's place. */
export function slipIn(expected: number, counted: number): Slip | null {
  const [right, typed] = [fromPesos(expected), fromPesos(counted)]
  if (right === 0) return null
  if (right === typed * 10) return 'zeroLeftOut'
  if (typed === right * 10) return 'zeroTooMany'
  return areSwapped(String(right), String(typed)) ? 'swapped' : null
}

function areSwapped(one: string, other: string): boolean {
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at])
  const here = differing.map((at) => one[at])
  const there = differing.map((at) => other[at]).reverse()
  return one.length === other.length && differing.length === 2 && here.join('') === there.join('')
}

/** What is being entered: as it stands in the fields. */
export type CountDraft = { way: 'pieces' | 'sum'; pieces: Record<string, string>; counted: string; note: string }

/** Null where nothing was entered. */
export function readPieces(typed: CountDraft['pieces']): Pieces | null {
  const entered = pieceNames.filter((name) => (typed[name] ?? '') !== '')
  return entered.length === 0 ? null : Object.fromEntries(entered.map((name) => [name, Number(typed[name])]))
}

/** In pesos; null while it is none. */
export function readCount({ way, pieces, counted }: Pick<CountDraft, 'way' | 'pieces' | 'counted'>): number | null {
  if (way === 'sum') return readPesos(counted)
  const read = readPieces(pieces)
  return read && worthOf(read)
}

/** `83 × ₱1,000 bills` for each that was there. */
export const pieceWords = (pieces: NonNullable<ShiftCount['pieces']>): string[] =>
  pieceNames.flatMap((name) => {
    const howMany = pieces[name] ?? 0
    return howMany > 0 ? [piecesTexts.some(howMany, piecesTexts.fields[name])] : []
  })

type Confirmed = Pick<CashShift, 'staff_member_id' | 'full_name' | 'holder' | 'finance' | 'objection'>

export function statusWords({ staff_member_id, full_name, holder, finance, objection }: Confirmed, me: string): string {
  const own = staff_member_id === me
  if (holder !== null) return finance === null ? texts.status.forFinance : texts.status.confirmed(holder, finance)
  if (objection) return own ? texts.status.yourObjection : texts.status.objection(full_name)
  return own ? texts.status.forYou : texts.status.forHolder(full_name)
}

/** What asks for somebody: own cash that others counted; for finance a difference, an objection, or a count that waits for them. */
export function needsLook(shift: CashShift, me: { id: string; isFinance: boolean }): boolean {
  const { holder, finance, variance, objection } = shift
  if (holder !== null && finance !== null) return false
  if (shift.staff_member_id === me.id) return holder === null
  return me.isFinance && (finance === null || variance !== 0 || objection !== null)
}
