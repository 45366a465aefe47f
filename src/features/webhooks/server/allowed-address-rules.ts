import { BlockList, isIP } from 'node:net'

/** Where no program of others is: this machine, the networks behind it, and what clouds keep their keys at. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
// Within the public part of IPv6 those that carry an IPv4 address along, and the one for examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && publicSix.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

export type Targets = 'public' | 'any'
type Refusal = 'https' | 'inside'

/** What is wrong with an address before anybody has looked up its name; that is done again at each connection. */
export function refusalOf(address: string, targets: Targets): Refusal | null {
  if (targets === 'any') return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') return 'https'
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host)
  return isLocal || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'inside' : null
}
