import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fullName } from '#shared/full-name.ts'
import type { ApplicationDetails, HealthAnswer } from '../contract.ts'
import { listNotes } from './application-notes.ts'
import { listReviewers } from './assign-application.ts'
import { undoLeft } from './decision-rules.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listOptions } from './list-options.ts'
import { listPlaces } from './place-member.ts'
import { applicationNotFound, isVisibleTo } from './visible-applications.ts'

/** All that a coordinator decides by, except what is sensitive, which has a call of its own. */
export async function findApplication(db: Database, by: Staff, id: string): Promise<ApplicationDetails> {
  const row = await findRow(db, by, id)
  if (!row) throw applicationNotFound()
  await rememberOpening(db, by, id)
  const isPlaceable = row.state !== 'PLACED' && row.state !== 'DECLINED'
  const [life_journeys, files, notes, duplicates, reviewers, places, journeys] = await Promise.all([
    listJourneys(db, id),
    listFiles(db, id),
    listNotes(db, id),
    findDuplicates(db, by, id),
    listReviewers(db, id),
    isPlaceable ? listPlaces(db, by) : [],
    isPlaceable ? listOptions(db, 'journey') : [],
  ])
  const { first_name, middle_name, last_name, major_id, major_name, minor_id, minor_name, ...rest } = row
  const mine = rest.decider_id === by.id ? rest.decided_at : rest.needed_by === by.id ? rest.needed_at : null
  return {
    ...rest,
    full_name: fullName({ first_name, middle_name, last_name, name_suffix: '' }),
    received_at: rest.received_at.toISOString(),
    decided_at: rest.decided_at?.toISOString() ?? null,
    undo_until: mine && undoLeft(mine, new Date()),
    major_ministry: { id: major_id, name: major_name },
    minor_ministry: minor_id === null || minor_name === null ? null : { id: minor_id, name: minor_name },
    reviewer:
      rest.reviewer_id === null || rest.reviewer_name === null
        ? null
        : { id: rest.reviewer_id, full_name: rest.reviewer_name },
    life_journeys,
    files,
    notes,
    duplicates,
    reviewers,
    places,
    journeys,
  }
}

/** Nobody accepts what they have not opened; the database asks for this. */
const rememberOpening = (db: Database, by: Staff, application_id: string) =>
  db
    .insertInto('application_opening')
    .values({ application_id, staff_member_id: by.id })
    .onConflict((conflict) => conflict.columns(['application_id', 'staff_member_id']).doNothing())
    .execute()

const findRow = (db: Database, by: Staff, id: string) =>
  db
    .selectFrom('application')
    .innerJoin('ministry as major', 'major.id', 'application.major_ministry_id')
    .leftJoin('ministry as minor', 'minor.id', 'application.minor_ministry_id')
    .leftJoin('staff_member as reviewer', 'reviewer.id', 'application.reviewer_id')
    .leftJoin('member', 'member.application_id', 'application.id')
    .leftJoin('ministry as place', 'place.id', 'member.ministry_id')
    .leftJoin('journey', 'journey.id', 'member.next_journey_id')
    .leftJoin('staff_member as decider', 'decider.id', 'application.decided_by')
    .where('application.id', '=', id)
    .where(isVisibleTo(by))
    .select(['application.id', 'state', 'received_at', 'decided_at', 'first_name', 'middle_name', 'last_name', 'email'])
    .select(['birthday', 'present_address', 'permanent_address', 'sex', 'contact_number'])
    .select(['fb_messenger_name', 'date_start', 'date_served', 'has_lifegroup', 'lifegroup_leader'])
    .select(['emergency_contact_person', 'emergency_contact_person_number', 'emergency_contact_person_relation'])
    .select(['is_lifegroup_leader', 'lifegroup_members', 'needed', 'needed_note'])
    .select(['reviewer.id as reviewer_id', 'reviewer.full_name as reviewer_name', 'place.name as placed_in'])
    .select(['major.id as major_id', 'major.name as major_name', 'minor.id as minor_id', 'minor.name as minor_name'])
    .select(['decider.id as decider_id', 'decider.full_name as decided_by', 'decline_reason', 'needed_by', 'needed_at'])
    .select('journey.name as next_journey')
    .select(sql<boolean>`medical_condition <> ''`.as('has_medical_condition'))
    .select(
      sql<boolean>`exists (select from audit_entry
        where subject = application.id::text and action = 'application.file_purge')`.as('files_deleted'),
    )
    .executeTakeFirst()

async function listJourneys(db: Database, application_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application_journey')
    .innerJoin('journey', 'journey.id', 'application_journey.journey_id')
    .where('application_id', '=', application_id)
    .select('journey.name')
    .orderBy('journey.position')
    .execute()
  return rows.map(({ name }) => name)
}

async function listFiles(db: Database, application_id: string) {
  const rows = await db
    .selectFrom('application_file')
    .innerJoin('stored_file', 'stored_file.id', 'application_file.file_id')
    .where('application_id', '=', application_id)
    .select(['stored_file.id', 'pages', 'added_at'])
    .orderBy('stored_file.id')
    .execute()
  return rows.map((file) => ({ ...file, added_at: file.added_at.toISOString() }))
}

/** Sensitive under the Data Privacy Act: nobody sees it without leaving a line that they did. */
export async function showHealth(db: Database, by: Staff, id: string): Promise<HealthAnswer> {
  return inTransaction(db, async (tx) => {
    const health = await tx
      .selectFrom('application')
      .where('application.id', '=', id)
      .where(isVisibleTo(by))
      .select(['civil_status', 'blood_type', 'medical_condition'])
      .executeTakeFirst()
    if (!health) throw applicationNotFound()
    await audit(tx, { staff_member_id: by.id, action: 'application.health', subject: id })
    return health
  })
}
