import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { staffRoles } from '#shared/staff-roles.ts'
import { sampleSecret, sampleTicketKeys } from './sample-secrets.ts'
import { holdsSampleKey, ticketKeysProblem } from './ticket-keys.ts'

/** What a fresh checkout runs with. In production each of these must be set, and to something else. */
const samples = {
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Registration Team <registration@example.org>',
  APP_SECRET: sampleSecret,
  TICKET_KEYS: sampleTicketKeys,
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const port = z.coerce.number().int().min(0).max(65_535)

/**
 * Every setting of the two server programs, read once at boot: a missing or misspelt one stops the process with its name
 * instead of failing on the first request that needs it.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where Prometheus reads what a program tells of itself, also at HOST. Without one it tells nothing. */
  METRICS_PORT: port.optional(),
  /** How long the API still answers after SIGTERM, while `/readyz` says that it stops: as long as a proxy takes to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(0),
  /** Whose X-Forwarded-For is believed: addresses or names such as `loopback`, separated by commas. */
  TRUSTED_PROXIES: z.string().default('loopback').transform(list).refine(areProxies, {
    error: 'name addresses, networks such as 10.0.0.0/24, or loopback, linklocal, uniquelocal; commas between',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Only for the command `app-role`: what that role logs in with. */
  APP_DATABASE_PASSWORD: z.string().min(12).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    error: 'write it as name@domain, or Name <name@domain>',
  }),
  /** Either s3://bucket, with the S3_* settings below, or file:///a/folder for a church with one server. */
  STORAGE_URL: z.url({ protocol: /^(s3|file)$/ }),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** For the commands of backups: a folder, or another place as restic writes it. */
  BACKUP_REPOSITORY: z.string().optional(),
  /** Where that is a bucket: its keys. */
  BACKUP_ACCESS_KEY: z.string().optional(),
  BACKUP_SECRET_KEY: z.string().optional(),
  /** The address people see, for the links in e-mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** At least 32 random characters. Links, passkeys and stored files are keyed with it: losing it loses them. */
  APP_SECRET: z.string().min(32),
  /** Roles that may not sign in without a second factor, separated by commas: `finance,admin`. */
  SECOND_FACTOR_ROLES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.enum(staffRoles, { error: `the roles are ${staffRoles.join(', ')}` }))),
  /** Where webhooks may lead: `public` addresses by https alone, or `any`, also of the own network and without TLS. */
  WEBHOOK_TARGETS: z.enum(['public', 'any']).default('public'),
  /** ECDSA P-256 private keys as a JSON list of JWKs with a number 1–255 as `kid`. The first one signs; all verify. */
  TICKET_KEYS: z.string().superRefine((keys, context) => {
    const problem = ticketKeysProblem(keys)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
})

export type Env = z.infer<typeof schema>

/** Without NODE_ENV it is production: nobody runs on the sample keys for want of a line. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // `NAME=` in a settings file means the same as no line at all.
  const named = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { given, unread } = readFiles(named)
  const { NODE_ENV = 'production' } = given
  const isProduction = NODE_ENV === 'production'
  const result = schema.safeParse({ ...(!isProduction && samples), ...given, NODE_ENV })
  const issues = result.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? []
  const problems = [
    ...unread,
    ...issues
      .filter(({ name }) => named[inFile(name)] === undefined || given[name] !== undefined)
      .map(({ name, message }) => (given[name] === undefined ? `${name}: it is not set` : `${name}: ${message}`)),
    ...halfAKey(given),
    ...misspelt(named),
    ...(isProduction ? leftAsSamples(given) : []),
  ]
  if (!result.success || problems.length > 0) {
    throw new Error(`These settings are missing or wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
  return result.data
}

/** For a program: what is wrong stands there alone, not between lines of our code. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

type Given = Record<string, string | undefined>

/** `APP_SECRET_FILE=/run/secrets/app` is for what must not stand in the list of processes, or in a file that is passed on. */
const inFile = (name: string): string => `${name}_FILE`

function readFiles(named: Given): { given: Given; unread: string[] } {
  const given = { ...named }
  const unread: string[] = []
  for (const name of Object.keys(schema.shape)) {
    const file = named[inFile(name)]
    if (file === undefined) continue
    if (named[name] !== undefined) unread.push(`${inFile(name)}: ${name} is set too; leave one of them out`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      unread.push(`${inFile(name)}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { given, unread }
}

/** A name that is nearly one of ours is meant to be it, and would be passed over in silence. */
function misspelt(given: Given): string[] {
  const known = Object.keys(schema.shape).flatMap((name) => [name, inFile(name)])
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length > 7 && one[0] === name[0] && isNearly(name, one))
      return meant ? [`${name}: there is no such setting; ${meant} is meant`] : []
    })
}

/** One letter more, less, other, or two of them swapped. */
function isNearly(name: string, meant: string): boolean {
  let start = 0
  while (start < name.length && name[start] === meant[start]) start++
  const [rest, meantRest] = [name.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === meantRest ||
    rest === meantRest.slice(1) ||
    rest.slice(1) === meantRest.slice(1) ||
    (rest.slice(2) === meantRest.slice(2) && rest[0] === meantRest[1] && rest[1] === meantRest[0])
  )
}

const pairs = [
  ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY'],
]
const halfAKey = (given: Given): string[] =>
  pairs.flatMap((pair) => {
    const lacking = pair.filter((name) => given[name] === undefined)
    return lacking.length === 1 ? [`${lacking[0]}: the other one is set; both are needed`] : []
  })

const leftAsSamples = (given: Given): string[] => [
  ...Object.entries(samples)
    .filter(([name, sample]) => given[name] === sample)
    .map(([name]) => `${name}: this is the sample, which everybody knows`),
  ...(given.TICKET_KEYS !== samples.TICKET_KEYS && holdsSampleKey(given.TICKET_KEYS ?? '')
    ? ['TICKET_KEYS: the sample key is among them, which everybody knows']
    : []),
  ...['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']
    .filter((name) => given[name] !== samples.MAIL_FROM && /\bexample\.(org|com|net)\b/.test(given[name] ?? ''))
    .map((name) => `${name}: this is an example, put your own`),
  ...['DATABASE_URL', 'APP_DATABASE_PASSWORD']
    .filter((name) => given[name]?.includes('change-me'))
    .map((name) => `${name}: the password is the example’s, put your own`),
]

function areProxies(names: string[]): boolean {
  const network = new BlockList()
  return names.every((name) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) network.addAddress(address, family)
      else network.addSubnet(address, Number(bits), family)
      return true
    } catch {
      return false
    }
  })
}
