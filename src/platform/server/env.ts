import { z } from 'zod'
import { sampleSecret, sampleTicketKeys } from './sample-secrets.ts'

/**
 * Every setting of the two server programs, read once at boot: a missing or misspelt one stops the process with its name
 * instead of failing on the first request that needs it.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Whose X-Forwarded-For is believed: addresses or names such as `loopback`, separated by commas. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).default('Registration Team <registration@example.org>'),
  /** Either s3://bucket, with the S3_* settings below, or file:///a/folder for a church with one server. */
  STORAGE_URL: z.url({ protocol: /^(s3|file)$/ }),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** The address people see, for the links in e-mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** At least 32 random characters. Links, passkeys and stored files are keyed with it: losing it loses them. */
  APP_SECRET: z.string().min(32).default(sampleSecret),
  /** Roles that may not sign in without a second factor, separated by commas: `finance,admin`. */
  SECOND_FACTOR_ROLES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** ECDSA P-256 private keys as a JSON list of JWKs with a number 1–255 as `kid`. The first one signs; all verify. */
  TICKET_KEYS: z.string().default(sampleTicketKeys),
})

export type Env = z.infer<typeof schema>

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // `NAME=` in a settings file means the same as no line at all.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) {
    const { NODE_ENV, APP_SECRET, TICKET_KEYS } = result.data
    if (NODE_ENV === 'production' && (APP_SECRET === sampleSecret || TICKET_KEYS === sampleTicketKeys)) {
      throw new Error('Set APP_SECRET and TICKET_KEYS: the sample ones are known to everybody.')
    }
    return result.data
  }
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings are missing or wrong:\n${problems.join('\n')}`)
}
