import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { firstNotice } from '#test/support/consent.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { aPerson, aSubmission, byBank, formHeaders, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'

test('REG-31 PAY-9 PAY-13 a cash registration in full is approved at once, under the first OR number', async () => {
  const { app, db } = await startTestApp()
  const fields = aSubmission({}, [aPerson(), aPerson({ first_name: 'Jose' })])

  const reply = await postSubmission(app, fields)

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({
    group_key: fields.group_key,
    or_number: expect.stringMatching(/^LS25-000001-[0-9A-HJKMNP-TV-Z]{6}$/),
    payment_status: 'PAID',
    participant_count: 2,
    total_price: 3000,
    amount: 3000,
    balance: 0,
    sent_to: 'm•••@example.org',
  })
  const group = await db.selectFrom('registration_group').selectAll().executeTakeFirstOrThrow()
  expect(group).toMatchObject({ gross_price: 300_000, paid: 300_000, pending: 0, participant_count: 2 })
  const people = await db.selectFrom('registration').select(['first_name', 'position']).orderBy('position').execute()
  expect(people).toEqual([
    { first_name: 'Maria', position: 1 },
    { first_name: 'Jose', position: 2 },
  ])
  const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ mode: 'CASH', state: 'APPROVED', amount: 300_000, or_serial: 1 })
  expect(payment.passkey_id).not.toBeNull()
})

test('PAY-8 a bank registration waits for approval, with its proof stored', async () => {
  const { app, db } = await startTestApp()

  const reply = await postSubmission(app, aSubmission(await byBank('BPI 0099-1')))

  expect(reply.json()).toMatchObject({ payment_status: 'PENDING', balance: 1500 })
  const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ mode: 'BANK', state: 'PENDING', reference: 'BPI 0099-1', reference_key: 'BPI00991' })
  expect(await db.selectFrom('stored_file').select('purpose').execute()).toEqual([{ purpose: 'payment_proof' }])
  const group = await db.selectFrom('registration_group').select(['paid', 'pending']).executeTakeFirstOrThrow()
  expect(group).toEqual({ paid: 0, pending: 150_000 })
})

test('PAY-12 a pre-registration pays the deposit and owes the rest', async () => {
  const { app } = await startTestApp()
  const reply = await postSubmission(app, aSubmission({ action: 'pre', amount: '500.00' }))
  expect(reply.json()).toMatchObject({ payment_status: 'PARTIAL', total_price: 1500, amount: 500, balance: 1000 })
})

test('CONS-13 the consent is recorded with its version and the number of people', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission({}, [aPerson(), aPerson()]))
  const consent = await db.selectFrom('consent_record').selectAll().executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ purpose: 'summit', people_count: 2, stated: true })
  // What the words of this version are is settled beside them.
  expect([consent.notice_version, consent.notice_sha256.toString('hex')]).toEqual([
    'summit-2025-2',
    '9912b1e6c920c23f684d4fe3d1e50cc71dd25f417cf0d6961a634010ee5b1860',
  ])
  expect(Math.abs(consent.given_at.getTime() - Date.now())).toBeLessThan(60_000)
  const group = await db.selectFrom('registration_group').select('consent_id').executeTakeFirstOrThrow()
  expect(group.consent_id).toBe(consent.id)
})

test('CONS-18 the consent that was shown is the one recorded: another version is refused, and silence is on record', async () => {
  const { app, db } = await startTestApp()
  const fields = aSubmission()
  const { [consentHeader]: _version, ...silentHeaders } = formHeaders(fields.group_key)
  const old = await postSubmission(app, fields, { ...silentHeaders, [consentHeader]: 'summit-2025-1' })
  expect(old.statusCode).toBe(409)
  expect(old.json().code).toBe('notice_changed')
  expect(old.json().error).toContain('The privacy notice has changed since you opened this page.')
  expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])
  expect(await db.selectFrom('consent_record').select('id').execute()).toEqual([])

  expect((await postSubmission(app, fields, silentHeaders)).statusCode).toBe(201)
  const silent = await db.selectFrom('consent_record').select(['notice_version', 'stated']).execute()
  expect(silent).toEqual([{ notice_version: firstNotice, stated: false }])
})

test('SEC-2 the database keeps nobody without a consent', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission())
  await addSampleVolunteers(db)
  // Every table that holds what people said of themselves hangs on a consent, or on a row that does.
  for (const table of ['registration_group', 'application'] as const) {
    for (const consent of [sql`null`, sql`uuidv7()`]) {
      const change = sql`update ${sql.table(table)} set consent_id = ${consent}`.execute(db)
      await expect(change).rejects.toThrow(/consent/)
    }
  }
  const orphan = sql`update registration set group_id = null`.execute(db)
  await expect(orphan).rejects.toThrow(/group_id/)
  await expect(sql`delete from consent_record`.execute(db)).rejects.toThrow(/foreign key/)
})

test('PAY-6 SEC-5 a price of the sender is checked, never taken', async () => {
  const { app, db } = await startTestApp()
  const reply = await postSubmission(app, aSubmission({ amount: '1' }))
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'price_changed',
    error: 'The price has changed. The amount to pay is now ₱1,500.00.',
  })
  expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])
})

test('SEC-5 a flash registration outside its sale is refused and leaves nothing', async () => {
  const { app, db } = await startTestApp()
  const flash = aSubmission({ action: 'flash', amount: '2000' }, [aPerson(), aPerson()])
  expect((await postSubmission(app, flash)).statusCode).toBe(409)
  expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])

  await switchFlashSale(db, { event: 'ls2025', on: true })
  expect((await postSubmission(app, flash)).statusCode).toBe(201)
  const { sold } = await db.selectFrom('flash_allotment').select('sold').executeTakeFirstOrThrow()
  expect(sold).toBe(1)
})

test('REG-36 REG-9 REG-10 REG-13 every rule of a participant is told at its field', async () => {
  const { app } = await startTestApp()
  const nobody = { first_name: ' ', last_name: '', mobile: '', email: '', address: '', designation: '' }
  const reply = await postSubmission(app, aSubmission({ participants: JSON.stringify([nobody]) }))
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({
    'participants.0.first_name': ['First name is required'],
    'participants.0.last_name': ['Last name is required'],
    'participants.0.sex': ['Please select a Gender'],
    'participants.0.mobile': ['Mobile number is required'],
    'participants.0.civil_status': ['Please select a Civil Status'],
    'participants.0.designation': ['Please select a Designation'],
    'participants.0.email': ['Email address is required'],
    'participants.0.address': ['Address is required'],
  })
})

test('REG-11 REG-12 a mobile number is 09 and nine digits, and other spellings of it are understood', async () => {
  const { app, db } = await startTestApp()
  const send = (mobile: string) => postSubmission(app, aSubmission({}, [aPerson({ mobile })]))
  for (const wrong of ['0917123456', '091712345678', '08171234567', 'call me']) {
    expect((await send(wrong)).json().fields).toEqual({ 'participants.0.mobile': ['Invalid mobile number format'] })
  }
  for (const right of ['0917 123 4567', '+63 917 123 4567', '639171234567', '9171234567']) {
    expect((await send(right)).statusCode).toBe(201)
  }
  const stored = await db.selectFrom('registration').select('mobile').distinct().execute()
  expect(stored).toEqual([{ mobile: '09171234567' }])
})

test('PAY-2 PAY-4 bank asks for proof and reference, cash for a passkey', async () => {
  const { app } = await startTestApp()
  const { payment_proof: _, ...noProof } = await byBank('REF-1')
  expect((await postSubmission(app, aSubmission(noProof))).json().fields).toEqual({
    payment_proof: ['Payment proof is required'],
  })
  expect((await postSubmission(app, aSubmission(await byBank(' - ')))).json().fields).toEqual({
    payment_reference: ['Payment Reference number is required'],
  })
  expect((await postSubmission(app, aSubmission({ assisted_by: '' }))).json().fields).toEqual({
    assisted_by: ['Assisted By is required'],
  })
})

test('REG-35 the count must be 1 to 20 and match the people sent', async () => {
  const { app } = await startTestApp()
  for (const count of ['0', '21']) {
    expect((await postSubmission(app, aSubmission({ participant_count: count }))).json().fields).toEqual({
      participant_count: ['Please enter a participant count between 1 and 20.'],
    })
  }
  const reply = await postSubmission(app, aSubmission({ participant_count: '3' }))
  expect(reply.json().error).toBe('Please fill in the details of all 3 participants.')
})

test('REG-37 a designation that is unknown or retired is refused at its person', async () => {
  const { app, db } = await startTestApp()
  await db.updateTable('designation').set({ retired_at: new Date() }).where('value', '=', 'ELDER').execute()
  const people = [aPerson(), aPerson({ designation: 'EMPEROR' }), aPerson({ designation: 'ELDER' })]
  const reply = await postSubmission(app, aSubmission({}, people))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    error: 'Please select a Designation',
    code: 'unknown_designation',
    fields: {
      'participants.1.designation': ['Please select a Designation'],
      'participants.2.designation': ['Please select a Designation'],
    },
  })
})

test('PAY-11 one live bank reference per event, whatever its case and spaces', async () => {
  const { app, db } = await startTestApp()
  expect((await postSubmission(app, aSubmission(await byBank('abc 123')))).statusCode).toBe(201)
  const again = await postSubmission(app, aSubmission(await byBank('ABC-123')))
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'reference_used' })

  await db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).execute()
  expect((await postSubmission(app, aSubmission(await byBank('ABC 123')))).statusCode).toBe(201)
})

test('REG-39 after closing a new registration is refused in words', async () => {
  const { app, db } = await startTestApp()
  await db.updateTable('event').set({ registration_closes_at: new Date() }).execute()
  const reply = await postSubmission(app, aSubmission())
  expect(reply.statusCode).toBe(409)
  expect(reply.json().error).toBe('Registration for this event is closed. A remaining balance can still be settled.')
})

test('REG-43 a lost answer is found again by its key', async () => {
  const { app } = await startTestApp()
  const fields = aSubmission()
  const outcome = () => app.inject(`/events/api/registrations/outcome/${fields.group_key}`)
  expect((await outcome()).statusCode).toBe(404)
  const reply = await postSubmission(app, fields)
  expect((await outcome()).json()).toEqual(reply.json())
})

test('REG-34 the same key with other content is refused', async () => {
  const { app, db } = await startTestApp()
  const group_key = randomUUID()
  expect((await postSubmission(app, aSubmission({ group_key }))).statusCode).toBe(201)
  const other = await postSubmission(app, aSubmission({ group_key }, [aPerson({ first_name: 'Jose' })]))
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('key_reused')
  expect(await db.selectFrom('registration').select('first_name').execute()).toEqual([{ first_name: 'Maria' }])
})

test('FILE-7 a form of ten thousand parts is refused', async () => {
  const { app } = await startTestApp()
  const parts = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, '1']))
  expect((await postSubmission(app, { group_key: randomUUID(), ...parts })).statusCode).toBe(413)
})

test('PAY-5 the payment mode is BANK or CASH and nothing else', async () => {
  const { app } = await startTestApp()
  for (const payment_mode of ['cash', 'CARD', '']) {
    expect((await postSubmission(app, aSubmission({ payment_mode }))).statusCode).toBe(400)
  }
})

test('PRICE-14 a registration is settled at the price it was sold at, whatever prices do meanwhile', async () => {
  const { app, db } = await startTestApp()
  const { or_number } = (await postSubmission(app, aSubmission({ action: 'pre', amount: '500' }))).json()
  await changeUsualPrice(db, 999_900)
  await db.updateTable('event').set({ pre_registration_price: 99_900 }).execute()

  expect((await lookUp(app, or_number)).json()).toMatchObject({ gross_price: 1500, total_paid: 500, total_pending: 0 })
  const balance = await aBalance(app, or_number)
  expect((await postBalance(app, { ...balance, amount: '9499' })).statusCode).toBe(409)
  const settled = await postBalance(app, { ...balance, amount: '1000' })
  expect(settled.json()).toMatchObject({ payment_status: 'PAID', amount: 1000, balance: 0 })
})

test('REG-40 one address for a family is fine, and the same person twice is marked, not refused', async () => {
  const { app, db } = await startTestApp()
  const group = [
    aPerson(),
    aPerson({ first_name: ' maria ', last_name: 'SANTOS' }),
    aPerson({ mobile: '09179999999' }),
    aPerson({ last_name: 'Reyes' }),
  ]
  expect((await postSubmission(app, aSubmission({}, group))).statusCode).toBe(201)
  expect((await postSubmission(app, aSubmission({}, [aPerson()]))).statusCode).toBe(201)
  const people = await db
    .selectFrom('registration')
    .innerJoin('registration_group', 'registration_group.id', 'group_id')
    .select(['person_key', 'email'])
    .orderBy('created_at')
    .orderBy('position')
    .execute()
  const [maria, again, otherMobile, otherName, otherGroup] = people.map(({ person_key }) => person_key)
  expect([again, otherGroup]).toEqual([maria, maria])
  expect(new Set([maria, otherMobile, otherName]).size).toBe(3)
  expect(new Set(people.map(({ email }) => email)).size).toBe(1)
})

test('SEC-4 a hundred groups behind one address are not locked out', async () => {
  const { app } = await startTestApp()
  const replies = await Promise.all(Array.from({ length: 100 }, () => postSubmission(app, aSubmission())))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('FILE-2 a proof of more than 10 MB is refused in words, before anything is taken', async () => {
  const { app, db } = await startTestApp()
  const proof = (megabytes: number) => ({ payment_proof: new Blob([Buffer.alloc(megabytes * 1024 * 1024, 1)]) })
  const bank = await byBank('R1')
  const slightly = await postSubmission(app, aSubmission({ ...bank, ...proof(10.5) }))
  expect(slightly.statusCode).toBe(400)
  expect(slightly.json().fields.payment_proof[0]).toContain('larger than 10 MB')
  expect((await postSubmission(app, aSubmission({ ...bank, ...proof(12) }))).statusCode).toBe(413)
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
})

test('FILE-5 a stored proof has no address of its own', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission(await byBank('R1')))
  const { id, storage_key } = await db.selectFrom('stored_file').selectAll().executeTakeFirstOrThrow()
  for (const path of [`/${storage_key}-1`, `/files/${id}`, `/api/files/${id}`, `/assets/${storage_key}-1`]) {
    expect((await app.inject(path)).statusCode).toBe(404)
  }
})
