import * as z from 'zod/mini'
import { pageNumber } from '#features/files/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { text, tooLong } from '#shared/text-fields.ts'
import { reviewFormRefusals as refusals } from '../texts/review.ts'
import { neededPart } from './addition.ts'
import { applicationState } from './application-state.ts'
import { listOption } from './lists.ts'

const applicationQuery = z.object({
  /** A name in any spelling, or a part of an e-mail address, number or ministry. */
  q: z.optional(text(100)),
  state: z.optional(applicationState),
  ministry: z.optional(z.uuid()),
  reviewer: z.optional(z.union([z.uuid(), z.literal('none')])),
})

const applicationRow = z.object({
  id: z.uuid(),
  full_name: z.string(),
  state: applicationState,
  major_ministry: z.string(),
  minor_ministry: z.nullable(z.string()),
  reviewer: z.nullable(z.string()),
  received_at: z.iso.datetime(),
  possible_duplicate: z.boolean(),
  /** By whoever asks, since the applicant last changed something. */
  opened: z.boolean(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

const reviewer = z.object({ id: z.uuid(), full_name: z.string() })

/** `counts` are of everything the reader may see, whatever the filter; of a search, of what it finds in each stage. */
const applicationList = z.object({
  applications: z.array(applicationRow),
  counts: z.record(applicationState, z.number()),
  ministries: z.array(listOption),
  /** Who reads applications. Whether they may open a given one is asked when they are given it. */
  readers: z.array(reviewer),
  /** Nothing is written as it was typed; these sound or look alike. */
  similar: z.boolean(),
})
export type ApplicationList = z.infer<typeof applicationList>

/** Everything but what `healthAnswer` holds. */
const applicationDetails = z.object({
  id: z.uuid(),
  state: applicationState,
  received_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  decided_by: z.nullable(z.string()),
  decline_reason: z.string(),
  /** Where the reader has decided or asked a moment ago: until when they can take it back. */
  undo_until: z.nullable(z.iso.datetime()),
  full_name: z.string(),
  email: z.string(),
  birthday: z.string(),
  present_address: z.string(),
  permanent_address: z.string(),
  sex: z.string(),
  contact_number: z.string(),
  has_medical_condition: z.boolean(),
  fb_messenger_name: z.string(),
  emergency_contact_person: z.string(),
  emergency_contact_person_number: z.string(),
  emergency_contact_person_relation: z.string(),
  date_start: z.string(),
  /** Null where they do not serve yet. */
  date_served: z.nullable(z.string()),
  major_ministry: listOption,
  minor_ministry: z.nullable(listOption),
  has_lifegroup: z.boolean(),
  lifegroup_leader: z.string(),
  is_lifegroup_leader: z.boolean(),
  lifegroup_members: z.string(),
  life_journeys: z.array(z.string()),
  reviewer: z.nullable(reviewer),
  /** Who can be given it: those who may open it. */
  reviewers: z.array(reviewer),
  needed: z.array(neededPart),
  needed_note: z.string(),
  /** Where the reader may place them, in the list's order; empty once they are placed or declined. */
  places: z.array(listOption),
  /** Which life journeys can come next for them; empty in the same way. */
  journeys: z.array(listOption),
  placed_in: z.nullable(z.string()),
  next_journey: z.nullable(z.string()),
  /** Some were deleted, 90 days after a decision. */
  files_deleted: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), pages: z.int(), added_at: z.iso.datetime() })),
  /** Of the staff, and what the applicant has added, oldest first. */
  notes: z.array(z.object({ id: z.string(), by: z.string(), note: z.string(), written_at: z.iso.datetime() })),
  /**
   * Other applications or members with the same name and birthday, or the same contact number. Of one that the reader may
   * not see, only that it exists: no id, no state, and "Another application" for its name.
   */
  duplicates: z.array(
    z.object({
      id: z.nullable(z.uuid()),
      full_name: z.string(),
      state: z.nullable(applicationState),
      why: z.string(),
    }),
  ),
})
export type ApplicationDetails = z.infer<typeof applicationDetails>

/** What the Data Privacy Act calls sensitive. */
const healthAnswer = z.object({
  civil_status: z.string(),
  blood_type: z.string(),
  medical_condition: z.string(),
})
export type HealthAnswer = z.infer<typeof healthAnswer>

export const newNote = z.object({
  note: z
    .string(refusals.noteRequired)
    .check(z.trim(), z.minLength(1, refusals.noteRequired), z.maxLength(2000, tooLong(2000))),
})

/** `null` lets go of it. */
const assignment = z.object({ reviewer_id: z.nullable(z.uuid()) })

const idParams = z.object({ id: z.uuid() })

export const applicationCalls = describeCalls({
  'GET /api/staff/applications': {
    summary: 'Applications, the longest waiting first',
    access: ['coordinator'],
    query: applicationQuery,
    answer: applicationList,
  },
  'GET /api/staff/applications/:id': {
    summary: 'One application, without health',
    access: ['coordinator'],
    params: idParams,
    answer: applicationDetails,
    refusals: { application_not_found: 404 },
  },
  'GET /api/staff/applications/:id/health': {
    summary: 'The medical condition; every view is logged',
    access: ['coordinator'],
    params: idParams,
    answer: healthAnswer,
    refusals: { application_not_found: 404 },
  },
  'GET /api/staff/applications/:id/files/:file_id/:page': {
    summary: 'A page of an ID file; every view is logged',
    access: ['coordinator'],
    params: z.extend(idParams, { file_id: z.uuid(), page: pageNumber }),
    file: 'image/jpeg',
    refusals: { file_not_found: 404 },
  },
  'POST /api/staff/applications/:id/notes': {
    summary: 'Write a note',
    access: ['coordinator'],
    params: idParams,
    body: newNote,
    refusals: { application_not_found: 404 },
  },
  'POST /api/staff/applications/:id/assign': {
    summary: 'Give it to a reviewer, or to nobody',
    access: ['coordinator'],
    params: idParams,
    body: assignment,
    refusals: { application_not_found: 404, not_a_reviewer: 409 },
  },
})
