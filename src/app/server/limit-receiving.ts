import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#shared/domain-error.ts'

const megabyte = 1024 * 1024

/** What all requests together may announce to send: it is in memory until they are answered. */
const mostBytes = 128 * megabyte
/** Five IDs of an application. A request that does not say how much it sends counts as one. */
const largestForm = 56 * megabyte
/** Small forms, like a login, find room when there is none for files. */
const smallBody = 64 * 1024

/** Whoever sends has to move on by this much … */
const step = 8 * 1024
/** … within this time, or is closed; and within this one, or makes room for somebody who comes. */
const longestStep = 30_000
const longestStepInCrowd = 2_000
/** So does whoever would need longer than this for all that they announced: a little at a time holds a lot of room. */
const longestInCrowd = 120_000
const lookEvery = 500

type Sender = { request: FastifyRequest; bytes: number; begun: number; since: number; mark: number; movedAt: number }

/** Milliseconds that it still needs, at the pace it has had so far. */
function timeLeft({ request, bytes, begun, since }: Sender, now: number): number {
  const received = request.raw.socket.bytesRead - begun
  return ((bytes - received) * (now - since)) / Math.max(1, received)
}

/**
 * Counts what comes in over all requests together, until each is answered. One that hardly moves is closed, and at once
 * when there is no room for the next: whoever begins to send a file and stops, or sends a large one drop by drop, holds nobody
 * up for long. A phone that was closed by this sends its form again by itself.
 */
export function limitReceiving(app: FastifyInstance): void {
  const senders = new Set<Sender>()
  const isFull = (bytes: number) => [...senders].reduce((sum, sender) => sum + sender.bytes, bytes) > mostBytes

  function close(sender: Sender): void {
    senders.delete(sender)
    sender.request.log.info({ announced: sender.bytes }, 'closed: it sent too slowly')
    sender.request.raw.destroy()
  }

  const standing = (longest: number, now = performance.now()) =>
    [...senders].filter(({ request, movedAt }) => !request.raw.complete && now - movedAt > longest)

  /** Those who stand first, then whoever needs longest, until there is room. */
  function makeRoom(bytes: number): void {
    const now = performance.now()
    for (const sender of standing(longestStepInCrowd, now).toSorted((a, b) => a.movedAt - b.movedAt)) {
      if (!isFull(bytes)) return
      close(sender)
    }
    const slow = [...senders].filter(
      (sender) =>
        !sender.request.raw.complete &&
        now - sender.since > longestStepInCrowd &&
        timeLeft(sender, now) > longestInCrowd,
    )
    for (const sender of slow.toSorted((a, b) => timeLeft(b, now) - timeLeft(a, now))) {
      if (!isFull(bytes)) return
      close(sender)
    }
  }

  const looking = setInterval(() => {
    for (const sender of senders) {
      const read = sender.request.raw.socket.bytesRead
      if (read >= sender.mark + step) Object.assign(sender, { mark: read, movedAt: performance.now() })
    }
    for (const sender of standing(longestStep)) close(sender)
  }, lookEvery).unref()

  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    if (headers['content-encoding'] !== undefined) {
      throw new DomainError('invalid', 'body_encoded', 'We could not read what was sent: it must not be compressed.')
    }
    const bytes = announcedBytes(request)
    if (bytes === 0) return
    if (bytes > smallBody && isFull(bytes)) makeRoom(bytes)
    if (bytes > smallBody && isFull(bytes)) {
      const message = 'Many people are sending files right now. Nothing is lost: please try again in a minute.'
      throw new DomainError('unavailable', 'uploads_busy', message)
    }
    const [begun, since] = [request.raw.socket.bytesRead, performance.now()]
    const sender = { request, bytes, begun, since, mark: begun, movedAt: since }
    senders.add(sender)
    reply.raw.once('close', () => senders.delete(sender))
  })
  // An answer before the end of what was sent ends the connection: nobody wants the rest, however slowly it comes.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(looking))
}

function announcedBytes({ headers, raw, routeOptions }: FastifyRequest): number {
  // Injected by a test: nothing comes over a line.
  if (!(raw.socket instanceof Socket)) return 0
  // No more is read of it than this, whatever it announces.
  const largest = routeOptions.config.call?.form ? largestForm : (routeOptions.bodyLimit ?? megabyte)
  if (headers['transfer-encoding'] !== undefined) return largest
  return Math.min(Number(headers['content-length'] ?? 0), largest)
}
