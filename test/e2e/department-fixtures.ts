import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { ListOption } from '#features/volunteers/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { accessToken } from '../support/access-token.ts'
import { anId } from '../support/application.ts'
import { applicationFields } from '../support/application-fields.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { expect } from './fixtures.ts'

export const aWord = () => randomBytes(4).toString('hex')

/** A ministry of the test's own, so that its applications are the only ones there. */
export async function aMinistry(db: Database): Promise<ListOption> {
  const name = `Ministry ${aWord()}`
  return db.insertInto('ministry').values({ name, position: 1000 }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

/** A coordinator of the test's own: of these ministries, or without any of all. */
export async function aCoordinator(db: Database, ...ministries: ListOption[]) {
  const username = `e2e-${aWord()}`
  const full_name = `Cora ${username}`
  await aStaffMember(db, { username, full_name, roles: ['coordinator'] })
  const { id } = await db
    .updateTable('staff_member')
    .set({ scoped_to_ministries: ministries.length > 0 })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const ministry of ministries) {
    await db.insertInto('staff_ministry').values({ staff_member_id: id, ministry_id: ministry.id }).execute()
  }
  return { id, full_name, token: await accessToken(db, id) }
}

/** Applies as the wizard does, with a picture of an ID. */
export async function apply(page: Page, majorMinistry: string, over: Record<string, string> = {}) {
  const lastName = `Santos-${aWord()}`
  const fields = {
    ...applicationFields(),
    email: `${lastName.toLowerCase()}@example.org`,
    lastName,
    medicalCondition: 'Asthma, carries an inhaler',
    majorMinistry,
    ...over,
  }
  const idFiles = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await anId() }
  const reply = await page.request.post('/api/membership/', { multipart: { ...fields, idFiles } })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id } = (await reply.json()) as { id: string }
  return { id, email: fields.email, name: `Maria ${fields.lastName}` }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

export const viewsOf = async (db: Database, staff_member_id: string) =>
  (await db.selectFrom('file_view').where('staff_member_id', '=', staff_member_id).select('file_id').execute()).length

/** More people with the same answers, straight into the database: for a list that is full. In the order of their names. */
export async function applyAll(db: Database, { id }: { id: string }, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into application (consent_id, email, last_name, first_name, middle_name, birthday, blood_type,
      present_address, permanent_address, sex, civil_status, contact_number, medical_condition, fb_messenger_name,
      emergency_contact_person, emergency_contact_person_number, emergency_contact_person_relation, date_start,
      date_served, major_ministry_id, minor_ministry_id, has_lifegroup, lifegroup_leader, is_lifegroup_leader,
      lifegroup_members)
    select consent_id, ${aWord()} || place || '@example.org', split_part(name, ' ', 2), split_part(name, ' ', 1), 'N/A',
      birthday - place::int, blood_type, present_address, permanent_address, sex, civil_status,
      '0917' || (1000000 + floor(random() * 8999999)::int), medical_condition, fb_messenger_name,
      emergency_contact_person, emergency_contact_person_number, emergency_contact_person_relation, date_start,
      date_served, major_ministry_id, minor_ministry_id, has_lifegroup, lifegroup_leader, is_lifegroup_leader,
      lifegroup_members
    from application, unnest(${names}::text[]) with ordinality as added(name, place)
    where application.id = ${id} order by place returning id`.execute(db)
  return rows.map((row) => row.id)
}
