import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { NeededPart } from '#features/volunteers/contract.ts'
import { SAMPLE_PASSWORD } from '../../scripts/sample-data.ts'
import { anId } from '../support/application.ts'
import { expect } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { newEmail } from './volunteer-wizard.ts'

/** Applies, and is asked by a coordinator for more; gives the id and the address of the link in the e-mail. */
export async function askedForMore(page: Page, needed: NeededPart[], note: string) {
  const email = newEmail()
  const [ministry] = (await (await page.request.get('/api/volunteers/ministries')).json()) as { id: string }[]
  const fields = {
    application_key: randomUUID(),
    email,
    lastName: 'Reyes',
    firstName: 'Ana',
    middleName: 'N/A',
    birthday: '1961-04-09',
    bloodType: 'Unknown',
    presentAddress: 'Cebu City',
    permanentAddress: 'Cebu City',
    sex: 'Female',
    civilStatus: 'single',
    contactNumber: '0000',
    emergencyContactPerson: 'Ben Reyes',
    emergencyContactPersonNumber: '09175550143',
    emergencyContactPersonRelation: 'Son',
    dateStart: '2010-06-01',
    dateServed: '2012-01-01',
    majorMinistry: ministry?.id ?? '',
    hasLifegroup: '0',
    isLifegroupLeader: '0',
  }
  const idFiles = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await anId() }
  const applied = await page.request.post('/api/membership/', { multipart: { ...fields, idFiles } })
  expect(applied.status(), await applied.text()).toBe(201)
  const { id } = (await applied.json()) as { id: string }

  const login = { username: 'coordinator', password: SAMPLE_PASSWORD }
  const { access } = (await (await page.request.post('/api/token/', { data: login })).json()) as { access: string }
  for (const data of [{ to: 'IN_REVIEW' }, { to: 'MORE_NEEDED', needed, note }]) {
    const headers = { authorization: `Bearer ${access}` }
    const moved = await page.request.post(`/api/staff/applications/${id}/move`, { headers, data })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  const mails = await mailsTo(email, 2)
  const link = mails.map(({ text }) => text.match(/\/volunteers\/addition\/[\w-]+/)?.[0]).find(Boolean)
  return { id, link: link ?? '' }
}
