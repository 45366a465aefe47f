import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'
import { sampleSecret, sampleTicketKeys } from './sample-secrets.ts'

const readProjectFile = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8')

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = privateKey.export({ format: 'jwk' })
const keys = (...over: object[]) => JSON.stringify(over.map((change) => ({ kid: 1, ...key, ...change })))
const TICKET_KEYS = keys({})
const [sampleKey] = JSON.parse(sampleTicketKeys) as object[]

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://tipon:secret@127.0.0.1:5432/tipon',
  SMTP_URL: 'smtps://user:password@mail.church.ph:465',
  STORAGE_URL: 'file:///var/lib/tipon',
  MAIL_FROM: 'Registration Team <registration@church.ph>',
  PUBLIC_URL: 'https://summit.church.ph',
  APP_SECRET: 'a secret of this installation alone',
  TICKET_KEYS,
}

const wrong: [string, Record<string, string | undefined>, string][] = [
  ['a database that is none', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: '],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL: it is not set'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL: it is not set'],
  ['an example’s mail server', { SMTP_URL: 'smtps://u:p@mail.example.org' }, 'SMTP_URL: this is an example'],
  ['no place for files', { STORAGE_URL: undefined }, 'STORAGE_URL: it is not set'],
  ['an environment nobody knows', { NODE_ENV: 'prod' }, 'NODE_ENV: '],
  ['a port that is none', { PORT: '70000' }, 'PORT: '],
  ['half of an S3 key', { S3_ACCESS_KEY: 'x' }, 'S3_SECRET_KEY: the other one is set; both are needed'],
  ['the other half', { S3_SECRET_KEY: 'x' }, 'S3_ACCESS_KEY: the other one is set; both are needed'],
  ['no address for links', { PUBLIC_URL: undefined }, 'PUBLIC_URL: it is not set'],
  ['the sample’s address for links', { PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL: this is the sample'],
  ['an example’s address for links', { PUBLIC_URL: 'https://summit.example.org' }, 'PUBLIC_URL: this is an example'],
  ['no sender', { MAIL_FROM: undefined }, 'MAIL_FROM: it is not set'],
  ['a sender without address', { MAIL_FROM: 'Registration Team' }, 'MAIL_FROM: write it as'],
  ['an example’s sender', { MAIL_FROM: 'X <x@example.org>' }, 'MAIL_FROM: this is an example'],
  ['no secret', { APP_SECRET: undefined }, 'APP_SECRET: it is not set'],
  ['a short secret', { APP_SECRET: 'change-me' }, 'APP_SECRET: '],
  ['the sample’s secret', { APP_SECRET: sampleSecret }, 'APP_SECRET: this is the sample'],
  ['no ticket keys', { TICKET_KEYS: undefined }, 'TICKET_KEYS: it is not set'],
  ['the sample’s ticket keys', { TICKET_KEYS: sampleTicketKeys }, 'TICKET_KEYS: this is the sample'],
  [
    'the sample’s ticket key under another number',
    { TICKET_KEYS: keys({}, { ...sampleKey, kid: 9 }) },
    'TICKET_KEYS: the sample key is among them',
  ],
  [
    'the example’s password',
    { DATABASE_URL: 'postgres://tipon_app:change-me-as-well@127.0.0.1/tipon' },
    'DATABASE_URL: the password',
  ],
  [
    'the example’s password for the role',
    { APP_DATABASE_PASSWORD: 'change-me-as-well' },
    'APP_DATABASE_PASSWORD: the password',
  ],
  ['ticket keys that are no JSON', { TICKET_KEYS: 'abc' }, 'TICKET_KEYS: this is no JSON'],
  ['an empty list of ticket keys', { TICKET_KEYS: '[]' }, 'TICKET_KEYS: this is no list of keys'],
  [
    'a placeholder as ticket key',
    { TICKET_KEYS: keys({ x: '…', y: '…', d: '…' }) },
    'TICKET_KEYS: key 1 is no ECDSA key',
  ],
  ['a ticket key of another curve', { TICKET_KEYS: keys({ crv: 'P-384' }) }, 'TICKET_KEYS: key 1 is no ECDSA key'],
  [
    'a ticket key that does not fit its public part',
    { TICKET_KEYS: keys({ d: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE' }) },
    'TICKET_KEYS: key 1 is no ECDSA key',
  ],
  ['a ticket key without number', { TICKET_KEYS: keys({ kid: 'a' }) }, 'TICKET_KEYS: key 1 has no number'],
  [
    'a ticket key that cannot sign',
    { TICKET_KEYS: keys({ kid: 7, d: undefined }) },
    'TICKET_KEYS: the first key has no private part',
  ],
  [
    'two ticket keys of one number',
    { TICKET_KEYS: keys({ kid: 7 }, { kid: 7 }) },
    'TICKET_KEYS: two keys have the same "kid"',
  ],
  ['a role nobody has', { SECOND_FACTOR_ROLES: 'finance, admins' }, 'SECOND_FACTOR_ROLES: the roles are door, desk'],
  [
    'a name without its last letter',
    { SECOND_FACTOR_ROLE: 'finance' },
    'SECOND_FACTOR_ROLE: there is no such setting; SECOND_FACTOR_ROLES is meant',
  ],
  ['a name with another letter', { PUBLIC_URI: 'https://a.b' }, 'PUBLIC_URI: there is no such setting'],
  ['a name with two letters swapped', { TRUSTED_PROXEIS: 'loopback' }, 'TRUSTED_PROXEIS: there is no such setting'],
  ['a name with a letter more', { APP_SECRETS: 'x' }, 'APP_SECRETS: there is no such setting'],
  ['a proxy that is no address', { TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES: name addresses'],
  ['a network that is none', { TRUSTED_PROXIES: '10.0.0.0/64' }, 'TRUSTED_PROXIES: name addresses'],
]

test.each(wrong)('SHARED-20 %s stops the program, by name', (_, change, words) => {
  expect(() => readEnv({ ...production, ...change })).toThrow(words)
})

test('SHARED-20 what belongs to other programs is none of our business', () => {
  const others = {
    PATH: '/bin',
    HOSTNAME: 'a',
    NODE_OPTIONS: '',
    PORTS: '1',
    SMTP_URLS_OF_OTHERS: 'x',
    APP_SECRET_KEYS: 'x',
  }
  expect(() => readEnv({ ...production, ...others })).not.toThrow()
})

test('SHARED-20 what is right is taken, with spaces where people put them', () => {
  const settings = { SECOND_FACTOR_ROLES: 'finance, admin', TRUSTED_PROXIES: 'loopback, 172.30.0.1, fd00::/8' }
  expect(readEnv({ ...production, ...settings })).toMatchObject({
    SECOND_FACTOR_ROLES: ['finance', 'admin'],
    TRUSTED_PROXIES: ['loopback', '172.30.0.1', 'fd00::/8'],
    PORT: 3000,
  })
})

test('SHARED-20 a secret may stand in a file of its own, and is judged as if it stood in the setting', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tipon-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = async (name: string, content: string) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const { APP_SECRET, ...rest } = production
  const APP_SECRET_FILE = await file('secret', `${APP_SECRET}\n`)
  expect(readEnv({ ...rest, APP_SECRET_FILE })).toMatchObject({ APP_SECRET })
  const read = (settings: Record<string, string>) => () => readEnv({ ...rest, ...settings })
  const sample = await file('sample', sampleSecret)
  const empty = await file('empty', '')
  expect(read({ APP_SECRET_FILE: sample })).toThrow(/\n {2}APP_SECRET: this is the sample/)
  expect(read({ APP_SECRET_FILE: empty })).toThrow(/\n {2}APP_SECRET: /)
  expect(read({ APP_SECRET_FILE: '/no/such/file' })).toThrow(
    /:\n {2}APP_SECRET_FILE: \/no\/such\/file cannot be read \(ENOENT\)$/,
  )
  expect(read({ APP_SECRET, APP_SECRET_FILE })).toThrow(
    /:\n {2}APP_SECRET_FILE: APP_SECRET is set too; leave one of them out$/,
  )
  expect(read({ APP_SECRET, TICKET_KEY_FILE: 'x' })).toThrow(
    'TICKET_KEY_FILE: there is no such setting; TICKET_KEYS_FILE is',
  )
})

test('SHARED-20 without NODE_ENV it is production, and the sample keys are refused', () => {
  const { NODE_ENV: _, APP_SECRET: __, TICKET_KEYS: ___, ...rest } = production
  expect(() => readEnv(rest)).toThrow(/APP_SECRET: it is not set\n {2}TICKET_KEYS: it is not set/)
  expect(readEnv({ ...rest, NODE_ENV: 'development' })).toMatchObject({ APP_SECRET: sampleSecret })
})

test('SHARED-20 the example of a settings file is refused for each line that must be one’s own', () => {
  const example = parseEnv(readProjectFile('.env.example'))
  const { DATABASE_URL, STORAGE_URL, NODE_ENV } = production
  const refused = () => readEnv({ DATABASE_URL, STORAGE_URL, NODE_ENV, ...example })
  for (const name of ['APP_DATABASE_PASSWORD', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'APP_SECRET', 'TICKET_KEYS'])
    expect(refused).toThrow(`  ${name}: `)
})

test('SHARED-20 compose.yaml hands on every setting that its .env may have', () => {
  const [ofCompose = ''] = readProjectFile('.env.example').split('# ---- without compose')
  const names = [...ofCompose.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toContain('SECOND_FACTOR_ROLES')
  const compose = readProjectFile('compose.yaml')
  for (const name of names) expect(compose).toContain(`\${${name}:`)
})

test('SEC-17 compose.yaml believes one proxy, and no other neighbour, about where a visitor comes from', () => {
  const compose = readProjectFile('compose.yaml')
  const [, gateway] = /gateway: (\S+)/.exec(compose) ?? []
  expect(compose).toContain(`TRUSTED_PROXIES: ${gateway}\n`)
})
