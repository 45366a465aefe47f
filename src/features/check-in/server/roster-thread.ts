import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import { connectDatabase } from '#platform/server/db.ts'
import { createRosterBuilder, type RosterInput } from './build-roster.ts'

export type RosterThreadData = { databaseUrl: string; publicTicketKeys: string }
export type RosterAsked = { id: number; input: RosterInput }
export type RosterAnswered = { id: number } & (
  | { json: Uint8Array<ArrayBuffer> }
  | { error: { message: string; code?: unknown } }
)

const { databaseUrl, publicTicketKeys } = workerData as RosterThreadData
const build = createRosterBuilder({
  db: connectDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }),
  publicTicketKeys,
})
// One after the other: each needs everybody's rows at once, and the next one finds them sealed.
const inTurn = pLimit(1)

parentPort?.on('message', ({ id, input }: RosterAsked) => {
  void inTurn(async () => {
    try {
      const json = new TextEncoder().encode(JSON.stringify(await build(input)))
      parentPort?.postMessage({ id, json } satisfies RosterAnswered, [json.buffer])
    } catch (error) {
      const { message, code } = error as Error & { code?: unknown }
      parentPort?.postMessage({ id, error: { message, code } } satisfies RosterAnswered, [])
    }
  })
})
