import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { deliveryTexts as texts } from '../texts.ts'
import { isPublicAddress, refusalOf, type Targets } from './allowed-address-rules.ts'

export type Posted = { status: number | null; reply: string }
type Message = {
  address: string
  headers: Record<string, string>
  body: string
  targets: Targets
  seconds?: number
  signal?: AbortSignal
  resolve?: typeof lookup
}

const mostReply = 500
/** Words before the answer, as 100 and 103: one that sends them without end would keep the worker busy. */
const mostEarly = 10

/**
 * Sends it once. The address is judged where the connection is made, on what the name leads to at that moment: one that led
 * elsewhere when it was saved gets nothing. Redirects are answers like any other, and are not followed.
 */
export function postMessage(message: Message): Promise<Posted> {
  const { address, headers, body, targets, seconds = 15, signal, resolve: lookUp = lookup } = message
  if (refusalOf(address, targets) !== null) return Promise.resolve({ status: null, reply: texts.inside })
  const send = new URL(address).protocol === 'https:' ? requestHttps : requestHttp
  const inTime = AbortSignal.timeout(seconds * 1_000)
  return new Promise((resolve) => {
    let status: number | null = null
    const chunks: Buffer[] = []
    const settle = (why = '') => {
      const said = why || Buffer.concat(chunks).toString('utf8')
      // Neither a zero byte nor half a character, which the database would refuse.
      resolve({ status, reply: said.replaceAll('\0', '').slice(0, mostReply).toWellFormed() })
    }
    const request = send(
      address,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: targets === 'public' ? publicOnly(lookUp) : lookUp,
        signal: signal ? AbortSignal.any([inTime, signal]) : inTime,
      },
      (answer) => {
        status = answer.statusCode ?? null
        // Some answer with numbers of their own, 999 for instance.
        const odd = status
        if (odd !== null && (odd < 100 || odd > 599)) {
          status = null
          request.destroy(new Error(texts.odd(odd)))
          return
        }
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length < mostReply * 4) return
          settle()
          request.destroy()
        })
        answer.on('end', () => settle())
        answer.on('error', () => settle())
      },
    )
    request.on('error', (error) => {
      settle(inTime.aborted ? texts.tooLong : error instanceof InsideError ? texts.inside : error.message)
    })
    let early = 0
    request.on('information', () => {
      early += 1
      if (early > mostEarly) request.destroy(new Error(texts.noAnswer))
    })
    // It speaks another protocol from here on; nothing of ours does.
    request.on('upgrade', (_answer, socket) => socket.destroy())
    // Whatever else ends it: nobody waits for an answer that cannot come.
    request.on('close', () => settle(texts.noAnswer))
    request.end(body)
  })
}

class InsideError extends Error {
  override name = 'InsideError'
}

/** One private address among several is enough: whoever answers for the name chooses which comes first. */
const publicOnly =
  (lookUp: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || found.some(({ address }) => !isPublicAddress(address))) return callback(new InsideError(), '', 0)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
