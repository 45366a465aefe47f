import { createHmac, timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { audit, findBrokenAuditEntry } from './audit.ts'
import type { Database } from './db.ts'
import { derivedKey } from './derived-key.ts'
import type { ObjectStorage } from './object-storage.ts'
import { inTransaction } from './transaction.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

const head = z.object({ id: z.number(), sha256: z.string(), at: z.string() })
type Head = z.infer<typeof head>

const key = 'audit/head'

/** The chain itself cannot tell that its end was cut off: where it ended is kept outside of the database. */
class AuditCut extends Error {
  override name = 'AuditCut'
  constructor(kept: Head) {
    super(`The audit has lost its newest entries: at ${kept.at} it went as far as entry ${kept.id}.`)
  }
}

/** Keeps where the audit ends, with the files. Refuses when it no longer has what was kept. */
export async function anchorAudit(parts: Parts): Promise<void> {
  const kept = await readHead(parts)
  if (kept) await refuseCut(parts.db, kept)
  const newest = await findHead(parts.db)
  if (newest && newest.id !== kept?.id) await keepHead(parts, newest)
}

/** Null when everything is there; what is wrong, in words, otherwise. */
export async function auditProblem(parts: Parts): Promise<string | null> {
  const broken = await findBrokenAuditEntry(parts.db)
  if (broken !== null) return `The audit is broken from entry ${broken} on.`
  try {
    const kept = await readHead(parts)
    if (kept) await refuseCut(parts.db, kept)
    return null
  } catch (error) {
    if (error instanceof AuditCut || error instanceof ForgedHead) return error.message
    throw error
  }
}

/** After a restore from a backup the audit ends earlier, rightly. That it was said so stands in the audit itself. */
export async function acceptAudit(parts: Parts): Promise<void> {
  const kept = await readHead(parts).catch(() => null)
  await inTransaction(parts.db, (tx) =>
    audit(tx, { staff_member_id: null, action: 'audit.accept', subject: 'audit', details: { kept } }),
  )
  const newest = await findHead(parts.db)
  if (newest) await keepHead(parts, newest)
}

async function refuseCut(db: Database, kept: Head): Promise<void> {
  const entry = await db.selectFrom('audit_entry').where('id', '=', kept.id).select('sha256').executeTakeFirst()
  if (entry?.sha256.toString('hex') !== kept.sha256) throw new AuditCut(kept)
}

async function findHead(db: Database): Promise<Head | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select(['id', 'sha256', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ? { id: entry.id, sha256: entry.sha256.toString('hex'), at: entry.at.toISOString() } : null
}

class ForgedHead extends Error {
  constructor() {
    super('What is kept beside the files about the audit was not written by this installation.')
  }
}

async function readHead({ storage, secret }: Parts): Promise<Head | null> {
  const object = await storage.get(key)
  if (!object) return null
  const [mac = '', json = ''] = (await text(object.body)).split('\n')
  const expected = macOf(secret, json)
  const given = Buffer.from(mac, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ForgedHead()
  return head.parse(JSON.parse(json))
}

async function keepHead({ storage, secret }: Parts, newest: Head): Promise<void> {
  const json = JSON.stringify(newest)
  const content = Buffer.from(`${macOf(secret, json).toString('hex')}\n${json}`)
  await storage.put(key, content, { contentType: 'text/plain' })
}

const macOf = (secret: string, json: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'audit-head')).update(json).digest()
