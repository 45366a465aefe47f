import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/server/client-network.ts'
import { DomainError } from '#shared/domain-error.ts'
import { receivingRefusals } from './texts.ts'

const megabyte = 1024 * 1024

/** What all requests together may announce to send: it is in memory until they are answered. */
const mostBytes = 128 * megabyte
/** What one line may: a whole hall shares one, and whoever floods from theirs leaves room for everybody else. */
const mostOfLine = 96 * megabyte
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

type Sender = {
  request: FastifyRequest
  line: string
  bytes: number
  begun: number
  since: number
  mark: number
  movedAt: number
}

type Newcomer = Pick<Sender, 'line' | 'bytes'>

const receivedOf = ({ request, begun }: Sender): number => request.raw.socket.bytesRead - begun

/** Milliseconds that it still needs, at the pace it has had so far. */
function timeLeft(sender: Sender, now: number): number {
  const received = receivedOf(sender)
  return ((sender.bytes - received) * (now - sender.since)) / Math.max(1, received)
}

const sum = (senders: Iterable<Sender>): number => [...senders].reduce((total, { bytes }) => total + bytes, 0)

/**
 * Counts what comes in over all requests together, until each is answered. One that hardly moves is closed, and at once
 * when there is no room for the next: whoever begins to send a file and stops, or sends a large one drop by drop, holds nobody
 * up for long. A phone that was closed by this sends its form again by itself.
 */
export function limitReceiving(app: FastifyInstance): void {
  const senders = new Set<Sender>()
  const ofLine = (line: string) => [...senders].filter((sender) => sender.line === line)
  const isOverShare = ({ line, bytes }: Newcomer) => sum(ofLine(line)) + bytes > mostOfLine
  const isFull = (newcomer: Newcomer) => sum(senders) + newcomer.bytes > mostBytes || isOverShare(newcomer)

  function close(sender: Sender): void {
    senders.delete(sender)
    sender.request.log.info({ announced: sender.bytes }, 'closed: it held room that others need')
    sender.request.raw.destroy()
  }

  const isStanding = ({ request, movedAt }: Sender, longest: number, now: number) =>
    !request.raw.complete && now - movedAt > longest

  /**
   * Those who stand first, then whoever needs longest, then whoever has announced much and sent nothing yet, however lately:
   * until there is room. Whose line has no more of it finds it among their own.
   */
  function makeRoom(newcomer: Newcomer): void {
    const now = performance.now()
    const among = (isOverShare(newcomer) ? ofLine(newcomer.line) : [...senders]).filter(
      ({ request }) => !request.raw.complete,
    )
    const slow = (sender: Sender) => now - sender.since > longestStepInCrowd && timeLeft(sender, now) > longestInCrowd
    const leaving = [
      ...among
        .filter((sender) => isStanding(sender, longestStepInCrowd, now))
        .toSorted((a, b) => a.movedAt - b.movedAt),
      ...among.filter(slow).toSorted((a, b) => timeLeft(b, now) - timeLeft(a, now)),
      ...among
        .filter((sender) => sender.bytes > newcomer.bytes && receivedOf(sender) < smallBody)
        .toSorted((a, b) => b.bytes - a.bytes),
    ]
    for (const sender of new Set(leaving)) {
      if (!isFull(newcomer)) return
      close(sender)
    }
  }

  const looking = setInterval(() => {
    for (const sender of senders) {
      const read = sender.request.raw.socket.bytesRead
      if (read >= sender.mark + step) Object.assign(sender, { mark: read, movedAt: performance.now() })
    }
    const now = performance.now()
    for (const sender of senders) if (isStanding(sender, longestStep, now)) close(sender)
  }, lookEvery).unref()

  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    if (headers['content-encoding'] !== undefined) {
      throw new DomainError('invalid', 'body_encoded', receivingRefusals.compressed)
    }
    const bytes = announcedBytes(request)
    if (bytes === 0) return
    const newcomer = { line: networkOf(request.ip), bytes }
    if (bytes > smallBody && isFull(newcomer)) makeRoom(newcomer)
    if (bytes > smallBody && isFull(newcomer)) {
      throw new DomainError('unavailable', 'uploads_busy', receivingRefusals.busy)
    }
    const [begun, since] = [request.raw.socket.bytesRead, performance.now()]
    const sender = { request, ...newcomer, begun, since, mark: begun, movedAt: since }
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
