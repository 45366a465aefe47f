/** More applications, in every state, than the few that the tests know: with cards, notes and what was decided. */
import type { Insertable } from 'kysely'
import { storeUpload } from '#features/files/server/index.ts'
import { volunteerNotice } from '#features/privacy/contract.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Application } from '#platform/server/db-types.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import type { Api } from './api.ts'
import { drawIdCard } from './draw-proof.ts'
import { aMobile, aName, anAddress, anEmail } from './people.ts'
import { createRandom, day, hour, type Random } from './random.ts'
import type { Team } from './staff.ts'

type Deps = { db: Database; api: Api; storage: ObjectStorage; secret: string; team: Team; now: Date }

const count = 46
const states = { RECEIVED: 12, IN_REVIEW: 9, MORE_NEEDED: 5, ACCEPTED: 7, PLACED: 11, DECLINED: 3 } as const
const bloodTypes = ['Unknown', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
const needed = ['idFiles', 'contactNumber', 'address', 'emergencyContact', 'lifegroup'] as const
const notes = [
  'Called on Sunday after the second service. Very willing.',
  'Sings alto, and plays the guitar a little.',
  'Her leader speaks well of her.',
  'Wants to begin in January, after the exams.',
]

export async function addVolunteers({ db, api, storage, secret, team, now }: Deps): Promise<void> {
  const random = createRandom('volunteers')
  const lists = {
    ministries: await db.selectFrom('ministry').select('id').orderBy('position').execute(),
    journeys: await db.selectFrom('journey').select('id').orderBy('position').execute(),
  }
  for (let index = 0; index < count; index++) {
    const plan = planApplication(random, index, now)
    const files = index % 2 === 0 ? await storeCards({ db, storage, secret }, plan) : []
    await db.transaction().execute((tx) => write(tx, { random, plan, files, team, lists, now }))
  }
  await reopenSome(db, api)
}

type Plan = ReturnType<typeof planApplication>

function planApplication(random: Random, index: number, now: Date) {
  const state = random.weighted(states)
  const name = aName(random)
  const received_at = new Date(
    now.getTime() - (state === 'RECEIVED' ? random.int(1, 60) * hour : random.int(3, 70) * day),
  )
  const address = anAddress(random)
  return { index, state, name, received_at, address, email: anEmail(random, name), isLeader: random.chance(0.2) }
}

async function storeCards(deps: Pick<Deps, 'db' | 'storage' | 'secret'>, { name, address, index }: Plan) {
  const card = {
    name: `${name.first_name} ${name.last_name}`,
    address,
    number: `0000-${String(index).padStart(4, '0')}`,
  }
  const upload = { bytes: await drawIdCard(card), purpose: 'identification', field: 'idFiles', from: 'sample' } as const
  return [(await storeUpload(deps, upload)).id]
}

type Row = { id: string }
type Writing = {
  random: Random
  plan: Plan
  files: string[]
  team: Team
  lists: { ministries: Row[]; journeys: Row[] }
  now: Date
}

async function write(tx: Tx, { random, plan, files, team, lists, now }: Writing): Promise<void> {
  const { state, name, received_at, index } = plan
  const reviewer = team[random.pick(['coordinator', 'ruth'])]?.id ?? null
  const isDecided = state === 'ACCEPTED' || state === 'DECLINED' || state === 'PLACED'
  const asked = new Date(received_at.getTime() + random.int(8, 40) * hour)
  const decided_at = isDecided ? new Date(Math.min(asked.getTime(), now.getTime() - hour)) : null
  const [major, minor] = [random.int(0, 3), random.int(4, lists.ministries.length - 1)]
  const major_ministry_id = lists.ministries[index % 3 === 0 ? minor : major]?.id ?? ''
  const served = random.int(2012, 2023)
  // Of those who have only just applied, some have never served.
  const isNew = state === 'RECEIVED' && index % 2 === 0
  const application: Insertable<Application> = {
    id: random.id(received_at),
    consent_id: await recordConsent(tx, { to: 'volunteering', people_count: 1, version: volunteerNotice.version }),
    email: plan.email,
    first_name: name.first_name,
    middle_name: name.middle_name || 'Reyes',
    last_name: name.last_name,
    birthday: `${random.int(1960, 2008)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
    blood_type: bloodTypes[index % bloodTypes.length] ?? 'Unknown',
    present_address: plan.address,
    permanent_address: random.chance(0.7) ? plan.address : anAddress(random),
    sex: name.sex === 'FEMALE' ? 'Female' : 'Male',
    civil_status: random.weighted({ single: 55, married: 40, widowed: 5 }),
    contact_number: aMobile(random),
    medical_condition: random.chance(0.15) ? 'Asthma' : '',
    fb_messenger_name: `${name.first_name} ${name.last_name}`,
    emergency_contact_person: `${aName(random).first_name} ${name.last_name}`,
    emergency_contact_person_number: aMobile(random),
    emergency_contact_person_relation: random.pick(['Mother', 'Father', 'Husband', 'Wife', 'Sister']),
    date_start: `${served}-03-10`,
    date_served: isNew ? null : `${served + 1}-08-01`,
    major_ministry_id,
    minor_ministry_id: random.chance(0.5) ? (lists.ministries[index % 3 === 0 ? major : minor]?.id ?? null) : null,
    has_lifegroup: true,
    lifegroup_leader: 'Ruth Salazar',
    is_lifegroup_leader: plan.isLeader,
    lifegroup_members: plan.isLeader ? 'Ian Lopez, Mae Uy, Carlo Diaz' : '',
    state,
    reviewer_id: state === 'RECEIVED' ? null : reviewer,
    received_at,
    decided_at,
    decided_by: isDecided ? reviewer : null,
    decline_reason:
      state === 'DECLINED' ? 'There is no place in this ministry for now. Please try again next year.' : '',
    came_from: state === 'MORE_NEEDED' ? random.pick(['RECEIVED', 'IN_REVIEW'] as const) : null,
    ...(state === 'MORE_NEEDED' && {
      needed: [needed[index % needed.length] ?? 'idFiles'],
      needed_note: 'Please send it again, we cannot read it.',
      needed_at: asked,
      needed_by: reviewer,
    }),
  }
  const { id: application_id } = await tx
    .insertInto('application')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const file_id of files) {
    await tx.insertInto('application_file').values({ application_id, file_id, added_at: received_at }).execute()
  }
  const taken = lists.journeys.slice(0, random.int(0, 4))
  for (const { id: journey_id } of taken) {
    await tx.insertInto('application_journey').values({ application_id, journey_id }).execute()
  }
  if (state === 'RECEIVED' || reviewer === null) return
  await tx
    .insertInto('application_opening')
    .values({ application_id, staff_member_id: reviewer, opened_at: asked })
    .execute()
  if (random.chance(0.6)) {
    await tx
      .insertInto('application_note')
      .values({
        id: random.id(asked),
        application_id,
        staff_member_id: reviewer,
        note: random.pick(notes),
        written_at: asked,
      })
      .execute()
  }
  if (state !== 'ACCEPTED' && state !== 'PLACED') return
  await tx
    .insertInto('member')
    .values({
      id: random.id(asked),
      application_id,
      accepted_at: decided_at ?? asked,
      next_journey_id: lists.journeys[taken.length]?.id ?? null,
      ...(state === 'PLACED' && { ministry_id: major_ministry_id, placed_at: decided_at ?? asked }),
    })
    .execute()
}

/** Decided too early, and looked at again: one of each decision. */
async function reopenSome(db: Database, api: Api): Promise<void> {
  const coordinator = await api.as('coordinator')
  for (const state of ['ACCEPTED', 'DECLINED', 'PLACED'] as const) {
    const application = await db
      .selectFrom('application')
      .where('state', '=', state)
      .where('decided_by', 'is not', null)
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!application) continue
    const reason = 'Somebody else of the same name was meant.'
    await coordinator.post(`/api/staff/applications/${application.id}/reopen`, { state, reason })
  }
}
