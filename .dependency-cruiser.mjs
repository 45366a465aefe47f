/**
 * Who may import whom. `npm run borders` applies these rules; scripts/check-borders.test.ts plants one violation of
 * each and expects it to be found, so a rule that stops matching fails the build instead of passing in silence.
 */

/** The features a feature may use, through their public interface only. `insights` reads all, so it has no row. */
const staff = ['staff']
const payments = ['events', 'files', 'notifications', 'pricing', 'privacy', 'staff', 'webhooks']
const money = ['payments', 'events', 'pricing', 'staff']
const featureLists = {
  staff: [],
  files: staff,
  notifications: staff,
  webhooks: staff,
  events: staff,
  privacy: staff,
  pricing: ['events'],
  questions: ['events', 'staff'],
  tickets: [],
  payments,
  cash: money,
  reconciliation: money,
  receipts: ['tickets', 'notifications', ...money],
  reminders: ['receipts', 'notifications', 'registrations', ...money],
  registrations: ['tickets', 'receipts', 'notifications', 'payments', 'questions', ...payments],
  'check-in': ['payments', 'registrations', 'pricing', 'privacy', 'questions', 'staff', 'events', 'webhooks'],
  'event-settings': ['events', 'files', 'payments', 'pricing', 'privacy', 'questions', 'registrations', 'staff'],
  papers: ['events', 'payments', 'questions', 'receipts', 'registrations', 'staff', 'tickets'],
  dashboard: ['check-in', 'events', 'payments', 'registrations', 'staff'],
  'set-up': ['event-settings', 'events', 'notifications', 'staff'],
  volunteers: ['files', 'notifications', 'privacy', 'staff', 'webhooks'],
  messages: ['registrations', 'payments', 'receipts', 'pricing', 'tickets', 'notifications', 'events', 'staff'],
  'undelivered-mail': ['notifications', 'volunteers', 'events', 'staff'],
  audit: ['event-settings', 'registrations', 'staff'],
  health: [],
}

const web = '^src/(app|platform|features/[^/]+)/web/'
const server = '^src/((platform|features/[^/]+)/server|app/(server|worker|cli))/'
const contract = '^src/features/[^/]+/contract(\\.ts$|/)'
const texts = '^src/(features/[^/]+|(app|platform)/(web|server))/texts(\\.ts$|/)'
const addresses = '^src/features/[^/]+/addresses\\.ts$'
const test = '\\.(test|spec)\\.tsx?$'
const testing = '^test/'
/** @param {string} names */
const npm = (names) => `(^|/)node_modules/(@types/)?(${names})/`

/**
 * Every violation breaks the build: a warning is a border nobody guards.
 * @type {(name: string, comment: string, from: object, to: object) => object}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const allowedFeatures = Object.entries(featureLists).map(([feature, allowed]) =>
  rule(
    `features-of-${feature}`,
    `${feature} may use ${allowed.join(', ') || 'no other feature'}: the features form layers, so each can be read, tested and changed without those above it.`,
    { path: `^src/features/${feature}/`, pathNot: test },
    { path: '^src/features/', pathNot: [`^src/features/(${[feature, ...allowed].join('|')})/`, addresses] },
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'shared-is-a-leaf',
      'shared is used by every part on both sides, so it depends on none of them.',
      { path: '^src/shared/', pathNot: test },
      { path: '^(src|scripts|migrations|test)/', pathNot: '^src/shared/' },
    ),
    rule(
      'shared-runs-anywhere',
      'shared runs in the browser too, where Node is not.',
      { path: '^src/shared/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform carries every feature; knowing one would tie all the others to it.',
      { path: '^src/platform/' },
      { path: '^src/(features|app)/' },
    ),
    rule(
      'features-know-no-app',
      'app puts the features together; a feature that looks back at it cannot stand alone.',
      { path: '^src/features/' },
      { path: '^src/app/' },
    ),
    rule(
      'web-never-server',
      'Server code in the bundle would carry secrets and Node modules to the browser. Share through the contract.',
      { path: web },
      { path: server },
    ),
    rule(
      'server-never-web',
      'The server runs without a build and without React. Share through the contract.',
      { path: server },
      { path: web },
    ),
    rule(
      'contract-is-light',
      'A contract is loaded by the browser, the server and other features: only zod, shared, texts and other contracts.',
      { path: contract },
      { pathNot: ['^src/shared/', contract, texts, npm('zod')] },
    ),
    rule(
      'texts-are-words',
      'A catalogue is translated by somebody who does not program: sentences, and functions of plain data that answer one.',
      { path: texts },
      { pathNot: ['^src/shared/', texts] },
    ),
    rule(
      'public-interface',
      'A feature is entered by addresses.ts, contract.ts, server/index.ts, web/index.ts or web/back-office/index.ts, so that its inside can change at will.',
      { path: '^(src/features/[^/]+/|src/(app|platform|shared)/|scripts/|migrations/)' },
      {
        path: '^src/features/[^/]+/',
        pathNot: ['$1', '^src/features/[^/]+/(addresses|contract|server/index|web/(back-office/)?index)\\.ts$'],
      },
    ),
    ...allowedFeatures,
    rule(
      'addresses-are-leaves',
      'Any feature may lead to a page of any other, so a list of addresses brings nothing else along.',
      { path: addresses },
      { pathNot: '^src/shared/' },
    ),
    rule(
      'features-are-listed',
      'A new feature needs a row in featureLists above: which features it may use is decided, not discovered.',
      { path: '^src/features/', pathNot: [`^src/features/(insights|${Object.keys(featureLists).join('|')})/`, test] },
      {},
    ),
    rule(
      'http-stays-in-routes',
      'Use cases also run from the worker, the command line and tests: only routes.ts and the guards (*-guard.ts, require-*.ts) know fastify.',
      {
        path: '^src/(platform|features/[^/]+)/server/',
        pathNot: ['[/-]routes\\.ts$', '[/-]guards?\\.ts$', '/require-[^/]+\\.ts$', test],
      },
      { path: npm('fastify|@fastify/[^/]+|fastify-[^/]+') },
    ),
    rule(
      'rules-are-pure',
      'A *-rules.ts file is plain logic, tested with plain values: no platform, no SQL.',
      { path: '-rules\\.ts$' },
      { path: ['^src/platform/', npm('kysely')] },
    ),
    rule(
      'engines-behind-platform',
      'The database driver, the queue, mail and file storage can be exchanged in one place: platform/server.',
      { pathNot: ['^src/platform/server/', '^scripts/', testing, test, '(^|/)node_modules/'] },
      { path: npm('pg|pg-boss|nodemailer|@aws-sdk/[^/]+') },
    ),
    rule(
      'testing-stays-in-tests',
      'What exists for tests and development is not there in production.',
      { path: '^(src|migrations)/', pathNot: [testing, test] },
      { path: ['^(test|scripts)/', test] },
    ),
    rule(
      'production-needs-no-dev-dependency',
      'Production installs with --omit=dev. What the browser uses is bundled before, so only server code counts; dev-web.ts runs in development only.',
      {
        path: [server, '^src/shared/', contract, '^migrations/'],
        pathNot: ['^src/app/server/dev-web\\.ts$', test],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'dependencies-are-declared',
      'A package that only happens to be installed is gone after the next update.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-bundled', 'undetermined'] },
    ),
    rule(
      'imports-resolve',
      'An import that leads nowhere escapes every other rule. Vite resolves the address of a file (?url) by itself.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    rule(
      'no-cycles',
      'Modules in a circle can only be understood, loaded and tested together.',
      {},
      { circular: true },
    ),
    rule(
      'no-orphans',
      'A file that imports nothing and that nothing imports is left over.',
      { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '^src/app/web/public/', test] },
      {},
    ),
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with: without swc it reads nothing and is content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
