import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { seal } from '#platform/server/seal.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EndpointForm } from '../contract.ts'
import { deliveryTexts, webhookRefusals as refusals } from '../texts.ts'
import { refusalOf, type Targets } from './allowed-address-rules.ts'
import { secretPurpose } from './deliver.ts'
import { sendAgain, sendTest } from './emit.ts'
import { writtenSecret } from './sign-rules.ts'

type Deps = { db: Database; secret: string; webhookTargets: Targets }
type Secret = { id: string; secret: string }

const mostEndpoints = 20

function refuseAddress(address: string, targets: Targets): void {
  const refused = refusalOf(address, targets)
  if (!refused) return
  const message = refusals[refused]
  throw new DomainError('invalid', 'webhook_address', message, { address: [message] })
}

/** For the audit, which keeps it for good: many receivers are found by a secret in their address. */
function known(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return pathname === '/' && search === '' ? origin : `${origin}/…`
}

const notFound = () => new DomainError('not_found', 'webhook_not_found', refusals.notFound)

export const addEndpoint = ({ db, secret, webhookTargets }: Deps, by: Staff, form: EndpointForm): Promise<Secret> => {
  refuseAddress(form.address, webhookTargets)
  const { address, types } = form
  return inTransaction(db, async (tx) => {
    await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx)
    const { count } = await tx
      .selectFrom('webhook_endpoint')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostEndpoints) throw new DomainError('conflict', 'too_many_webhooks', refusals.tooMany)
    const bytes = randomBytes(32)
    const secret_sealed = seal(secret, secretPurpose, bytes)
    const { id } = await tx
      .insertInto('webhook_endpoint')
      .values({ address, types, secret_sealed, created_by: by.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      staff_member_id: by.id,
      action: 'webhook.add',
      subject: id,
      details: { address: known(address), types },
    })
    return { id, secret: writtenSecret(bytes) }
  })
}

export const changeEndpoint = (deps: Deps, by: Staff, id: string, form: EndpointForm): Promise<void> => {
  refuseAddress(form.address, deps.webhookTargets)
  return inTransaction(deps.db, async (tx) => {
    const { address, types } = await lock(tx, id)
    const after = { address: form.address, types: form.types }
    await tx.updateTable('webhook_endpoint').set(after).where('id', '=', id).execute()
    const details = {
      before: { address: known(address), types },
      after: { address: known(form.address), types: form.types },
    }
    await audit(tx, { staff_member_id: by.id, action: 'webhook.change', subject: id, details })
  })
}

export const switchEndpoint = (db: Database, by: Staff, id: string, on: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lock(tx, id)
    const state = on ? 'ON' : 'PAUSED'
    if (before.state === state) return
    await tx.updateTable('webhook_endpoint').set({ state }).where('id', '=', id).execute()
    await audit(tx, { staff_member_id: by.id, action: on ? 'webhook.resume' : 'webhook.pause', subject: id })
  })

/** Pressed twice within the day it ends the first one: the newest and the one before it are all that can count. */
export const rotateSecret = ({ db, secret }: Deps, by: Staff, id: string): Promise<Secret> =>
  inTransaction(db, async (tx) => {
    await lock(tx, id)
    const bytes = randomBytes(32)
    await sql`update webhook_endpoint set former_sealed = secret_sealed, former_until = now() + interval '1 day',
      secret_sealed = ${seal(secret, secretPurpose, bytes)} where id = ${id}`.execute(tx)
    await audit(tx, { staff_member_id: by.id, action: 'webhook.rotate', subject: id })
    return { id, secret: writtenSecret(bytes) }
  })

export const testEndpoint = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseOff(await lock(tx, id))
    await sendTest(tx, id, { words: deliveryTexts.test })
    await audit(tx, { staff_member_id: by.id, action: 'webhook.test', subject: id })
  })

export const removeEndpoint = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { address } = await lock(tx, id)
    // The audit first, as at the door, where a check-in writes its entry and then its message.
    await audit(tx, {
      staff_member_id: by.id,
      action: 'webhook.remove',
      subject: id,
      details: { address: known(address) },
    })
    await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
  })

export const replay = (db: Database, by: Staff, id: string, delivery: string | undefined): Promise<number> =>
  inTransaction(db, async (tx) => {
    refuseOff(await lock(tx, id))
    const rows = await sendAgain(tx, { endpoint_id: id, delivery })
    if (rows > 0) {
      await audit(tx, { staff_member_id: by.id, action: 'webhook.send_again', subject: id, details: { rows } })
    }
    return rows
  })

function refuseOff({ state }: { state: string }): void {
  if (state !== 'ON') throw new DomainError('conflict', 'webhook_not_on', refusals.notOn)
}

async function lock(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('webhook_endpoint')
    .where('id', '=', id)
    .select(['address', 'types', 'state'])
    // Less than for an update: whoever registers meanwhile only needs it to stay.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
