import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBorders, problems } from './check-borders.ts'

const root = join(import.meta.dirname, '..')

/** One violation of each rule: this file, importing that, breaks it. */
const planted = [
  ['shared-is-a-leaf', 'src/shared/money.ts', '#platform/server/db.ts'],
  ['shared-runs-anywhere', 'src/shared/hash.ts', 'node:crypto'],
  ['platform-knows-no-feature', 'src/platform/server/jobs.ts', '#features/staff/server/index.ts'],
  ['platform-knows-no-feature', 'src/platform/web/shell.tsx', '#app/web/router.ts'],
  ['features-know-no-app', 'src/features/staff/web/menu.tsx', '#app/web/router.ts'],
  ['web-never-server', 'src/features/staff/web/api.ts', '../server/log-in.ts'],
  ['web-never-server', 'src/app/web/main.tsx', '#platform/server/db.ts'],
  ['server-never-web', 'src/features/staff/server/render.ts', '../web/index.ts'],
  ['server-never-web', 'src/app/worker/preview.ts', '#features/staff/web/index.ts'],
  ['contract-is-light', 'src/features/files/contract.ts', '#platform/server/db.ts'],
  ['contract-is-light', 'src/features/privacy/contract.ts', 'kysely'],
  ['contract-is-light', 'src/features/volunteers/contract/lists.ts', 'kysely'],
  ['texts-are-words', 'src/features/staff/texts.ts', './contract.ts'],
  ['texts-are-words', 'src/platform/web/texts.ts', 'react'],
  ['public-interface', 'src/features/events/server/close-event.ts', '#features/staff/server/log-in.ts'],
  ['public-interface', 'src/app/server/build-app.ts', '#features/staff/server/log-in.ts'],
  ['public-interface', 'src/features/insights/server/count.ts', '#features/volunteers/contract/lists.ts'],
  ['public-interface', 'scripts/seed.ts', '#features/staff/server/log-in.ts'],
  ['features-of-staff', 'src/features/staff/server/a.ts', '#features/events/contract.ts'],
  ['features-of-files', 'src/features/files/server/a.ts', '#features/events/contract.ts'],
  ['features-of-notifications', 'src/features/notifications/server/a.ts', '#features/events/contract.ts'],
  ['features-of-events', 'src/features/events/server/a.ts', '#features/pricing/contract.ts'],
  ['features-of-privacy', 'src/features/privacy/server/a.ts', '#features/events/contract.ts'],
  ['features-of-questions', 'src/features/questions/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-pricing', 'src/features/pricing/server/a.ts', '#features/staff/contract.ts'],
  ['features-of-payments', 'src/features/payments/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-tickets', 'src/features/tickets/server/a.ts', '#features/staff/contract.ts'],
  ['features-of-cash', 'src/features/cash/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-receipts', 'src/features/receipts/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-reconciliation', 'src/features/reconciliation/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-reminders', 'src/features/reminders/server/a.ts', '#features/check-in/contract.ts'],
  ['features-of-registrations', 'src/features/registrations/server/a.ts', '#features/check-in/contract.ts'],
  ['features-of-check-in', 'src/features/check-in/server/a.ts', '#features/volunteers/contract.ts'],
  ['features-of-papers', 'src/features/papers/server/a.ts', '#features/volunteers/contract.ts'],
  ['features-of-messages', 'src/features/messages/server/a.ts', '#features/volunteers/contract.ts'],
  ['features-of-undelivered-mail', 'src/features/undelivered-mail/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-dashboard', 'src/features/dashboard/server/a.ts', '#features/volunteers/contract.ts'],
  ['features-of-webhooks', 'src/features/webhooks/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-health', 'src/features/health/server/a.ts', '#features/registrations/contract.ts'],
  ['features-of-audit', 'src/features/audit/server/a.ts', '#features/payments/contract.ts'],
  ['features-of-set-up', 'src/features/set-up/server/a.ts', '#features/payments/contract.ts'],
  ['features-of-event-settings', 'src/features/event-settings/server/a.ts', '#features/check-in/contract.ts'],
  ['features-of-volunteers', 'src/features/volunteers/server/a.ts', '#features/events/contract.ts'],
  ['addresses-are-leaves', 'src/features/events/addresses.ts', 'zod/mini'],
  ['addresses-are-leaves', 'src/features/files/addresses.ts', './contract.ts'],
  ['features-are-listed', 'src/features/raffle/server/draw.ts', '#shared/domain-error.ts'],
  ['http-stays-in-routes', 'src/features/payments/server/record-payment.ts', 'fastify'],
  ['http-stays-in-routes', 'src/platform/server/mailer.ts', '@fastify/static'],
  ['rules-are-pure', 'src/features/pricing/server/price-rules.ts', '#platform/server/db.ts'],
  ['rules-are-pure', 'src/features/payments/server/balance-rules.ts', 'kysely'],
  ['engines-behind-platform', 'src/features/payments/server/export.ts', 'pg'],
  ['engines-behind-platform', 'src/app/worker/main.ts', 'pg-boss'],
  ['engines-behind-platform', 'src/features/notifications/server/send.ts', 'nodemailer'],
  ['engines-behind-platform', 'src/features/files/server/store.ts', '@aws-sdk/client-s3'],
  ['testing-stays-in-tests', 'src/features/events/server/seed-event.ts', '#test/support/factories.ts'],
  ['testing-stays-in-tests', 'src/app/server/fake-mail.ts', '../../../scripts/servers.ts'],
  ['production-needs-no-dev-dependency', 'src/app/server/serve-web.ts', 'vite'],
  ['dependencies-are-declared', 'src/features/events/web/banner.tsx', 'left-over'],
  ['imports-resolve', 'src/features/events/web/lost.tsx', './nowhere.ts'],
  ['no-cycles', 'src/features/events/web/egg.ts', './hen.ts'],
  ['no-orphans', 'src/shared/forgotten.ts', undefined],
] as const

/** What the rules must leave alone. */
const permitted = [
  ['src/features/payments/web/held.tsx', '#features/volunteers/addresses.ts'],
  ['src/features/volunteers/addresses.ts', '#shared/domain-error.ts'],
  ['src/features/staff/server/index.ts', './log-in.ts'],
  ['src/features/staff/server/routes.ts', 'fastify'],
  ['src/features/staff/server/require-role.ts', 'fastify'],
  ['src/features/staff/server/log-in.ts', '#shared/domain-error.ts'],
  ['src/features/staff/server/log-in.test.ts', '#test/support/factories.ts'],
  ['src/features/staff/web/index.ts', '../contract.ts'],
  ['src/features/staff/contract.ts', 'zod/mini'],
  ['src/features/events/contract.ts', '#features/staff/contract.ts'],
  ['src/features/events/web/hen.ts', './egg.ts'],
  ['src/features/pricing/contract.ts', 'zod'],
  ['src/features/volunteers/contract.ts', './contract/lists.ts'],
  ['src/features/check-in/contract.ts', 'zod'],
  ['src/features/registrations/contract.ts', '#features/payments/contract.ts'],
  ['src/features/payments/contract.ts', '#shared/domain-error.ts'],
  ['src/features/insights/server/dashboard.ts', '#features/volunteers/contract.ts'],
  ['src/platform/server/db.ts', 'pg'],
  ['src/platform/web/button.tsx', 'react'],
  ['src/app/server/main.ts', '#features/staff/server/index.ts'],
  ['src/app/server/dev-web.ts', 'vite'],
  ['src/app/web/router.ts', '#features/staff/web/index.ts'],
  ['test/support/factories.ts', '#app/server/main.ts'],
  ['src/shared/domain-error.ts', 'zod'],
  ['scripts/servers.ts', 'pg'],
] as const

const packages = ['@aws-sdk/client-s3', '@fastify/static', 'fastify', 'kysely', 'nodemailer', 'pg', 'pg-boss', 'zod']

/** The ways to import, each of which must be seen by the parser. */
const spellings = {
  'import value': (path: string) => `import { value } from '${path}'\nexport { value }\n`,
  'import type': (path: string) => `import type { Value } from '${path}'\nexport type Also = Value\n`,
  'import for effect': (path: string) => `import '${path}'\n`,
  'import when needed': (path: string) => `export const later = () => import('${path}')\n`,
  'export from': (path: string) => `export { value } from '${path}'\n`,
  'export all': (path: string) => `export * from '${path}'\n`,
}

const project = mkdtempSync(join(tmpdir(), 'borders-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
let borders: Awaited<ReturnType<typeof checkBorders>>

beforeAll(async () => {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
  const devDependencies = { react: '1.0.0', vite: '1.0.0' }
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: unknown }
  write('package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }))
  for (const name of [...packages, ...Object.keys(devDependencies), 'zod/mini', 'left-over']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [from, to] of permitted) write(from, spellings['import value'](to))
  for (const [, from, to] of planted) write(from, to ? spellings['import value'](to) : 'export const value = 1\n')
  for (const [name, spell] of Object.entries(spellings)) {
    write(`src/features/staff/web/${name.replaceAll(' ', '-')}.ts`, spell('../server/log-in.ts'))
  }
  borders = await checkBorders(project)
})

afterAll(() => rmSync(project, { recursive: true }))

test.each(planted)('%s refuses %s → %s', (rule, from) => {
  expect(
    borders.violations.filter((violation) => violation.from === from).map((violation) => violation.rule),
  ).toContain(rule)
})

test('every rule has a planted violation', async () => {
  const { ruleSet } = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const rules = ruleSet?.forbidden?.map(({ name }) => name)
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules))
})

test.each(permitted.filter(([from]) => !from.endsWith('hen.ts')))('%s may import %s', (from) => {
  expect(borders.violations.filter((violation) => violation.from === from)).toEqual([])
})

test.each(Object.keys(spellings))('sees: %s', (name) => {
  const from = `src/features/staff/web/${name.replaceAll(' ', '-')}.ts`
  expect(borders.violations).toContainEqual({
    rule: 'web-never-server',
    from,
    to: 'src/features/staff/server/log-in.ts',
  })
})

test('a violation is a problem, and every planted source was read', () => {
  expect(borders.unread).toEqual([])
  expect(problems(borders)).toContain('web-never-server: src/app/web/main.tsx → src/platform/server/db.ts')
})

test('a checker that skips a source fails', async () => {
  const blind = await checkBorders(project, { exclude: { path: 'log-in\\.ts$' } })
  expect(problems(blind)).toContain('not read: src/features/staff/server/log-in.ts')
})

test('a checker that reads nothing fails', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'borders-'))
  mkdirSync(join(empty, 'src'))
  expect(problems(await checkBorders(empty))).toEqual(['not one module was read'])
  rmSync(empty, { recursive: true })
})
