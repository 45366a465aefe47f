import { uploadRefusals } from '#features/files/contract.ts'
import type { Call } from '#shared/call.ts'

type Refusals = NonNullable<Call['refusals']>

/** All that a call may be refused with, as pairs of code and status: what it says itself, and what any of its kind may be. */
export const refusalsOf = (call: Call): [code: string, status: number][] =>
  Object.entries({ ...common(call), ...call.refusals }).flatMap(([code, statuses]) =>
    [statuses].flat().map((status): [string, number] => [code, status]),
  )

const common = ({ params, query, body, form, access, beforeOwnPassword }: Call): Refusals => ({
  ...((params ?? query ?? body ?? form) && { invalid: 400 }),
  unreadable: 400,
  ...((form ?? body) && { body_encoded: 400, too_large: 413, uploads_busy: 503 }),
  ...(form && { form_broken: 400 }),
  ...(form?.pictures && uploadRefusals),
  ...(access === 'public'
    ? { too_many_tries: 429 }
    : {
        sign_in: 401,
        second_factor_missing: 401,
        role_missing: 403,
        ...(!beforeOwnPassword && { choose_password: 403 }),
      }),
  unavailable: 503,
})
