import { Worker } from 'node:worker_threads'
import type { Database } from '#platform/server/db.ts'
import type { RosterRequest } from '../contract.ts'
import { authenticateDevice } from './authenticate-device.ts'
import type { RosterAnswered, RosterAsked, RosterThreadData } from './roster-thread.ts'

type Waiting = { resolve: (json: Buffer) => void; reject: (error: Error) => void }

/**
 * Rosters as JSON, built by a thread of their own: sealing some thousand people takes seconds, in which this one goes on
 * answering. The thread starts when the first device asks, and again after it has failed.
 */
export function openRosters(db: Database, data: RosterThreadData) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let asked = 0

  function start(): Worker {
    const started = new Worker(new URL('./roster-thread.ts', import.meta.url), { workerData: data })
    started.unref()
    started.on('message', (answer: RosterAnswered) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('json' in answer) one?.resolve(Buffer.from(answer.json.buffer))
      else one?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
    })
    let failure: Error = new Error('the thread that builds rosters ended')
    started.on('error', (error: Error) => {
      failure = error
    })
    started.on('exit', () => {
      thread = undefined
      for (const { reject } of waiting.values()) reject(failure)
      waiting.clear()
    })
    return started
  }

  return {
    build: async (request: RosterRequest): Promise<Buffer> => {
      const device = await authenticateDevice(db, request)
      thread ??= start()
      const id = asked++
      const input = { device, device_token: request.device_token, version: request.version }
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        thread?.postMessage({ id, input } satisfies RosterAsked, [])
      })
    },
    close: async (): Promise<void> => {
      await thread?.terminate()
    },
  }
}
