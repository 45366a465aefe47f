import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { DomainError } from '#shared/domain-error.ts'
import { withSmallIds } from './small-ids.ts'
import { requestRefusals as refusals } from './texts.ts'

export type FormPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; toBuffer: () => Promise<Buffer> }

export type ReceivedForm = { fields: Record<string, unknown>; file: Buffer | null }

/** Reads a multipart form with at most one file. The limits on size and count are the route's. */
export async function readForm(parts: AsyncIterable<FormPart>, fileField: string): Promise<ReceivedForm> {
  const { fields, files } = await readFormWithFiles(parts, { fileField, lists: [] })
  return { fields, file: files.at(-1) ?? null }
}

type Shape = { fileField: string; lists: readonly string[] }

/** Reads a multipart form with several files. The fields of `lists` may repeat, and are lists however often they come. */
export async function readFormWithFiles(
  parts: AsyncIterable<FormPart>,
  { fileField, lists }: Shape,
): Promise<{ fields: Record<string, unknown>; files: Buffer[] }> {
  const repeated = new Map<string, unknown[]>(lists.map((name) => [name, []]))
  const fields: Record<string, unknown> = Object.fromEntries(repeated)
  const files: Buffer[] = []
  for await (const part of wholeForm(parts)) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A browser sends an empty file for a field that was left alone.
      if (part.fieldname === fileField && bytes.length > 0) files.push(bytes)
    } else {
      // PostgreSQL has no text with a zero character in it, and nobody types one.
      const value = typeof part.value === 'string' ? part.value.replaceAll('\0', '') : part.value
      const list = repeated.get(part.fieldname)
      if (!list) fields[part.fieldname] = value
      else if (value !== '') list.push(value)
    }
  }
  return { fields, files }
}

/** The reader of multipart forms complains of a broken one, or of too long a line between its parts, as if the fault were ours. */
async function* wholeForm(parts: AsyncIterable<FormPart>): AsyncIterable<FormPart> {
  try {
    yield* parts
  } catch (error) {
    const isBroken = error instanceof Error && !('statusCode' in error) && /multipart|needle/i.test(error.message)
    if (!isBroken) throw error
    throw new DomainError('invalid', 'form_broken', refusals.formBroken)
  }
}

export function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(withSmallIds(fields))
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
  return new DomainError('invalid', 'invalid', first?.[0] ?? refusals.invalid, fields)
}

/** What makes two forms the same: every checked field and the bytes of the file. */
export function fingerprint(checked: object, file: Buffer | null): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(checked))
  return hash.update(file ? createHash('sha256').update(file).digest() : '').digest()
}
