import { expect, test } from 'vitest'
import { groupToken } from '#features/tickets/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { toPesos } from '#shared/money.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, aPayment } from '#test/support/factories.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { afterMoving, type GroupDetails, type ManagedGroup, type Person } from '../../contract.ts'
import { openMove } from './show-person.ts'

const reason = 'She comes with her church.'
const couple = (first: string, second: string) => [
  { first_name: first, last_name: 'Santos', email: `${first.toLowerCase()}@example.org` },
  { first_name: second, last_name: 'Santos', email: `${second.toLowerCase()}@example.org` },
]

async function start() {
  const test = await startTestApp()
  const { app, db } = test
  const finance = await asStaff(test, 'finance')
  const see = async (id: string) => (await finance.get(`/api/staff/participants/${id}`)).json<Person>()
  const sumsOf = (id: string) =>
    db
      .selectFrom('registration_group')
      .where('id', '=', id)
      .select(['id', 'gross_price', 'approved', 'kept', 'participant_count'])
      .executeTakeFirstOrThrow()
  /** At the numbers that the page shows. */
  const go = async (id: string, to: { id: string }) => {
    const { revision, group } = await see(id)
    const came = await openMove(db, id)
    const [source, target] = [await sumsOf(group.id), await sumsOf(to.id)]
    const { price, amount } = afterMoving(source, target, came?.from_group_id === to.id ? came : null)
    const body = { revision, from: group.id, to: to.id, price: toPesos(price), amount: toPesos(amount), reason }
    return finance.post(`/api/staff/participants/${id}/move`, body)
  }
  const went = async (id: string, ...to: { id: string }[]) => {
    for (const group of to) {
      const { statusCode, body } = await go(id, group)
      expect([statusCode, statusCode === 200 || body]).toEqual([200, true])
    }
  }
  const group = async ({ id }: { id: string }) => (await finance.get(`/api/staff/groups/${id}`)).json<GroupDetails>()
  const reject = (id: string) =>
    db
      .updateTable('payment')
      .set({ state: 'REJECTED', decision_reason: 'Not ours.', decided_at: new Date() })
      .where('id', '=', id)
      .execute()
  const linkOf = async ({ id }: { id: string }) => {
    const { link_version } = await db
      .selectFrom('registration_group')
      .where('id', '=', id)
      .select('link_version')
      .executeTakeFirstOrThrow()
    return groupToken(sampleSecret, { id, link_version })
  }
  const open = (token: string) => app.inject(`/events/api/manage/${token}`)
  const leave = async (id: string) => {
    const { group: of } = await see(id)
    const { people, ...sums } = await group(of)
    const price = people.length > 0 ? sums.gross_price / people.filter(({ left }) => !left).length : 0
    return finance.post(`/api/staff/groups/${of.id}/people/${id}/leave`, { reason, price, give_back: 0 })
  }
  return { db, finance, see, go, went, group, reject, linkOf, open, leave, sumsOf }
}
type Started = Awaited<ReturnType<typeof start>>

const idsOf = ({ participants: [first, second] }: { participants: readonly { id: string }[] }) => {
  if (!first || !second) throw new Error('somebody is missing')
  return [first.id, second.id] as const
}
const money = async ({ sumsOf }: Started, ...groups: { id: string }[]) => {
  const sums = await Promise.all(groups.map(({ id }) => sumsOf(id)))
  return sums.map(({ gross_price, approved }) => [gross_price, approved])
}

test('PERSON-8 undone step by step, all that was paid comes back to where it was paid', async () => {
  const started = await start()
  const { db, went, reject } = started
  const home = await aGroup(db, { participants: couple('Maria', 'Ana') })
  const owes = await aGroup(db, { mode: 'BANK', participants: couple('Jose', 'Liza') })
  const other = await aGroup(db, { participants: couple('Ben', 'Eva') })
  await reject(owes.payment.id)
  const before = await money(started, home, owes, other)
  const [, ana] = idsOf(home)
  await went(ana, owes, other, owes, home)
  expect(await money(started, home, owes, other)).toEqual(before)
  // And once more: what was undone is no way back any more.
  await went(ana, owes, home)
  expect(await money(started, home, owes, other)).toEqual(before)
})

test('PERSON-8 an unpaid move that is undone takes nobody else’s money and price', async () => {
  const started = await start()
  const { db, went } = started
  const home = await aGroup(db, { amount: 150_000, participants: couple('Maria', 'Ana') })
  const [, ana] = idsOf(home)
  await changeUsualPrice(db, 200_000)
  const dear = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const before = await money(started, home, dear)
  await went(ana, dear)
  expect(await money(started, home, dear)).toEqual([
    [150_000, 150_000],
    [550_000, 400_000],
  ])
  await went(ana, home)
  expect(await money(started, home, dear)).toEqual(before)
})

test('PERSON-8 what the group has paid for somebody’s place meanwhile goes back with them', async () => {
  const started = await start()
  const { db, went, sumsOf } = started
  const home = await aGroup(db, { amount: 150_000, participants: couple('Maria', 'Ana') })
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const [, ana] = idsOf(home)
  await went(ana, there)
  await db.transaction().execute((tx) => aPayment(tx, there, { amount: 150_000 }))
  await went(ana, home)
  expect(await sumsOf(home.id)).toMatchObject({ gross_price: 300_000, approved: 300_000 })
  expect(await sumsOf(there.id)).toMatchObject({ gross_price: 300_000, approved: 300_000 })
})

test('PERSON-8 a price is kept by money that came along only as long as it is there', async () => {
  const started = await start()
  const { db, went, reject, sumsOf } = started
  const home = await aGroup(db, { participants: couple('Maria', 'Ana') })
  const owes = await aGroup(db, { mode: 'BANK', participants: couple('Jose', 'Liza') })
  await reject(owes.payment.id)
  const [, ana] = idsOf(home)
  await went(ana, owes, home)
  await changeUsualPrice(db, 200_000)
  await started.open(await started.linkOf(owes))
  expect(await sumsOf(owes.id)).toMatchObject({ gross_price: 400_000 })
})

test('PERSON-8 whoever comes to a group that all have left speaks for it, by a link of their own', async () => {
  const { db, went, linkOf, open, group } = await start()
  const home = await aGroup(db, { participants: couple('Maria', 'Ana') })
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const [maria, ana] = idsOf(home)
  await went(maria, there)
  const anas = await linkOf(home)
  expect((await open(anas)).statusCode).toBe(200)
  await went(ana, there)
  await went(maria, home)
  expect((await open(anas)).statusCode).toBe(404)
  const page = (await open(await linkOf(home))).json<ManagedGroup>()
  expect(page.participants.map(({ name }) => name)).toEqual(['Maria Santos'])
  expect((await group(home)).people[0]).toMatchObject({ name: 'Maria Santos', left: null })
  // Both know what the group's link is by now: who comes second gets none of it.
  await went(ana, home)
  expect((await group(home)).people.filter(({ left }) => !left).map(({ name }) => name)).toEqual([
    'Maria Santos',
    'Ana Santos',
  ])
})

test('PERSON-8 who is put back into a group that its first has left opens it alone', async () => {
  const { db, finance, went, linkOf, open, leave } = await start()
  const home = await aGroup(db, { mode: 'BANK', participants: couple('Maria', 'Ana') })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decision_reason: 'Not ours.', decided_at: new Date() })
    .execute()
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const [maria, ana] = idsOf(home)
  expect((await leave(ana)).statusCode).toBe(200)
  const marias = await linkOf(home)
  await went(maria, there)
  const back = await finance.post(`/api/staff/groups/${home.id}/people/${ana}/back`, { reason, price: 1500 })
  expect(back.statusCode).toBe(200)
  expect((await open(marias)).statusCode).toBe(404)
  const page = (await open(await linkOf(home))).json<ManagedGroup>()
  expect(page.participants.find(({ left }) => !left)?.name).toBe('Ana Santos')
})

test('PERSON-8 a link of before opens nobody’s ticket who came into the place meanwhile', async () => {
  const { db, finance, see, went, linkOf, open } = await start()
  const alone = await aGroup(db, { participants: couple('Maria', 'Ana').slice(0, 1) })
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const [maria] = alone.participants
  if (!maria) throw new Error('Maria is missing')
  const hers = await linkOf(alone)
  await went(maria.id, there)
  const { details, revision } = await see(maria.id)
  const pedro = { ...details, first_name: 'Pedro', email: 'pedro@example.org', notes: '', revision, reason }
  expect((await finance.post(`/api/staff/participants/${maria.id}/substitute`, pedro)).statusCode).toBe(200)
  await went(maria.id, alone)
  expect((await open(hers)).statusCode).toBe(404)
})

test('PERSON-8 a group of twenty and a pair of a sale take back whoever was moved out by mistake', async () => {
  const { db, went, group, go } = await start()
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  const twenty = await aGroup(db, {
    participants: Array.from({ length: 20 }, (_, index) => ({ first_name: `P${index}`, mobile: '09171112222' })),
  })
  const last = twenty.participants.at(-1)?.id ?? ''
  await went(last, there, twenty, there, twenty)
  expect((await group(twenty)).people.filter(({ left }) => !left)).toHaveLength(20)
  expect((await go(idsOf(there)[1], twenty)).json()).toMatchObject({ code: 'group_full' })

  const pair = await aGroup(db, {
    action: 'flash',
    recorded_at: new Date('2025-01-01'),
    participants: couple('Ben', 'Eva'),
  })
  const [, eva] = idsOf(pair)
  await went(eva, there, pair)
  expect((await group(pair)).people.filter(({ left }) => !left)).toHaveLength(2)
  expect((await go(idsOf(there)[1], pair)).json()).toMatchObject({ code: 'flash_pair' })
})

test('PERSON-8 a group is handed to the next who can be written to', async () => {
  const { db, went, group } = await start()
  const noAddress = { first_name: 'Ana', last_name: 'Santos', email: '', at_desk: true }
  const [maria, eva] = couple('Maria', 'Eva')
  const home = await aGroup(db, { amount: 100_000, participants: [maria ?? {}, noAddress, eva ?? {}] })
  const there = await aGroup(db, { participants: couple('Jose', 'Liza') })
  await went(idsOf(home)[0], there)
  expect((await group(home)).people[0]).toMatchObject({ name: 'Eva Santos', left: null })
})
