import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { DomainError } from '#shared/domain-error.ts'

export type FormPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; toBuffer: () => Promise<Buffer> }

export type ReceivedForm = { fields: Record<string, unknown>; file: Buffer | null }

/** Reads a multipart form with at most one file. The limits on size and count are the route's. */
export async function readForm(parts: AsyncIterable<FormPart>, fileField: string): Promise<ReceivedForm> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A browser sends an empty file for a field that was left alone.
      if (part.fieldname === fileField && bytes.length > 0) file = bytes
    } else {
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}

export function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const problems: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const name = path.join('.')
    problems[name] = [...(problems[name] ?? []), message]
  }
  throw invalidFields(problems)
}

export function invalidFields(fields: Record<string, string[]>): DomainError {
  const [first] = Object.values(fields)
  return new DomainError('invalid', 'invalid', first?.[0] ?? 'Please check what you entered.', fields)
}

/** What makes two forms the same: every checked field and the bytes of the file. */
export function fingerprint(checked: object, file: Buffer | null): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(checked))
  return hash.update(file ? createHash('sha256').update(file).digest() : '').digest()
}
