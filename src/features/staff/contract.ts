import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { staffRoles } from '#shared/staff-roles.ts'
import { requiredText, tooLong } from '#shared/text-fields.ts'
import { staffIssues as issues } from './texts/refusals.ts'

export const staffRole = z.enum(staffRoles)
export type { StaffRole } from '#shared/staff-roles.ts'

export const credentials = z.object({
  username: z
    .string(issues.usernameMissing)
    .check(z.trim(), z.minLength(1, issues.usernameMissing), z.maxLength(200, tooLong(200))),
  // A password is taken as it is: a space may be part of it.
  password: z
    .string(issues.passwordMissing)
    .check(z.minLength(1, issues.passwordMissing), z.maxLength(200, tooLong(200))),
  /** The six digits of a second factor, where the member of staff has one. */
  otp: z.optional(z.string()),
})

export type Credentials = z.infer<typeof credentials>

const tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

const refreshRequest = z.object({ refresh: z.string() })

const me = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  roles: z.array(staffRole),
  has_second_factor: z.boolean(),
  /** Their password was given by somebody else: nothing else opens before they have chosen their own. */
  must_choose_password: z.boolean(),
  /** A coordinator of some ministries only: what belongs to all of them is not theirs. An admin never is. */
  scoped_to_ministries: z.boolean(),
})
export type Me = z.infer<typeof me>

export const shortestPassword = 10

export const passwordChange = z.object({
  current_password: z
    .string(issues.currentPasswordMissing)
    .check(z.minLength(1, issues.currentPasswordMissing), z.maxLength(200, tooLong(200))),
  new_password: z
    .string(issues.newPasswordMissing)
    .check(z.minLength(shortestPassword, issues.passwordTooShort(shortestPassword)), z.maxLength(200, tooLong(200))),
  /** The caller's own refresh token: the login that goes on, while all others end. */
  refresh: z.string().check(z.maxLength(200)),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** What stands behind the set-up link that the command line prints. */
const setUpLink = z.string().check(z.maxLength(200))

/** Whoever sets an installation up that has no admin yet. */
export const firstAdmin = z.object({
  full_name: requiredText(issues.fullNameMissing),
  username: z
    .string(issues.usernameMissing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, issues.usernameMissing),
      z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, issues.usernameShape),
    ),
  email: requiredText(issues.email, 120).check(z.email(issues.email)),
  password: z
    .string(issues.newPasswordMissing)
    .check(z.minLength(shortestPassword, issues.passwordTooShort(shortestPassword)), z.maxLength(200, tooLong(200))),
})
export type FirstAdmin = z.infer<typeof firstAdmin>

/** An admin may issue one for somebody else. */
export const passkeyRequest = z.object({
  staff_member_id: z.optional(z.uuid()),
  days: z._default(z.int().check(z.minimum(1), z.maximum(30)), 7),
})

/** `passkey` is shown this once; only its keyed hash is kept. */
const issuedPasskey = z.object({ id: z.uuid(), passkey: z.string(), expires_at: z.iso.datetime() })

/** Taken instead of the passkey it belongs to, until it changes and for as long again. */
const shownCode = z.object({ code: z.string(), changes_at: z.iso.datetime() })

const passkeyRow = z.object({
  id: z.uuid(),
  owner: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['live', 'expired', 'revoked']),
})
export type PasskeyRow = z.infer<typeof passkeyRow>

const person = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  roles: z.array(staffRole),
  has_second_factor: z.boolean(),
  must_choose_password: z.boolean(),
  disabled_at: z.nullable(z.iso.datetime()),
  /** Which ministries a coordinator answers for; null is all of them. */
  ministries: z.nullable(z.array(z.uuid())),
})
export type Person = z.infer<typeof person>

const ministryChoice = z.object({ id: z.uuid(), name: z.string() })
export type MinistryChoice = z.infer<typeof ministryChoice>

const rolesFields = {
  roles: z.array(staffRole).check(z.minLength(1, issues.roleMissing), z.maxLength(staffRole.options.length)),
  ministries: z._default(
    z.nullable(z.array(z.uuid()).check(z.minLength(1, issues.ministryMissing), z.maxLength(200))),
    null,
  ),
}
export const rolesInput = z.object(rolesFields)
export type RolesInput = z.infer<typeof rolesInput>

export const newPerson = z.object({
  username: z
    .string(issues.usernameMissing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, issues.usernameMissing),
      z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, issues.usernameShape),
    ),
  full_name: requiredText(issues.fullNameMissing),
  ...rolesFields,
})
export type NewPerson = z.infer<typeof newPerson>

/** `password` is shown this once; only its hash is kept. */
const newPassword = z.object({ id: z.uuid(), password: z.string() })

/** What an authenticator app reads: an `otpauth:` address with the key in it. Shown this once. */
const secondFactorKey = z.object({ uri: z.string() })

const idParams = z.object({ id: z.uuid() })

const linkRefusals = { link_gone: 404, has_admin: 409, too_many_tries: 429 } as const

export const staffCalls = describeCalls({
  'GET /api/first-admin': {
    summary: 'Whether this installation still waits for its first admin',
    access: 'public',
    answer: z.object({ is_missing: z.boolean() }),
  },
  'POST /api/first-admin/link': {
    summary: 'Whether a set-up link works',
    access: 'public',
    body: z.object({ link: setUpLink }),
    answer: z.object({ expires_at: z.iso.datetime() }),
    refusals: linkRefusals,
  },
  'POST /api/first-admin': {
    summary: 'Become the first admin, with a set-up link, which works once',
    description: '`second_factor` is what an authenticator app reads, where admins need one. It is shown this once.',
    access: 'public',
    body: z.extend(firstAdmin, { link: setUpLink }),
    status: 201,
    answer: z.object({ second_factor: z.nullable(z.string()) }),
    refusals: { ...linkRefusals, username_taken: 409, password_unfit: 422 },
  },
  'POST /api/token/': {
    summary: 'Sign in',
    access: 'public',
    body: credentials,
    answer: tokens,
    refusals: { invalid_credentials: 401, otp_refused: 401, otp_required: 401, second_factor_missing: 403 },
  },
  'POST /api/token/refresh/': {
    summary: 'New tokens for a refresh token, which works once',
    access: 'public',
    body: refreshRequest,
    answer: tokens,
    refusals: { sign_in_again: 401 },
  },
  'POST /api/token/logout/': { summary: 'Sign out', access: 'public', body: refreshRequest },
  'GET /api/staff/me': { summary: 'Who I am', access: staffRoles, beforeOwnPassword: true, answer: me },
  'POST /api/staff/me/password': {
    summary: 'Choose another password; all other logins end',
    access: staffRoles,
    beforeOwnPassword: true,
    body: passwordChange,
    refusals: { wrong_password: 403, password_unfit: 422, too_many_tries: 429 },
  },
  'POST /api/staff/passkeys': {
    summary: 'Issue a passkey',
    access: ['desk'],
    body: passkeyRequest,
    status: 201,
    answer: issuedPasskey,
    refusals: { not_yours: 403, not_a_desk_member: 409 },
  },
  'GET /api/staff/passkeys': { summary: 'Passkeys', access: ['desk'], answer: z.array(passkeyRow) },
  'GET /api/staff/passkeys/code': {
    summary: 'A code of one’s own that is taken like a passkey for ten minutes',
    access: ['desk'],
    answer: shownCode,
    refusals: { no_passkey: 409 },
  },
  'POST /api/staff/passkeys/:id/revoke': {
    summary: 'Revoke a passkey',
    access: ['desk'],
    params: idParams,
    refusals: { not_yours: 403, passkey_not_found: 404 },
  },
  'GET /api/staff/people': { summary: 'Members of staff', access: ['admin'], answer: z.array(person) },
  'GET /api/staff/people/ministries': {
    summary: 'Ministries that a coordinator can be for',
    access: ['admin'],
    answer: z.array(ministryChoice),
  },
  'POST /api/staff/people': {
    summary: 'Add a member of staff',
    access: ['admin'],
    body: newPerson,
    status: 201,
    answer: newPassword,
    refusals: { username_taken: 409 },
  },
  'POST /api/staff/people/:id/roles': {
    summary: 'Change roles',
    access: ['admin'],
    params: idParams,
    body: rolesInput,
    refusals: { unknown_ministry: 400, own_admin: 409 },
  },
  'POST /api/staff/people/:id/disable': {
    summary: 'Disable a member of staff',
    access: ['admin'],
    params: idParams,
    refusals: { staff_not_found: 404, own_account: 409 },
  },
  'POST /api/staff/people/:id/enable': {
    summary: 'Enable a member of staff again',
    access: ['admin'],
    params: idParams,
    refusals: { staff_not_found: 404 },
  },
  'POST /api/staff/people/:id/password': {
    summary: 'Give a new password',
    access: ['admin'],
    params: idParams,
    answer: newPassword,
    refusals: { staff_not_found: 404, own_password: 409 },
  },
  'POST /api/staff/people/:id/second-factor': {
    summary: 'Give a new second factor',
    access: ['admin'],
    params: idParams,
    answer: secondFactorKey,
    refusals: { staff_not_found: 404 },
  },
})
