import type { FormPart } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { submissionRefusals } from '../texts/membership.ts'

type Form = AsyncIterable<FormPart>

/**
 * An application may bring 50 MB, and a few dozen at once would be more than a process has. The files of all forms in hand
 * share this much memory; with none left the sender is asked to come again, and everybody else is served on.
 */
export function uploadRoom(mostBytes: number) {
  let held = 0

  return async <T>(form: Form, work: (form: Form) => Promise<T>): Promise<T> => {
    let mine = 0
    async function* counted(): Form {
      for await (const part of form) {
        if (part.type === 'field') yield part
        else yield { ...part, toBuffer: async () => hold(await part.toBuffer()) }
      }
    }
    const hold = (bytes: Buffer): Buffer => {
      mine += bytes.length
      held += bytes.length
      if (held > mostBytes) throw noRoom()
      return bytes
    }
    try {
      return await work(counted())
    } finally {
      held -= mine
    }
  }
}

const noRoom = () => new DomainError('unavailable', 'too_many_uploads', submissionRefusals.noRoom)
