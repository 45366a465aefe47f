/**
 * Applications in every state, some members, and a coordinator who sees one ministry only. Not part of what every test
 * starts with. Running it again adds nothing.
 */
import type { Insertable } from 'kysely'
import { volunteerNotice } from '#features/privacy/contract.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import { hashPassword } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Application } from '#platform/server/db-types.ts'
import { SAMPLE_PASSWORD } from './sample-data.ts'

/** Sees the applications that name this ministry. */
const musicMinistry = 'Worship and Music'

type Sample = Partial<Insertable<Application>> & {
  person: string
  major: string
  minor?: string
  journeys?: string[]
  note?: string
  placed?: boolean
  hoursAgo: number
}

const samples: Sample[] = [
  { person: 'Liza Marie Domingo', major: musicMinistry, minor: 'Youth', hoursAgo: 3, journeys: ['New Life'] },
  { person: 'Paolo Cruz Mercado', major: 'Ushering', hoursAgo: 20, medical_condition: 'Asthma, carries an inhaler' },
  // The same person once more, from another address.
  { person: 'Paolo Cruz Mercado', major: 'Hospitality', hoursAgo: 18, email: 'paolo.mercado@mail.example' },
  {
    person: 'Teresita Ramos Ocampo',
    major: 'Kids Church',
    minor: 'Prayer',
    state: 'IN_REVIEW',
    hoursAgo: 50,
    journeys: ['New Life', 'Water Baptism', 'Foundations'],
    note: 'Called her on Sunday. She has helped in Kids Church since June.',
  },
  {
    person: 'Rogelio Santos Pascual',
    major: musicMinistry,
    state: 'MORE_NEEDED',
    needed: ['idFiles', 'emergencyContact'],
    needed_note: 'The photo of your ID is too dark to read.',
    hoursAgo: 75,
  },
  {
    person: 'Grace Lim Aquino',
    major: 'Media and Livestream',
    minor: musicMinistry,
    state: 'ACCEPTED',
    hoursAgo: 200,
    journeys: ['New Life', 'Discipleship 1'],
  },
  {
    person: 'Benjie Torres Navarro',
    major: 'Youth',
    state: 'PLACED',
    placed: true,
    hoursAgo: 400,
    is_lifegroup_leader: true,
    lifegroup_members: 'Ian Lopez, Mae Uy, Carlo Diaz',
    journeys: ['New Life', 'Water Baptism', 'Foundations', 'Leadership'],
  },
  { person: 'Noel Garcia Rivera', major: 'Outreach', state: 'DECLINED', hoursAgo: 500 },
]

export async function addSampleVolunteers(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await addMusicCoordinator(tx)
    if (await tx.selectFrom('application').select('id').limit(1).executeTakeFirst()) return
    for (const sample of samples) await addApplication(tx, sample)
  })
}

async function addMusicCoordinator(tx: Tx): Promise<void> {
  const added = await tx
    .insertInto('staff_member')
    .values({
      username: 'music',
      full_name: 'Melody Aragon',
      roles: ['coordinator'],
      scoped_to_ministries: true,
      password_hash: await hashPassword(SAMPLE_PASSWORD),
      password_given: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const ministry_id = await idOf(tx, 'ministry', musicMinistry)
  await tx.insertInto('staff_ministry').values({ staff_member_id: added.id, ministry_id }).execute()
}

async function addApplication(tx: Tx, sample: Sample): Promise<void> {
  const { person, major, minor, journeys = [], note, placed = false, hoursAgo, ...over } = sample
  const [first_name = '', middle_name = '', last_name = ''] = person.split(' ')
  const number = 100 + samples.findIndex((other) => other.person === person)
  const received_at = new Date(Date.now() - hoursAgo * 3_600_000)
  const decided = ['ACCEPTED', 'DECLINED', 'PLACED'].includes(over.state ?? '')
  const major_ministry_id = await idOf(tx, 'ministry', major)
  const coordinator = await tx
    .selectFrom('staff_member')
    .where('username', '=', 'coordinator')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('application')
    .values({
      consent_id: await recordConsent(tx, { to: 'volunteering', people_count: 1, version: volunteerNotice.version }),
      email: `${first_name}.${last_name}@example.org`.toLowerCase().replaceAll(' ', '.'),
      first_name,
      middle_name,
      last_name,
      birthday: `${1885 + number}-06-14`,
      blood_type: 'O+',
      present_address: '27 Rizal Avenue, Cebu City',
      permanent_address: '27 Rizal Avenue, Cebu City',
      sex: 'Female',
      civil_status: 'single',
      contact_number: `0917 555 0${number}`,
      medical_condition: '',
      fb_messenger_name: person,
      emergency_contact_person: 'Corazon Reyes',
      emergency_contact_person_number: `0998 555 0${number}`,
      emergency_contact_person_relation: 'Mother',
      date_start: '2019-03-10',
      date_served: '2022-08-01',
      major_ministry_id,
      minor_ministry_id: minor === undefined ? null : await idOf(tx, 'ministry', minor),
      has_lifegroup: true,
      lifegroup_leader: 'Ruth Salazar',
      is_lifegroup_leader: false,
      lifegroup_members: '',
      reviewer_id: over.state === undefined ? null : coordinator.id,
      received_at,
      decided_at: decided ? new Date(received_at.getTime() + 86_400_000) : null,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of journeys) {
    const journey_id = await idOf(tx, 'journey', name)
    await tx.insertInto('application_journey').values({ application_id: id, journey_id }).execute()
  }
  if (note !== undefined) {
    await tx
      .insertInto('application_note')
      .values({ application_id: id, staff_member_id: coordinator.id, note })
      .execute()
  }
  if (over.state !== 'ACCEPTED' && over.state !== 'PLACED') return
  const place = placed ? { ministry_id: major_ministry_id, placed_at: new Date() } : {}
  await tx
    .insertInto('member')
    .values({ application_id: id, ...place })
    .execute()
}

async function idOf(tx: Tx, list: 'ministry' | 'journey', name: string): Promise<string> {
  const { id } = await tx.selectFrom(list).where('name', '=', name).select('id').executeTakeFirstOrThrow()
  return id
}
