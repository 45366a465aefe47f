import { randomUUID } from 'node:crypto'
import { networkOf } from '#platform/server/client-network.ts'
import { readSigned, signId } from '#platform/server/derived-key.ts'
import type { Asker } from './guess-password.ts'

type Request = { ip: string; protocol: string; headers: { cookie?: string | undefined } }

const cookie = 'tipon_device'
const purpose = 'known-device'

/**
 * Says later that this person has logged in on this device. It opens nothing: it only keeps their tries apart from those of
 * strangers, so it needs no row and nothing ends it.
 */
export function knownDeviceCookie(secret: string, { protocol }: Request, username: string): string {
  const token = signId(secret, purpose, randomUUID(), Buffer.from(username.toLowerCase()))
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${cookie}=${token}; Path=/api; Max-Age=${400 * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

export function askerOf(secret: string, { ip, headers }: Request): Asker {
  const [, token = ''] = new RegExp(`(?:^|; *)${cookie}=([\\w-]+)`).exec(headers.cookie ?? '') ?? []
  const device = readSigned(secret, purpose, token)
  return {
    network: networkOf(ip),
    deviceOf: (name) => (device?.stamp.toString() === name ? device.id : null),
  }
}
