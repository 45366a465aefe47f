import { expect, test } from 'vitest'
import { accept, apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'
import type { ApplicationList } from '../contract.ts'

type Fields = Record<string, string>
type Coordinator = Awaited<ReturnType<typeof asStaff>>

const searchBy = (by: Coordinator) => async (query: Fields) =>
  (await by.get(`/api/staff/applications/?${new URLSearchParams(query)}`)).json<ApplicationList>()

const names = ({ applications }: ApplicationList) => applications.map(({ full_name }) => full_name)

test('VOL-48 applications are found in every stage by name however spelled, e-mail, number and ministry', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const idOf = await ministryIds(test.app)
  const john = await apply(test.app, {
    firstName: 'Jhon Kristofer',
    lastName: 'Peña',
    email: 'jk_pena@example.org',
    contactNumber: '+63 (917) 555-0142',
    majorMinistry: idOf('Prayer'),
  })
  await apply(test.app, { firstName: 'Divina', lastName: 'Mangubat', majorMinistry: idOf('Youth') })
  await accept(coordinator, john, { ministry_id: idOf('Ushering') })
  const search = searchBy(coordinator)
  const find = async (q: string) => names(await search({ q }))

  for (const q of [
    'john',
    'christopher peña',
    'PENA, jhon',
    'jk_pena@',
    '0917 555 0142',
    '5550142',
    '+63 917',
    'prayer',
    'Ushering',
  ]) {
    expect([q, await find(q)]).toEqual([q, ['Jhon Kristofer Peña']])
  }
  // What means something in a pattern is only a letter here, and a number is no name.
  for (const q of ['%', 'j%n', 'jkXpena', '0142142', 'zzz']) expect([q, await find(q)]).toEqual([q, []])

  const exact = await search({ q: 'mangubat' })
  expect([names(exact), exact.similar]).toEqual([['Divina Mangubat'], false])
  const similar = await search({ q: 'mangobatt' })
  expect([names(similar), similar.similar]).toEqual([['Divina Mangubat'], true])
  expect((await search({ q: 'zzz' })).similar).toBe(false)

  const stages = await search({ q: 'a', state: 'PLACED' })
  expect(names(stages)).toEqual(['Jhon Kristofer Peña'])
  expect(stages.counts).toMatchObject({ RECEIVED: 1, PLACED: 1 })
  expect((await search({ q: 'peña' })).counts).toMatchObject({ RECEIVED: 0, PLACED: 1 })
  expect((await search({ q: 'a', ministry: idOf('Youth') })).counts).toMatchObject({ RECEIVED: 1, PLACED: 0 })
  expect((await search({ ministry: idOf('Youth') })).counts).toMatchObject({ RECEIVED: 1, PLACED: 1 })
})

test('VOL-33 VOL-48 a coordinator of one ministry finds and counts nobody of another, and is named no stranger', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const music = await asStaff(test, 'music')
  const idOf = await ministryIds(test.app)
  await apply(test.app, { firstName: 'Hidden', lastName: 'Person', majorMinistry: idOf('Prayer') })
  const search = searchBy(music)
  for (const q of ['hidden', 'hiden persn', 'prayer', '@example.org', 'a']) {
    const found = await search({ q })
    expect(names(found)).not.toContain('Hidden Person')
    const counted = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(found.applications.length)
  }
  const { readers } = await search({})
  expect(readers.map(({ full_name }) => full_name)).toEqual(['Adrian Bautista', 'Cora Villanueva', 'Melody Aragon'])
  await test.db
    .updateTable('staff_member')
    .set({ scoped_to_ministries: true })
    .where('username', '=', 'coordinator')
    .execute()
  expect((await search({})).readers.map(({ full_name }) => full_name)).toEqual(['Adrian Bautista', 'Melody Aragon'])
})
