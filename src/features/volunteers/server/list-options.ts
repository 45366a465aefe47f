import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EditedOption, ListOption, OptionChange } from '../contract.ts'
import { listRefusals } from '../texts/lists.ts'
import { isScoped } from './visible-applications.ts'

type Edit = { list: OptionList; by: Staff }

/** The lists belong to all ministries, so a coordinator of some of them does not edit them. */
async function refuseIfScoped(db: Database, by: Staff): Promise<void> {
  const { rows } = await sql<{ scoped: boolean }>`select ${isScoped(by)} as scoped`.execute(db)
  if (!rows[0]?.scoped) return
  throw new DomainError('forbidden', 'not_your_list', listRefusals.notYourList)
}

export async function listEditedOptions(db: Database, { list, by }: Edit): Promise<EditedOption[]> {
  await refuseIfScoped(db, by)
  return readOptions(db, list)
}

function readOptions(db: Database, list: OptionList): Promise<EditedOption[]> {
  const users =
    list === 'ministry'
      ? sql<number>`(select count(*)::int from application where ministry.id in (major_ministry_id, minor_ministry_id))`
      : sql<number>`(select count(*)::int from application_journey where journey_id = journey.id)`
  return db
    .selectFrom(list)
    .select(['id', 'name', sql<boolean>`retired_at is not null`.as('retired'), users.as('in_use')])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function addOption(db: Database, { list, by }: Edit, name: string): Promise<EditedOption> {
  await refuseIfScoped(db, by)
  return inTransaction(db, async (tx) => {
    const options = await lockOptions(tx, list)
    refuseTakenName(options, list, name)
    const { id } = await tx
      .insertInto(list)
      .values({ name, position: sql`(select coalesce(max(position) + 1, 0) from ${sql.table(list)})` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { staff_member_id: by.id, action: `${list}.add`, subject: id, details: { name } })
    return { id, name, retired: false, in_use: 0 }
  })
}

/** Renames, moves, retires or brings back. A retired entry leaves the wizard; whoever named it keeps it. */
export async function changeOption(
  db: Database,
  { list, by }: Edit,
  { id, ...change }: OptionChange & { id: string },
): Promise<void> {
  await refuseIfScoped(db, by)
  await inTransaction(db, async (tx) => {
    const options = await lockOptions(tx, list)
    if (!options.some((option) => option.id === id)) throw noSuch(list)
    const { name, retired, before } = change
    if (name !== undefined) {
      refuseTakenName(
        options.filter((option) => option.id !== id),
        list,
        name,
      )
      await tx.updateTable(list).set({ name }).where('id', '=', id).execute()
    }
    if (retired !== undefined) {
      const retired_at = retired ? sql<Date>`coalesce(retired_at, now())` : null
      await tx.updateTable(list).set({ retired_at }).where('id', '=', id).execute()
    }
    if (before !== undefined) {
      const order = options.map((option) => option.id).filter((other) => other !== id)
      await saveOrder(tx, list, insertBefore(order, id, before, list))
    }
    await audit(tx, { staff_member_id: by.id, action: `${list}.change`, subject: id, details: change })
  })
}

/** Whoever edits, edits alone: the order and the names are looked at as a whole. Applications go on meanwhile. */
async function lockOptions(tx: Tx, list: OptionList): Promise<EditedOption[]> {
  await sql`lock table ${sql.table(list)} in share row exclusive mode`.execute(tx)
  return readOptions(tx, list)
}

function insertBefore(order: string[], id: string, before: string | null, list: OptionList): string[] {
  if (before !== null && !order.includes(before)) throw noSuch(list)
  return before === null ? [...order, id] : order.flatMap((other) => (other === before ? [id, other] : [other]))
}

async function saveOrder(tx: Tx, list: OptionList, order: string[]): Promise<void> {
  await sql`update ${sql.table(list)} set position = place - 1
    from unnest(${order}::uuid[]) with ordinality as wanted (wanted_id, place) where id = wanted_id`.execute(tx)
}

function refuseTakenName(options: EditedOption[], list: OptionList, name: string): void {
  const taken = options.find((option) => option.name.toLowerCase() === name.toLowerCase())
  if (!taken) return
  const message = listRefusals.nameTaken(list, taken)
  throw new DomainError('conflict', 'name_taken', message, { name: [message] })
}

const noSuch = (list: OptionList) => new DomainError('not_found', `${list}_not_found`, listRefusals.noSuch(list))

/** A list of the wizard that coordinators edit. */
export type OptionList = 'ministry' | 'journey'

/** What the wizard offers, in the coordinators' order. */
export const listOptions = (db: Database, list: OptionList): Promise<ListOption[]> =>
  db.selectFrom(list).where('retired_at', 'is', null).select(['id', 'name']).orderBy('position').orderBy('id').execute()
