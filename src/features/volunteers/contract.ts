import * as z from 'zod/mini'
import { requiredText, text, tooLong } from '#shared/text-fields.ts'

export const volunteerPaths = {
  ministries: '/api/volunteers/ministries',
  journeys: '/api/membership/journeys',
  membership: '/api/membership',
  checkEmail: '/api/membership/checkemail',
  /** Behind the link of a "more needed" e-mail. */
  addition: '/api/membership/addition/:token',
}

/** A ministry, or a life journey, as the wizard offers it. */
export const listOption = z.object({ id: z.uuid(), name: z.string() })
export type ListOption = z.infer<typeof listOption>

export const bloodTypes = ['Unknown', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const sexes = ['Male', 'Female'] as const
export const civilStatuses = ['single', 'married', 'widowed'] as const

const fieldRequired = 'This field is required.'
const answerRequired = 'This field is required'
const tooManyMinor = 'Select maximum of one (1) Minor Ministry'
export const idFilesRequired = answerRequired
export const mostIdFiles = 5

/** `2026-02-30` looks like a date, and is none. */
function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) && date >= '1900-01-01'
}

/** Where the people are, it may already be tomorrow. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())

const date = (message: string) =>
  z.string(message).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: message, abort: true }),
    z.refine(isRealDate, { error: 'Please check this date: there is no such day.', abort: true }),
    z.refine((given) => given <= today(), 'Please check this date: it is in the future.'),
  )
const yesNo = z.enum(['1', '0'], fieldRequired)

export const emailStep = z.object({
  email: z
    .string('Email is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Email is required', abort: true }),
      z.maxLength(200, tooLong(200)),
      z.email('Please enter a valid email address.'),
    ),
})

export const personalStep = z.object({
  lastName: requiredText('Last Name is required.'),
  firstName: requiredText('First Name is required.'),
  middleName: requiredText('Middle Name is required.'),
  birthday: date(fieldRequired).check(z.refine((given) => given !== today(), 'Please check this date: it is today.')),
  bloodType: z.enum(bloodTypes, fieldRequired),
  presentAddress: requiredText(fieldRequired),
  permanentAddress: requiredText(fieldRequired),
  sex: z.enum(sexes, fieldRequired),
  civilStatus: z.enum(civilStatuses, 'Civil Status is required.'),
  contactNumber: requiredText('Contact Number is required'),
  medicalCondition: z._default(text(1000), ''),
  fbMessengerName: z._default(text(200), ''),
  emergencyContactPerson: requiredText(answerRequired),
  emergencyContactPersonNumber: requiredText(answerRequired),
  emergencyContactPersonRelation: requiredText(answerRequired),
})

export const ministryStep = z
  .object({
    dateStart: date('When did you first start attending the church? (estimated) is required'),
    dateServed: date('When did you start serving? (estimated) is required'),
    majorMinistry: z.uuid('Please select a major ministry'),
    minorMinistry: z._default(z.array(z.uuid(tooManyMinor)).check(z.maxLength(1, tooManyMinor)), []),
  })
  .check(
    z.refine(({ majorMinistry, minorMinistry }) => !minorMinistry.includes(majorMinistry), {
      path: ['minorMinistry'],
      error: 'Please choose a minor ministry other than your major one.',
    }),
  )

export const otherStep = z
  .object({
    hasLifegroup: yesNo,
    lifegroupLeader: z._default(text(200), ''),
    isLifegroupLeader: yesNo,
    /** Names with commas between them. */
    lifegroupMembers: z._default(text(2000), ''),
    lifeJourneys: z._default(z.array(z.uuid()), []),
  })
  .check(
    z.refine(({ hasLifegroup, lifegroupLeader }) => hasLifegroup === '0' || lifegroupLeader !== '', {
      path: ['lifegroupLeader'],
      error: fieldRequired,
    }),
    z.refine(({ isLifegroupLeader, lifegroupMembers }) => isLifegroupLeader === '0' || lifegroupMembers !== '', {
      path: ['lifegroupMembers'],
      error: fieldRequired,
    }),
  )

/** The fields of the multipart form beside `idFiles`. */
export const membershipApplication = z.intersection(
  z.intersection(emailStep, personalStep),
  z.intersection(z.intersection(ministryStep, otherStep), z.object({ application_key: z.optional(z.uuid()) })),
)
export type MembershipApplication = z.infer<typeof membershipApplication>

export const applicationAnswer = z.object({ id: z.uuid(), received_at: z.iso.datetime() })
export const emailAnswer = z.object({ exists: z.boolean() })

export const applicationStates = ['RECEIVED', 'IN_REVIEW', 'MORE_NEEDED', 'ACCEPTED', 'DECLINED', 'PLACED'] as const
const applicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof applicationState>

/** What an applicant can be asked to add or correct, and nothing else. */
export const neededParts = ['idFiles', 'contactNumber', 'address', 'emergencyContact', 'lifegroup'] as const
const neededPart = z.enum(neededParts)
export type NeededPart = z.infer<typeof neededPart>

/** What the applicant sees behind the link: their first name, what is missing, and the coordinator's words. */
export const additionRequest = z.object({
  first_name: z.string(),
  needed: z.array(neededPart),
  note: z.string(),
  /** How many more files there is room for. */
  files_left: z.number(),
})
export type AdditionRequest = z.infer<typeof additionRequest>

/** The fields beside `idFiles` of the form behind the link; the server takes only those that were asked for. */
export const addition = z.partial(
  z.object({
    contactNumber: requiredText('Contact Number is required'),
    presentAddress: requiredText(fieldRequired),
    permanentAddress: requiredText(fieldRequired),
    emergencyContactPerson: requiredText(answerRequired),
    emergencyContactPersonNumber: requiredText(answerRequired),
    emergencyContactPersonRelation: requiredText(answerRequired),
    lifegroupLeader: requiredText(fieldRequired),
    lifegroupMembers: text(2000),
  }),
)
export type Addition = z.infer<typeof addition>

/** What has a body is a POST, and answers 204 unless said otherwise; the rest is a GET. */
export const departmentPaths = {
  /** Answers `applicationList`. */
  applications: '/api/staff/applications',
  /** Answers `applicationDetails`. */
  application: '/api/staff/applications/:id',
  /** Sensitive answers: shown on demand, and the demand is recorded. */
  health: '/api/staff/applications/:id/health',
  file: '/api/staff/applications/:id/files/:file_id',
  notes: '/api/staff/applications/:id/notes',
  assign: '/api/staff/applications/:id/assign',
  move: '/api/staff/applications/:id/move',
  /** Answers a list of `reviewer`. */
  reviewers: '/api/staff/applications/reviewers',
  /** Answers a list of `memberRow`, by name. */
  members: '/api/staff/members-directory',
  /** The same query as the directory; answers a CSV file. */
  membersExport: '/api/staff/members-directory/export',
  /** GET answers a list of `editedOption` in its order; POST of `newOption` answers 201 and the new `editedOption`. */
  ministries: '/api/staff/ministries',
  /** POST of an `optionChange`. */
  ministry: '/api/staff/ministries/:id',
  journeys: '/api/staff/journeys',
  journey: '/api/staff/journeys/:id',
}

export const applicationQuery = z.object({
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
})
export type ApplicationRow = z.infer<typeof applicationRow>

/** `counts` are of everything the reader may see, whatever the filter. */
export const applicationList = z.object({
  applications: z.array(applicationRow),
  counts: z.record(applicationState, z.number()),
  ministries: z.array(listOption),
})
export type ApplicationList = z.infer<typeof applicationList>

/** Who can be given an application. */
export const reviewer = z.object({ id: z.uuid(), full_name: z.string() })
export type Reviewer = z.infer<typeof reviewer>

/** Everything but what `healthAnswer` holds. */
export const applicationDetails = z.object({
  id: z.uuid(),
  state: applicationState,
  received_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
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
  date_served: z.string(),
  major_ministry: listOption,
  minor_ministry: z.nullable(listOption),
  has_lifegroup: z.boolean(),
  lifegroup_leader: z.string(),
  is_lifegroup_leader: z.boolean(),
  lifegroup_members: z.string(),
  life_journeys: z.array(z.string()),
  reviewer: z.nullable(reviewer),
  needed: z.array(neededPart),
  needed_note: z.string(),
  placed_in: z.nullable(z.string()),
  files: z.array(z.object({ id: z.uuid(), content_type: z.string(), added_at: z.iso.datetime() })),
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
export const healthAnswer = z.object({
  civil_status: z.string(),
  blood_type: z.string(),
  medical_condition: z.string(),
})
export type HealthAnswer = z.infer<typeof healthAnswer>

const noteRequired = 'Please write the note first.'
export const newNote = z.object({
  note: z.string(noteRequired).check(z.trim(), z.minLength(1, noteRequired), z.maxLength(2000, tooLong(2000))),
})

/** `null` lets go of it. */
export const assignment = z.object({ reviewer_id: z.nullable(z.uuid()) })

const askSomething = 'Please choose what is missing.'
export const applicationMove = z.discriminatedUnion('to', [
  z.object({ to: z.literal('IN_REVIEW') }),
  z.object({
    to: z.literal('MORE_NEEDED'),
    needed: z.array(neededPart, askSomething).check(z.minLength(1, askSomething)),
    note: z._default(text(1000), ''),
  }),
  z.object({ to: z.literal('ACCEPTED') }),
  z.object({ to: z.literal('DECLINED') }),
  z.object({ to: z.literal('PLACED'), ministry_id: z.uuid('Please choose where they will serve.') }),
])
export type ApplicationMove = z.infer<typeof applicationMove>

export const memberQuery = z.object({
  q: z.optional(z.string()),
  ministry: z.optional(z.uuid()),
  journey: z.optional(z.uuid()),
  lifegroup: z.optional(z.string()),
})

export const memberRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  ministry: z.nullable(z.string()),
  major_ministry: z.string(),
  minor_ministry: z.nullable(z.string()),
  lifegroup_leader: z.string(),
  is_lifegroup_leader: z.boolean(),
  journeys: z.array(z.string()),
  accepted_at: z.iso.datetime(),
  placed_at: z.nullable(z.iso.datetime()),
})
export type MemberRow = z.infer<typeof memberRow>

const nameRequired = 'Please enter a name.'
const optionName = z.string(nameRequired).check(z.trim(), z.minLength(1, nameRequired), z.maxLength(80, tooLong(80)))

/** An entry as its editors see it: `in_use` counts the applications that name it, which keep it after it is retired. */
export const editedOption = z.object({ id: z.uuid(), name: z.string(), retired: z.boolean(), in_use: z.number() })
export type EditedOption = z.infer<typeof editedOption>
export const newOption = z.object({ name: optionName })
/** `before` is the entry it should stand in front of; null puts it last. */
export const optionChange = z.partial(
  z.object({ name: optionName, retired: z.boolean(), before: z.nullable(z.uuid()) }),
)
export type OptionChange = z.infer<typeof optionChange>
