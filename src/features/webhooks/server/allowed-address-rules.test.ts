import { expect, test } from 'vitest'
import { isPublicAddress, refusalOf } from './allowed-address-rules.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fe80::1', 'fd00::1'],
  ...['ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', 'localhost', ''],
])('HOOK-7 %s is not of the public network', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'HOOK-7 %s is of the public network',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['http://example.com/', 'https'],
  ['https://localhost/', 'inside'],
  ['https://db.internal/', 'inside'],
  ['https://printer.local/', 'inside'],
  ['https://router.home.arpa./', 'inside'],
  ['https://127.1/', 'inside'],
  ['https://[::1]:8443/', 'inside'],
  ['https://example.com/', null],
  ['https://mylocal.example/', null],
  ['https://localhost.example.com/', null],
  ['https://[2606:4700::1111]/', null],
  ['https://8.8.8.8/', null],
])('HOOK-7 %s is refused for %s', (address, why) => expect(refusalOf(address, 'public')).toBe(why))

test('HOOK-7 where an operator allows any address, it may be of the own network', () => {
  expect(refusalOf('http://127.0.0.1:4000/', 'any')).toBeNull()
})
