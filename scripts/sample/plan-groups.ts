/** Who registers when, and what becomes of their payments: all of it decided before a row is written. */
import type { Participant } from '#features/registrations/contract.ts'
import { fullName } from '#shared/full-name.ts'
import type { Bank, Look, Proof } from './draw-proof.ts'
import { aGroupOf } from './people.ts'
import { createRandom, day, hour, minute, type Random } from './random.ts'

export type PlannedPayment = {
  id: string
  at: Date
  amount: number
  fate: 'waiting' | 'approved' | 'rejected'
  decided?: { at: Date; by: string; reason: string; received: number | null }
  /** Sent although another one waits. */
  beside?: boolean
} & ({ mode: 'CASH'; taker: string } | ByBank)

/** What the picture shows need not be what was typed beside it. */
type ByBank = { mode: 'BANK'; reference: string; proof: Omit<Proof, 'to'> }

export type PlannedGroup = {
  id: string
  event: string
  at: Date
  action: 'full' | 'pre' | 'flash'
  people: Participant[]
  payments: PlannedPayment[]
  reminded_at: Date | null
}

export type Prices = { of: (action: PlannedGroup['action'], people: number) => { total: number; due: number } }
type Input = { now: Date; event: string; prices: Prices; seed: string; sizes: readonly number[] }

const reasons = [
  'The picture is too blurred to read. Please send it again.',
  'The amount on your proof is not what was to be paid.',
  'This reference number was used for another registration.',
  'We could not find this transfer in our account. Please ask your bank.',
  'The picture shows no proof of payment.',
]

const banks: Record<Bank, number> = { wallet: 34, maia: 14, bdx: 18, bpx: 14, unyon: 10, metro: 10 }
const looks: Record<Exclude<Look, 'no_receipt'>, number> = {
  plain: 62,
  dark: 14,
  cropped: 8,
  blurred: 6,
  rotated: 4,
  photo: 6,
}
/** By how a group of this event pays, compared with the others. */
const ways = {
  bank: 38,
  bank_waits: 17,
  cash: 15,
  deposit: 8,
  deposit_waits: 3,
  balance_waits: 3,
  settled: 6,
  rejected: 3,
  sent_again: 3,
  flash: 4,
}
type Way = keyof typeof ways
const mostWaiting = 5 * day

export function planGroups({ now, event, prices, seed, sizes }: Input): PlannedGroup[] {
  const random = createRandom(seed)
  const groups = sizes.map((size, index) =>
    planGroup({ random, now, event, prices, size, share: index / sizes.length }),
  )
  addOddities(groups, random)
  return groups
}

type One = { random: Random; now: Date; event: string; prices: Prices; size: number; share: number }

function planGroup({ random, now, event, prices, size, share }: One): PlannedGroup {
  // The nearer the day, the more come: half of them within the last ten days.
  const ago = 42 * day * (1 - share) ** 2.2 + 40 * minute
  const at = inDaytime(new Date(now.getTime() - ago), now, random)
  let way: Way = random.weighted(ways)
  if (way === 'flash' && size !== 2) way = 'bank'
  // Nothing waits for longer than some days.
  if (way === 'bank_waits' && ago > mostWaiting) way = 'bank'
  if (way === 'deposit_waits' && ago > mostWaiting) way = 'deposit'
  if (way === 'bank' && ago < 5 * hour) way = 'bank_waits'
  const action = way === 'flash' ? 'flash' : /deposit|balance|settled/.test(way) ? 'pre' : 'full'
  const people = aGroupOf(random, size)
  const { total, due } = prices.of(action, size)
  const payer = people[0]
  const pay = (sent: { at: Date; amount: number; fate: PlannedPayment['fate'] }) => byBank(random, sent, now, payer)
  const lately = () => {
    const hours = random.int(1, 120)
    return new Date(Math.max(now.getTime() - hours * hour, at.getTime() + 30 * minute))
  }
  const later = (hours: number) => new Date(Math.min(at.getTime() + hours * hour, now.getTime() - 20 * minute))
  const payments: PlannedPayment[] = {
    bank: () => [pay({ at, amount: due, fate: 'approved' })],
    flash: () => [pay({ at, amount: due, fate: 'approved' })],
    bank_waits: () => [pay({ at, amount: due, fate: 'waiting' })],
    deposit_waits: () => [pay({ at, amount: due, fate: 'waiting' })],
    cash: () => [inCash(random, { at, amount: due })],
    deposit: () => [
      random.chance(0.3) ? inCash(random, { at, amount: due }) : pay({ at, amount: due, fate: 'approved' }),
    ],
    balance_waits: () => [
      pay({ at, amount: due, fate: 'approved' }),
      pay({ at: lately(), amount: total - due, fate: 'waiting' }),
    ],
    settled: () => [
      pay({ at, amount: due, fate: 'approved' }),
      random.chance(0.5)
        ? inCash(random, { at: later(random.int(50, 300)), amount: total - due })
        : pay({ at: later(random.int(50, 300)), amount: total - due, fate: 'approved' }),
    ],
    rejected: () => [pay({ at, amount: due, fate: 'rejected' })],
    sent_again: () => [pay({ at, amount: due, fate: 'rejected' }), pay({ at: lately(), amount: due, fate: 'waiting' })],
  }[way]()
  const owes = way === 'deposit' && ago > 9 * day
  const reminded_at = owes && random.chance(0.5) ? new Date(now.getTime() - random.int(1, 6) * day) : null
  return { id: random.id(at), event, at, action, people, payments, reminded_at }
}

/** Nobody registers at four in the morning. Today's stay where they are, so that something has just come in. */
function inDaytime(at: Date, now: Date, random: Random): Date {
  if (now.getTime() - at.getTime() < day) return at
  const inManila = new Date(at.getTime() + 8 * hour)
  inManila.setUTCHours(random.int(7, 22), random.int(0, 59), random.int(0, 59))
  return new Date(inManila.getTime() - 8 * hour)
}

const referenceOf: Record<Bank, (random: Random, at: Date) => string> = {
  wallet: (random) => `${random.int(1000, 9029)} ${random.digits(3)} ${random.digits(6)}`,
  maia: (random) => random.code(12),
  bdx: (random, at) => `BN-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${random.digits(8)}`,
  bpx: (random) => `C${random.digits(12)}`,
  unyon: (random) => `UB${random.digits(7)}`,
  metro: (random) => `IPT ${random.digits(6)} ${random.digits(4)}`,
}

const deciders = ['finance', 'finance', 'felicidad', 'admin']

type Sent = { at: Date; amount: number; fate: PlannedPayment['fate'] }

function byBank(random: Random, { at, amount, fate }: Sent, now: Date, payer: Participant | undefined): PlannedPayment {
  const bank = random.weighted(banks)
  const reference = referenceOf[bank](random, at)
  const decidedAt = new Date(Math.min(at.getTime() + random.int(2, 70) * hour, now.getTime() - 15 * minute))
  const decided = { at: decidedAt, by: random.pick(deciders), reason: fate === 'rejected' ? random.pick(reasons) : '' }
  const sent = new Date(at.getTime() - random.int(3, 90) * minute)
  return {
    id: random.id(at),
    at,
    amount,
    fate,
    mode: 'BANK',
    reference,
    proof: { bank, look: random.weighted(looks), amount, reference, at: sent, payer: payer ? fullName(payer) : '' },
    ...(fate !== 'waiting' && { decided: { ...decided, received: null } }),
  }
}

const inCash = (random: Random, { at, amount }: { at: Date; amount: number }): PlannedPayment => ({
  id: random.id(at),
  at,
  amount,
  fate: 'approved',
  mode: 'CASH',
  taker: random.pick(['desk', 'desk', 'marlon', 'marlon', 'nena', 'oscar']),
})

type Waiting = { group: PlannedGroup; payment: Extract<PlannedPayment, { mode: 'BANK' }> }

/** So that the rare things are there for certain, and soon met by whoever goes through what waits. */
function addOddities(groups: PlannedGroup[], random: Random): void {
  const withFate = (fate: PlannedPayment['fate']): Waiting[] =>
    groups.flatMap((group) =>
      group.payments.flatMap((payment) =>
        payment.mode === 'BANK' && payment.fate === fate && group.payments.length === 1 ? { group, payment } : [],
      ),
    )
  const inLine = withFate('waiting').toSorted((a, b) => a.payment.at.getTime() - b.payment.at.getTime())
  const [, , first, second, third, fourth, fifth, sixth] = inLine
  const [rejected] = withFate('rejected')
  if (!first || !second || !third || !fourth || !fifth || !sixth || !rejected) return
  first.payment.proof.look = 'no_receipt'
  second.payment.proof.amount -= 50_000
  third.payment.proof.amount += 20_000
  // The picture of a friend, and the number of a payment that was refused.
  fourth.payment.proof = third.payment.proof
  fifth.payment.reference = rejected.payment.reference
  const again = new Date(sixth.payment.at.getTime() + 9 * minute)
  const twin = { id: random.id(again), at: again, reference: `${sixth.payment.reference}-2`, beside: true }
  sixth.group.payments.push({ ...sixth.payment, ...twin })
  // Two who sent more than was asked, which finance saw.
  for (const { payment } of withFate('approved').slice(3, 5)) {
    if (payment.decided) payment.decided.received = payment.amount + 50_000
    payment.proof.amount = payment.amount + 50_000
  }
}
