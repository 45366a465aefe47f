import { createHash } from 'node:crypto'
import { DomainError } from '#shared/domain-error.ts'
import { proofRequired, type Submission, submission } from '../contract.ts'

type FormPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; toBuffer: () => Promise<Buffer> }

export type ReceivedSubmission = { submission: Submission; proof: Buffer | null; sha256: Buffer }

/** Reads the multipart form into checked fields and the proof's bytes. The limits on size and count are the route's. */
export async function readSubmission(parts: AsyncIterable<FormPart>): Promise<ReceivedSubmission> {
  const fields: Record<string, unknown> = {}
  let proof: Buffer | null = null
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A browser sends an empty file for a field that was left alone.
      if (part.fieldname === 'payment_proof' && bytes.length > 0) proof = bytes
    } else {
      fields[part.fieldname] = part.value
    }
  }
  const checked = checkFields({ ...fields, participants: parseParticipants(fields.participants) })
  if (checked.payment_mode === 'BANK' && proof === null) throw invalid({ payment_proof: [proofRequired] })
  return { submission: checked, proof, sha256: fingerprint(checked, proof) }
}

function parseParticipants(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw invalid({ participants: ['The list of participants could not be read.'] })
  }
}

function checkFields(fields: Record<string, unknown>): Submission {
  const result = submission.safeParse(fields)
  if (!result.success) {
    const problems: Record<string, string[]> = {}
    for (const { path, message } of result.error.issues) {
      const name = path.join('.')
      problems[name] = [...(problems[name] ?? []), message]
    }
    throw invalid(problems)
  }
  const { participants, participant_count } = result.data
  if (participants.length !== participant_count) {
    throw invalid({ participants: [`Please fill in the details of all ${participant_count} participants.`] })
  }
  return result.data
}

function invalid(fields: Record<string, string[]>): DomainError {
  const [first] = Object.values(fields)
  return new DomainError('invalid', 'invalid', first?.[0] ?? 'Please check what you entered.', fields)
}

/** What makes two submissions the same: every checked field and the bytes of the proof. */
function fingerprint(checked: Submission, proof: Buffer | null): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(checked))
  return hash.update(proof ? createHash('sha256').update(proof).digest() : '').digest()
}
