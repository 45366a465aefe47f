import * as z from 'zod/mini'

export const staffPaths = {
  token: '/api/token',
  refresh: '/api/token/refresh',
  logout: '/api/token/logout',
  me: '/api/staff/me',
  passkeys: '/api/staff/passkeys',
  revokePasskey: '/api/staff/passkeys/:id/revoke',
}

/** What a member of staff may do; one person may hold several. */
export const staffRole = z.enum(['door', 'desk', 'finance', 'coordinator', 'admin'])
export type StaffRole = z.infer<typeof staffRole>

const tooLong = 'Please shorten this to 200 characters.'

export const credentials = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(200, tooLong)),
  // A password is taken as it is: a space may be part of it.
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200, tooLong)),
  /** The six digits of a second factor, where the member of staff has one. */
  otp: z.optional(z.string()),
})

export type Credentials = z.infer<typeof credentials>

export const tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

export const refreshRequest = z.object({ refresh: z.string() })

export const me = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  roles: z.array(staffRole),
  has_second_factor: z.boolean(),
})
export type Me = z.infer<typeof me>

/** An admin may issue one for somebody else. */
export const passkeyRequest = z.object({
  staff_member_id: z.optional(z.uuid()),
  days: z._default(z.int().check(z.minimum(1), z.maximum(30)), 7),
})

/** `passkey` is shown this once; only its keyed hash is kept. */
export const issuedPasskey = z.object({ id: z.uuid(), passkey: z.string(), expires_at: z.iso.datetime() })

export const passkeyRow = z.object({
  id: z.uuid(),
  owner: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['live', 'expired', 'revoked']),
})
