import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { derivedKey } from '../derived-key.ts'

/** Nobody else is told how a request came to us: it is about the proxy, and a stranger would learn its address. */
export const doctorHeader = 'x-tipon-doctor'
export const doctorToken = (secret: string): string => derivedKey(secret, 'doctor').toString('base64url')

export const health = z.object({
  ok: z.literal(true),
  way: z
    .object({
      by: z.string(),
      /** `direct`: nobody said for whom; `not_believed`: somebody who is not among TRUSTED_PROXIES did. */
      forwarded: z.enum(['direct', 'believed', 'not_believed']),
    })
    .optional(),
})
export type Health = z.infer<typeof health>

type Asked = {
  headers: IncomingHttpHeaders
  /** The addresses on the way that are believed, that of the connection among them. */
  ips?: string[]
  socket: { remoteAddress?: string | undefined }
}

export function sayHealth({ headers, ips = [], socket }: Asked, secret: string): Health {
  const given = Buffer.from(String(headers[doctorHeader] ?? ''))
  const expected = Buffer.from(doctorToken(secret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { ok: true }
  const isForwarded = headers['x-forwarded-for'] !== undefined
  const believed = ips.length > 1 ? 'believed' : 'not_believed'
  return { ok: true, way: { by: socket.remoteAddress ?? '', forwarded: isForwarded ? believed : 'direct' } }
}
