import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type * as z from 'zod/mini'
import { consentHeader } from '#features/privacy/contract.ts'
import { formTokenHeader, type Participant, type participant } from '#features/registrations/contract.ts'
import { issueFormToken } from '#features/registrations/server/form-token.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { firstNotice } from '#test/support/consent.ts'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'

/** As a form sends it: what has a default may be missing. */
type Person = z.input<typeof participant>

export const aPerson = (over: Partial<Participant> = {}): Person => ({
  first_name: 'Maria',
  middle_name: 'Reyes',
  last_name: 'Santos',
  name_suffix: '',
  sex: 'FEMALE',
  mobile: '09171234567',
  civil_status: 'SINGLE',
  messenger: '',
  designation: 'MEMBER',
  email: 'maria@example.org',
  address: '12 Mabini St.',
  church: 'Harvest Light',
  pastor: '',
  notes: 'N/A',
  ls_first_time: true,
  ...over,
})

export type Fields = { group_key: string; [name: string]: string | Blob }

/** Of somebody with an address of their own: registrations are counted by it. */
const somebody = () => aPerson({ email: `maria-${randomBytes(4).toString('hex')}@example.org` })

/** A cash registration in full, as the form sends it. */
export function aSubmission(over: Partial<Fields> = {}, people: Person[] = [somebody()]): Fields {
  return {
    group_key: randomUUID(),
    participant_count: String(people.length),
    amount: String(1500 * people.length),
    payment_reference: '',
    assisted_by: SAMPLE_PASSKEY,
    payment_mode: 'CASH',
    action: 'full',
    nickname: '',
    participants: JSON.stringify(people),
    ...(over as Record<string, string | Blob>),
  }
}

/** What turns a submission into one by bank transfer. */
export const byBank = async (reference: string) => ({
  payment_mode: 'BANK',
  assisted_by: '',
  payment_reference: reference,
  payment_proof: new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }),
})

const aPhoto = () =>
  sharp({ create: { width: 64, height: 96, channels: 3, background: '#4b2364' } })
    .jpeg()
    .toBuffer()

/** What our form sends beside its fields: which consent was shown, and that somebody took their time. */
export const formHeaders = (group_key: string): Record<string, string> => ({
  [consentHeader]: firstNotice,
  [formTokenHeader]: `${issueFormToken(sampleSecret, { group_key, at: Date.now() - 3_600_000, zero_bits: 0 }).token}.0`,
})

/** As the form sends it, unless told otherwise. */
export function postSubmission(
  app: FastifyInstance,
  fields: Fields,
  headers: Record<string, string> = formHeaders(fields.group_key),
) {
  return app.inject({ method: 'POST', url: '/events/api/registrations/', payload: formOf(fields), headers })
}

export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
