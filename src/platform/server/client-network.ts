import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: the address itself, or, since everybody has billions of the newer kind, the network of it that one
 * line has (its first 64 bits).
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  // An older address at the end stands for two groups.
  const [head = '', tail = ''] = ip
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const groups = [...(before ?? []), ...Array.from({ length: 8 }, () => '0')].slice(0, 8 - (after?.length ?? 0))
  return `${[...groups, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
