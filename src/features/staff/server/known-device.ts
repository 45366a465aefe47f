import { createHash, randomUUID } from 'node:crypto'
import { networkOf } from '#platform/server/client-network.ts'
import { readSigned, signId } from '#platform/server/derived-key.ts'
import type { Asker } from './guess-password.ts'

type Request = { ip: string; protocol: string; headers: { cookie?: string | undefined } }

const purpose = 'known-device'

/** One for each name: several people log in on the computer of a desk. */
const cookieOf = (name: string): string =>
  `tipon_device_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

/**
 * Says later that this person has logged in on this device. It opens nothing: it only keeps their tries apart from those of
 * strangers, so it needs no row and nothing ends it.
 */
export function knownDeviceCookie(secret: string, { protocol }: Request, username: string): string {
  const name = username.toLowerCase()
  const token = signId(secret, purpose, randomUUID(), Buffer.from(name))
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${cookieOf(name)}=${token}; Path=/api; Max-Age=${400 * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

export function askerOf(secret: string, { ip, headers }: Request): Asker {
  const cookies = new Map((headers.cookie ?? '').split(/; */).map((pair) => pair.split('=', 2) as [string, string]))
  return {
    network: networkOf(ip),
    deviceOf: (name) => {
      const device = readSigned(secret, purpose, cookies.get(cookieOf(name)) ?? '')
      return device?.stamp.toString() === name ? device.id : null
    },
  }
}
