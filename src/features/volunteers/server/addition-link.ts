import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { readSignedId, signId } from '#platform/server/derived-key.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type AdditionRequest, mostIdFiles } from '../contract.ts'
import { additionRefusals } from '../texts/addition.ts'

type Deps = { db: Database; secret: string }
export type AdditionLink = { token: string; address: string }

const deadLink = () => new DomainError('not_found', 'addition_not_found', additionRefusals.deadLink)

/**
 * The application a link is for, while what it asks for is open; one that is wrong in any way is answered the same. Only
 * wrong ones use up the limit of an address: hundreds share one.
 */
export async function openAdditionLink({ db, secret }: Deps, { token, address }: AdditionLink) {
  const found = await readAdditionLink(db, secret, token)
  if (found) return found
  await consumeRateLimit(db, { key: `addition-miss:${address}`, limit: 60, seconds: 600 })
  throw deadLink()
}

/** For the status of the page behind it; the page's own call is the one that is counted. */
export const isAdditionLink = async ({ db, secret }: Deps, token: string): Promise<boolean> =>
  (await readAdditionLink(db, secret, token)) !== null

/** For the transaction that takes the answer: of two sent at once, the second finds the link dead. */
export async function lockAdditionLink(tx: Tx, secret: string, token: string) {
  const found = await readAdditionLink(tx, secret, token, true)
  if (!found) throw deadLink()
  return found
}

async function readAdditionLink(db: Database, secret: string, token: string, lock = false) {
  const id = claimedApplication(token)
  if (id === null) return null
  const application = await db
    .selectFrom('application')
    .where('id', '=', id)
    .where('state', '=', 'MORE_NEEDED')
    .select(['id', 'first_name', 'needed', 'needed_note', 'needed_at', 'is_lifegroup_leader'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!application || !provesAddition(secret, token, application)) return null
  return application
}

export async function findAddition(deps: Deps, link: AdditionLink): Promise<AdditionRequest> {
  const { id, first_name, needed, needed_note } = await openAdditionLink(deps, link)
  return { first_name, needed, note: needed_note, files_left: mostIdFiles - (await countFiles(deps.db, id)) }
}

export async function countFiles(db: Database, application_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_file')
    .where('application_id', '=', application_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Asked = { needed: string[]; needed_note: string; needed_at: Date | null }

/** Signed together with what was asked and when: once that is answered, or asked anew, the link is dead for good. */
export const additionToken = (secret: string, { id, ...asked }: Asked & { id: string }): string =>
  signId(secret, purposeOf(asked), id)

/** Whose link this claims to be. Only `provesAddition` tells whether it is one. */
function claimedApplication(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return null
  return bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const provesAddition = (secret: string, token: string, asked: Asked): boolean =>
  readSignedId(secret, purposeOf(asked), token) !== null

function purposeOf({ needed, needed_note, needed_at }: Asked): string {
  const asked = createHash('sha256').update(JSON.stringify([needed, needed_note, needed_at]))
  return `volunteer-addition/${asked.digest('hex')}`
}
