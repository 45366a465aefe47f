/** What finance has done: read in the bank's file, given money back, and put right what went wrong. */
import type { StatementDays } from '#features/reconciliation/contract.ts'
import type { GroupDetails } from '#features/registrations/contract.ts'
import type { Database } from '#platform/server/db.ts'
import type { Api, Colleague } from './api.ts'
import type { PlannedGroup } from './plan-groups.ts'
import { lastRead, oddReferences, oldStatement, statementColumns } from './statement.ts'

type Work = { db: Database; api: Api; groups: PlannedGroup[]; now: Date }

export async function workAsFinance({ db, api, groups, now }: Work): Promise<void> {
  const finance = await api.as('finance')
  const { csv, byHand } = oldStatement(groups, now)
  await readIn(finance, csv)
  await decideLines(db, finance, byHand)
  await closeDays(finance, now)
  const { leaving, ...reversing } = chooseGroups(groups, now)
  await reverse(finance, reversing)
  await leave(finance, leaving)
  await reopen(db, finance)
  const [quiet] = await db
    .selectFrom('registration_group')
    .whereRef('paid', '<', 'gross_price')
    .where('pending', '=', 0)
    .where('approved', '>', 0)
    .select('id')
    .orderBy('id')
    .execute()
  if (quiet) await finance.put(`/api/staff/balances/${quiet.id}/quiet`, { quiet: true })
}

async function readIn(finance: Colleague, csv: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(statementColumns)) form.set(name, value)
  form.set('file', new Blob([csv]), 'first-weeks.csv')
  await finance.post('/api/staff/reconcile/import/', form)
}

async function decideLines(db: Database, finance: Colleague, byHand: { id: string; at: Date }): Promise<void> {
  const lineOf = async (reference: string) => {
    const line = db.selectFrom('bank_statement_line').where('reference', '=', reference).select('id')
    return (await line.executeTakeFirstOrThrow()).id
  }
  const decide = async (id: string, decision: object) => {
    const last = await db
      .selectFrom('bank_statement_decision')
      .where('line_id', '=', id)
      .select((eb) => eb.fn.max('id').as('seen'))
      .executeTakeFirst()
    await finance.post(`/api/staff/reconcile/lines/${id}/decide`, { ...decision, seen: last?.seen ?? null })
  }
  const notOurs = await lineOf(oddReferences.notOurs)
  await decide(notOurs, { kind: 'NOT_OURS', reason: 'The rent that the school pays us for the hall.' })
  const takenBack = await lineOf(oddReferences.takenBack)
  await decide(takenBack, { kind: 'NOT_OURS', reason: 'An offering, as it seems.' })
  await decide(takenBack, { kind: 'TAKE_BACK', reason: 'The office says that it was for a registration.' })
  await decide(takenBack, { kind: 'NOTE', reason: 'Asked the office who brought it. They call back.' })
  const giveBack = await lineOf(oddReferences.giveBack)
  await decide(giveBack, { kind: 'GIVE_BACK', reason: 'He is not registered, and wrote that it was a mistake.' })
  const refunded = await lineOf(oddReferences.refunded)
  await decide(refunded, { kind: 'GIVE_BACK', reason: 'Sent twice.' })
  await decide(refunded, { kind: 'REFUNDED', bank_reference: 'OUT 7731 2200', reason: '' })
  const own = await db.selectFrom('payment').where('id', '=', byHand.id).select('amount').executeTakeFirstOrThrow()
  const theirs = await db
    .selectFrom('bank_statement_line')
    .where('state', '=', 'UNMATCHED')
    .where('amount', '=', own.amount)
    .where('reference', 'not in', Object.values(oddReferences))
    .select('id')
    .executeTakeFirstOrThrow()
  await decide(theirs.id, { kind: 'MATCH', payment_ids: [byHand.id], line_ids: [], reason: 'The same name and day.' })
  const matched = await db
    .selectFrom('bank_statement_line')
    .where('state', '=', 'MATCHED')
    .select('id')
    .orderBy('posted_on', 'desc')
    .orderBy('line_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await decide(matched.id, { kind: 'TAKE_BACK', reason: 'This may be of somebody with the same name. I ask them.' })
}

/** The first weeks are closed; of what came after, somebody has found a mistake since. */
async function closeDays(finance: Colleague, now: Date): Promise<void> {
  const url = '/api/staff/reconcile/closings'
  const ready = async () => {
    const { days } = await finance.get<StatementDays>('/api/staff/reconcile/days')
    const read = days.filter(({ left, unclosed }) => left === 0 && unclosed.lines > 0)
    return read.filter(({ day }) => new Date(day) < lastRead(now)).toSorted((a, b) => a.day.localeCompare(b.day))
  }
  const close = (some: StatementDays['days']) =>
    finance.post<{ id: string }>(url, {
      days: some.map(({ day }) => day),
      lines: some.reduce((sum, { unclosed }) => sum + unclosed.lines, 0),
      // Of pesos with centavos no sum is exact.
      amount: Math.round(some.reduce((sum, { unclosed }) => sum + unclosed.amount, 0) * 100) / 100,
    })
  await close((await ready()).slice(0, 24))
  const { id } = await close((await ready()).slice(0, 5))
  await finance.post(`${url}/${id}/reopen`, { reason: 'A deposit of that week is missing in the file.' })
}

type Chosen = Record<'refund' | 'part' | 'voided' | 'excess' | 'inCash', PlannedGroup | undefined>

/** Groups that have paid once and in full, each for one thing that happened to it. */
function chooseGroups(groups: PlannedGroup[], now: Date): Chosen & { leaving: PlannedGroup[] } {
  const paidBy = (mode: 'BANK' | 'CASH') =>
    groups.filter(
      ({ payments: [payment, ...more], action }) =>
        action === 'full' && more.length === 0 && payment?.mode === mode && payment.fate === 'approved',
    )
  const isExcess = ({ payments: [payment] }: PlannedGroup) => (payment?.decided?.received ?? 0) > 0
  const bank = paidBy('BANK').filter((group) => !isExcess(group))
  const large = bank.filter(({ people }) => people.length > 3)
  const young = bank.filter(({ at, people }) => at > lastRead(now) && people.length < 3)
  return {
    refund: bank.find(({ people }) => people.length === 1),
    part: bank.find(({ people }) => people.length === 2),
    voided: young[0],
    excess: paidBy('BANK').find(isExcess),
    inCash: paidBy('CASH').find(({ payments: [payment] }) => payment?.mode === 'CASH' && payment.taker === 'desk'),
    leaving: large.slice(0, 6),
  }
}

async function reverse(finance: Colleague, { refund, part, voided, excess, inCash }: Chosen): Promise<void> {
  const give = async (group: PlannedGroup | undefined, reversal: object) => {
    const payment = group?.payments[0]
    if (payment) await finance.post(`/api/staff/payments/${payment.id}/reverse`, reversal)
  }
  await give(refund, { kind: 'REFUND', reason: 'You told us that you cannot come.' })
  await give(part, { kind: 'PART', amount: 500, reason: 'A gift of the church for one of you.' })
  await give(voided, { kind: 'VOID', reason: 'This transfer belongs to another registration.' })
  await give(excess, { kind: 'EXCESS', amount: 300, reason: 'You have sent more than was to be paid.' })
  await give(inCash, { kind: 'PART', amount: 200, reason: 'Change that we owed you.' })
}

/** People who cannot come: some get all of it back, some a part, one comes after all. */
async function leave(finance: Colleague, groups: PlannedGroup[]): Promise<void> {
  for (const [index, { id }] of groups.entries()) {
    const group = await finance.get<GroupDetails>(`/api/staff/groups/${id}`)
    const person = group.people.at(-1)
    if (!person) continue
    const price = group.gross_price / group.people.length
    const give_back = index % 3 === 0 ? 0 : index % 3 === 1 ? price : price / 2
    const reason = ['She is ill.', 'He has to work on that day.', 'A death in the family.'][index % 3]
    await finance.post(`/api/staff/groups/${id}/people/${person.id}/leave`, { reason, price, give_back })
    if (index > 0) continue
    await finance.post(`/api/staff/groups/${id}/people/${person.id}/back`, { reason: 'She is well again.', price })
  }
}

async function reopen(db: Database, finance: Colleague): Promise<void> {
  const rejected = await db
    .selectFrom('payment')
    .where('state', '=', 'REJECTED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment as other')
            .whereRef('other.reference_key', '=', 'payment.reference_key')
            .whereRef('other.id', '<>', 'payment.id')
            .select('other.id'),
        ),
      ),
    )
    .where(
      'group_id',
      'not in',
      db.selectFrom('payment as live').where('live.state', '<>', 'REJECTED').select('live.group_id'),
    )
    .select('id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  for (const { id } of rejected) {
    await finance.post(`/api/staff/payments/${id}/reopen`, { reason: 'The bank has found the transfer after all.' })
  }
}
