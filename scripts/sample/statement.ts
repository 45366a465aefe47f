/** The bank's files: one that finance has read in weeks ago, and one that waits to be read. */
import type { StatementColumns } from '#features/reconciliation/contract.ts'
import { fullName } from '#shared/full-name.ts'
import type { PlannedGroup, PlannedPayment } from './plan-groups.ts'
import { createRandom, day, dayOf, hour, type Random } from './random.ts'

export const statementColumns: StatementColumns = {
  posted_on: 'Posting Date',
  reference: 'Ref No.',
  description: 'Particulars',
  credit: 'Deposits',
  debit: 'Withdrawals',
}

/** Above zero came in, below zero went out. */
type Line = { on: string; text: string; reference: string; amount: number }
type ByBank = Extract<PlannedPayment, { mode: 'BANK' }>
type Sent = { payment: ByBank; payer: string }

const pesos = (amount: number) => `"${(amount / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}"`

/** As banks write it: the days of a month first, commas in the amounts, and a balance that runs along. */
function toCsv(lines: Line[]): string {
  let balance = 84_512_75
  const rows = lines
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ on, text, reference, amount }) => {
      balance += amount
      const [year, month, dayOfMonth] = on.split('-')
      const [out, into] = amount < 0 ? [pesos(-amount), ''] : ['', pesos(amount)]
      return `${month}/${dayOfMonth}/${year},"${text}",${reference},${out},${into},${pesos(balance)}`
    })
  return ['Posting Date,Particulars,Ref No.,Withdrawals,Deposits,Balance', ...rows, ''].join('\r\n')
}

const sentIn = (groups: PlannedGroup[], from: Date, to: Date): Sent[] =>
  groups.flatMap(({ people, payments }) =>
    payments.flatMap((payment) =>
      payment.mode === 'BANK' && from <= payment.at && payment.at < to && !payment.beside
        ? { payment, payer: people[0] ? fullName(people[0]) : '' }
        : [],
    ),
  )

const channels = ['InstaPay transfer', 'PESONet credit', 'Fund transfer', 'Mobile deposit']

const lineOf = ({ payment, payer }: Sent, random: Random): Line => ({
  on: dayOf(new Date(payment.at.getTime() + (random.chance(0.2) ? day : 0))),
  text: `${random.pick(channels)} ${payer.toUpperCase()}`,
  reference: payment.reference,
  amount: payment.decided?.received ?? payment.amount,
})

/** The last day that finance has read in. */
export const lastRead = (now: Date): Date => new Date(now.getTime() - 6 * day)

/** References by which the lines are found again that somebody decided about. */
export const oddReferences = {
  notOurs: 'OTC 5521 0098',
  takenBack: 'OTC 5521 0107',
  giveBack: 'IPT 990017 4410',
  refunded: 'IPT 990017 4452',
  open: 'OTC 5522 0003',
}

/** What has been read in. One payer typed another number than the bank has: `byHand` is theirs. */
export function oldStatement(groups: PlannedGroup[], now: Date) {
  const random = createRandom('old statement')
  const last = lastRead(now)
  const paid = sentIn(groups, new Date(0), last).filter(({ payment }) => payment.fate === 'approved')
  const [byHand, ...others] = paid.toReversed()
  if (!byHand) throw new Error('nobody has paid by bank')
  const lines = others.map((sent) => lineOf(sent, random))
  const on = dayOf(new Date(last.getTime() - 2 * day))
  const odd = (reference: string, amount: number, text: string): Line => ({ on, reference, amount, text })
  const [again] = lines
  lines.push(
    { ...lineOf(byHand, random), reference: `${random.digits(6)} ${random.digits(6)}` },
    odd(oddReferences.notOurs, 2_500_00, 'Over the counter deposit, rent of the hall'),
    odd(oddReferences.takenBack, 750_00, 'Over the counter deposit'),
    odd(oddReferences.giveBack, 1_500_00, 'InstaPay transfer CARLO DIAZ'),
    odd(oddReferences.refunded, 3_000_00, 'InstaPay transfer MAE UY'),
    odd(oddReferences.open, 300_00, 'Over the counter deposit'),
  )
  if (again) lines.push({ ...again, on, text: `${again.text} (REPEAT)` })
  for (let ago = 40; ago > 8; ago -= 7) {
    const charged = dayOf(new Date(now.getTime() - ago * day))
    lines.push({ on: charged, text: 'Withdrawal, ATM Mango Avenue', reference: '', amount: -5_000_00 })
    lines.push({ on: charged, text: 'Service charge', reference: '', amount: -25_00 })
  }
  return { csv: toCsv(lines), byHand: byHand.payment }
}

/**
 * For whoever tries the screen: most of what waits is in it, to the centavo. Some of it is not, some came with another amount
 * or without its number, one deposit is for two, and the last lines of the file before are in it once more.
 */
export function newStatement(groups: PlannedGroup[], now: Date): string {
  const random = createRandom('new statement')
  const waiting = sentIn(groups, lastRead(now), new Date(now.getTime() - 3 * hour)).filter(
    ({ payment }) => payment.fate !== 'rejected',
  )
  const lines = waiting.flatMap((sent, index): Line[] => {
    const line = lineOf(sent, random)
    if (line.on > dayOf(now)) line.on = dayOf(now)
    if (index % 9 === 4) return []
    if (index % 11 === 5) return [{ ...line, amount: line.amount - 100_00 }]
    if (index % 13 === 6) return [{ ...line, reference: '', text: `${line.text} REF ${sent.payment.reference}` }]
    if (index % 17 === 7) return [{ ...line, reference: '' }]
    if (index % 19 === 8) return [line, { ...line, text: `${line.text} (REPEAT)` }]
    return [line]
  })
  const today = dayOf(now)
  return toCsv([
    ...lines,
    { on: today, text: 'Deposit, two registrations LS25', reference: 'OTC 5530 0011', amount: 3_000_00 },
    { on: today, text: 'Over the counter deposit', reference: 'OTC 5530 0012', amount: 1_500_00 },
    { on: today, text: 'Over the counter deposit', reference: 'OTC 5530 0013', amount: 1_500_00 },
    { on: today, text: 'Interest', reference: '', amount: 12_38 },
    { on: today, text: 'Withdrawal, printing of tickets', reference: 'CHK 000412', amount: -8_400_00 },
    {
      on: dayOf(new Date(lastRead(now).getTime() - 2 * day)),
      text: 'Over the counter deposit',
      reference: oddReferences.open,
      amount: 300_00,
    },
  ])
}
