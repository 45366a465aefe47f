import { checkFields, type FormPart, fingerprint, invalidFields, readForm } from '#platform/server/read-form.ts'
import { proofRequired, type Submission, submission } from '../contract.ts'
import { registrationRefusals as refusals } from '../texts/refusals.ts'

export type ReceivedSubmission = {
  submission: Submission
  proof: Buffer | null
  sha256: Buffer
  /** The version of the consent that was shown; not part of the form, so a repetition may lack it. */
  consent_version: string | undefined
  /** What the form got when it was opened; empty where it was not our form. */
  form_token: string
  /** The link by which seats were offered to them. */
  seat_offer: string | undefined
}

type Headers = Record<'consent_version' | 'form_token' | 'seat_offer', string | undefined>

/** Reads the multipart form into checked fields and the proof's bytes. The limits on size and count are the route's. */
export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  { consent_version, form_token = '', seat_offer }: Headers,
): Promise<ReceivedSubmission> {
  const { fields, file: proof } = await readForm(parts, 'payment_proof')
  const checked = checkFields(submission, {
    ...fields,
    participants: parse('participants', fields.participants, refusals.peopleUnreadable),
    // What a sender knows nothing of, they leave out.
    answers: fields.answers ? parse('answers', fields.answers, refusals.answersUnreadable) : undefined,
  })
  const { participants, participant_count } = checked
  if (participants.length !== participant_count) {
    throw invalidFields({ participants: [refusals.peopleMissing(participant_count)] })
  }
  if (checked.payment_mode === 'BANK' && proof === null) throw invalidFields({ payment_proof: [proofRequired] })
  return { submission: checked, proof, sha256: fingerprint(checked, proof), consent_version, form_token, seat_offer }
}

function parse(field: string, text: unknown, refusal: string): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw invalidFields({ [field]: [refusal] })
  }
}
