import * as z from 'zod/mini'
import { consentHeader } from '#features/privacy/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { requiredText, text, tooLong } from '#shared/text-fields.ts'
import { answerRefusals as refusals } from '../texts/membership.ts'

export const bloodTypes = ['Unknown', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const sexes = ['Male', 'Female'] as const
export const civilStatuses = ['single', 'married', 'widowed'] as const

export const mostIdFiles = 5

/** `2026-02-30` looks like a date, and is none. */
function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) && date >= '1900-01-01'
}

/** Stands in `dateServed` for those who do not serve yet: nobody has to invent a date. */
export const notYet = 'not yet'

const date = (message: string, shape = /^\d{4}-\d{2}-\d{2}$/) =>
  z.string(message).check(
    z.regex(shape, { error: message, abort: true }),
    z.refine((given) => given === notYet || isRealDate(given), { error: refusals.noSuchDay, abort: true }),
    z.refine((given) => given === notYet || given <= todayInManila(), refusals.inFuture),
  )
const yesNo = z.enum(['1', '0'], refusals.fieldRequired)

export const emailStep = z.object({
  email: z
    .string(refusals.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: refusals.emailRequired, abort: true }),
      z.maxLength(200, tooLong(200)),
      z.email(refusals.emailInvalid),
    ),
})

export const personalStep = z.object({
  lastName: requiredText(refusals.lastNameRequired),
  firstName: requiredText(refusals.firstNameRequired),
  middleName: requiredText(refusals.middleNameRequired),
  birthday: date(refusals.fieldRequired).check(z.refine((given) => given !== todayInManila(), refusals.isToday)),
  bloodType: z.enum(bloodTypes, refusals.fieldRequired),
  presentAddress: requiredText(refusals.fieldRequired),
  permanentAddress: requiredText(refusals.fieldRequired),
  sex: z.enum(sexes, refusals.fieldRequired),
  civilStatus: z.enum(civilStatuses, refusals.civilStatusRequired),
  contactNumber: requiredText(refusals.contactNumberRequired),
  medicalCondition: z._default(text(1000), ''),
  fbMessengerName: z._default(text(200), ''),
  emergencyContactPerson: requiredText(refusals.answerRequired),
  emergencyContactPersonNumber: requiredText(refusals.answerRequired),
  emergencyContactPersonRelation: requiredText(refusals.answerRequired),
})

export const ministryStep = z
  .object({
    dateStart: date(refusals.dateStartRequired),
    dateServed: date(refusals.dateServedRequired, new RegExp(`^(\\d{4}-\\d{2}-\\d{2}|${notYet})$`)),
    majorMinistry: z.uuid(refusals.majorMinistryRequired),
    minorMinistry: z._default(z.array(z.uuid(refusals.tooManyMinor)).check(z.maxLength(1, refusals.tooManyMinor)), []),
  })
  .check(
    z.refine(({ majorMinistry, minorMinistry }) => !minorMinistry.includes(majorMinistry), {
      path: ['minorMinistry'],
      error: refusals.sameMinistry,
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
      error: refusals.fieldRequired,
    }),
    z.refine(({ isLifegroupLeader, lifegroupMembers }) => isLifegroupLeader === '0' || lifegroupMembers !== '', {
      path: ['lifegroupMembers'],
      error: refusals.fieldRequired,
    }),
  )

/** The fields of the multipart form beside `idFiles`. */
export const membershipApplication = z.intersection(
  z.intersection(emailStep, personalStep),
  z.intersection(z.intersection(ministryStep, otherStep), z.object({ application_key: z.optional(z.uuid()) })),
)
export type MembershipApplication = z.infer<typeof membershipApplication>

const applicationAnswer = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  /** Whom to ask; null where no event has anybody yet. */
  contact: z.nullable(z.object({ email: z.string(), phones: z.array(z.string()) })),
})
const emailAnswer = z.object({ exists: z.boolean() })

export const membershipCalls = describeCalls({
  'POST /api/membership/checkemail/': {
    summary: 'Whether an e-mail address has applied already; limited to a few questions',
    access: 'public',
    uncached: true,
    body: emailStep,
    answer: emailAnswer,
  },
  'POST /api/membership/': {
    summary: 'Apply as a volunteer and member',
    description: `minorMinistry, lifeJourneys and idFiles come once per item; idFiles are 1 to ${mostIdFiles} files (JPEG, PNG,
WebP or PDF, at most 10 MB each). With an application_key (a UUID of the sender's own) a repetition gets the first answer again.`,
    access: 'public',
    uncached: true,
    headers: z.looseObject({ [consentHeader]: z.optional(z.string()) }),
    form: { fields: membershipApplication, pictures: ['idFiles'] },
    status: 201,
    answer: applicationAnswer,
    refusals: { email_exists: 409, notice_changed: 409, key_reused: 422 },
  },
})
