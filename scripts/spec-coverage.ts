/**
 * Writes docs/spec-coverage.md: every rule of docs/requirements.md with the tests that carry its id. Fails when the two do
 * not agree. With --verify it changes nothing and also fails when the file is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Requirement,
  readRequirements,
  readSpecificationLines,
  readSpecificationSections,
  type SpecificationLine,
  type SpecificationSection,
} from './spec-coverage/read-requirements.ts'
import { readTestNames } from './spec-coverage/read-test-names.ts'

type NamedTest = { file: string; name: string; ids: string[] }
type Coverage = {
  requirements: Requirement[]
  unreadable: string[]
  lines: SpecificationLine[]
  sections: SpecificationSection[]
  tests: NamedTest[]
}

const testFiles = ['{src,scripts,test}/**/*.test.{ts,tsx}', 'test/e2e/**/*.spec.ts']

const prefixOf = (id: string) => id.replace(/-\d+$/, '')
const leadingIds = /^(?:[A-Z]+-\d+\b[\s,]*)+/

/**
 * A name starts with its ids. One further on counts too when it has the prefix of a rule, so that it is not overlooked;
 * SHA-256 has not.
 */
function idsIn(name: string, prefixes: Set<string>): string[] {
  const lead = name.match(leadingIds)?.[0] ?? ''
  const further = name.slice(lead.length).match(/\b[A-Z]+-\d+\b/g) ?? []
  const known = further.filter((id) => prefixes.has(prefixOf(id)))
  return [...new Set([...(lead.match(/[A-Z]+-\d+/g) ?? []), ...known])]
}

export function readCoverage(root: string): Coverage {
  const markdown = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const { requirements, unreadable } = readRequirements(markdown)
  const prefixes = new Set(requirements.map(({ id }) => prefixOf(id)))
  const tests = globSync(testFiles, { cwd: root })
    .sort()
    .flatMap((file) =>
      readTestNames(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') }).map((name) => ({
        file,
        name,
        ids: idsIn(name, prefixes),
      })),
    )
  const [lines, sections] = [readSpecificationLines(markdown), readSpecificationSections(markdown)]
  return { requirements, unreadable, lines, sections, tests }
}

const testsOf = ({ tests }: Coverage, id: string) => tests.filter(({ ids }) => ids.includes(id))

export function problems(coverage: Coverage): string[] {
  const { requirements, unreadable, lines, sections, tests } = coverage
  const ids = requirements.map(({ id }) => id)
  const known = new Set(ids)
  const prefixes = new Set(ids.map(prefixOf))
  return [
    ...(requirements.length === 0 ? ['not one requirement was read'] : []),
    ...(tests.length === 0 ? ['not one test was read'] : []),
    ...unreadable.map((line) => `not a rule with a state: ${line}`),
    ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `defined twice: ${id}`)),
    ...requirements.flatMap(({ id, state }) => {
      const proven = testsOf(coverage, id).length > 0
      if (state === 'built') return proven ? [] : [`built, but no test carries it: ${id}`]
      return proven ? [`has a test, so it is no longer ${state}: ${id}`] : []
    }),
    ...tests.flatMap(({ file, name, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `no such rule: ${id}, in ${file}, "${name}"`),
    ),
    ...lines.flatMap(({ number, heldBy }) => {
      const built = (rule: string) => requirements.some(({ id, state }) => id === rule && state === 'built')
      if (heldBy.length === 0) return [`held by no rule: line ${number} of the specification`]
      return heldBy.filter((rule) => !built(rule)).map((rule) => `held by no built rule: line ${number}, ${rule}`)
    }),
    ...lines.flatMap(({ number }, at) =>
      follows(lines[at - 1]?.number, number) ? [] : [`out of order: line ${number}`],
    ),
    ...sections
      .filter(({ lines: promised, found }) => found !== promised)
      .map(({ section, lines: promised, found }) => `§${section} has ${found} of ${promised} lines`),
    ...tests
      .filter(({ name }) => prefixes.has(name.match(/^[A-Z]+(?!\w|-\d)/)?.[0] ?? ''))
      .map(({ file, name }) => `an area, but no rule: ${file}, "${name}"`),
  ]
}

/** 2.14 follows 2.13, and 3.1 whatever was the last of 2; so a line that was dropped in between is missed. */
function follows(before: string | undefined, number: string): boolean {
  const [section = 0, line = 0] = number.split('.').map(Number)
  const [lastSection = 0, lastLine = 0] = (before ?? '0.0').split('.').map(Number)
  return section === lastSection ? line === lastLine + 1 : section === lastSection + 1 && line === 1
}

const escape = (text: string) => text.replace(/[\\|[\]<>*_`]/g, String.raw`\$&`)

/** Cut between words; a rule is read in full where it is defined. */
function shorten(rule: string): string {
  const text = rule.length <= 100 ? rule : `${rule.slice(0, 100).replace(/[\s,.;:]+\S*$/, '')} …`
  // Half of a pair of backticks would turn the rest of the row into code.
  return text.split('`').length % 2 === 1 ? text : text.replaceAll('`', '')
}

export function render(coverage: Coverage): string {
  const { requirements } = coverage
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const of = (area: string) => requirements.filter((requirement) => requirement.area === area)
  const built = (some: Requirement[]) => some.filter(({ state }) => state === 'built').length
  const link = ({ file, name }: NamedTest) => `[${escape(name.replace(leadingIds, ''))}](../${file})`
  const row = ({ id, rule, state }: Requirement) =>
    `| ${id} | ${shorten(rule)} | ${state} | ${testsOf(coverage, id).map(link).join('<br>')} |`
  const carriers = coverage.tests.filter(({ ids }) => ids.length > 0).length
  return [
    '# Which test proves which rule',
    'Written by `npm run spec-coverage` from [requirements.md](requirements.md) and the names of the tests. Do not edit.',
    [
      '| Area | Rules | Built | Planned |',
      '|---|---|---|---|',
      ...areas.map(
        (area) => `| ${area} | ${of(area).length} | ${built(of(area))} | ${of(area).length - built(of(area))} |`,
      ),
      `| **All** | ${requirements.length} | ${built(requirements)} | ${requirements.length - built(requirements)} |`,
    ].join('\n'),
    `${carriers} tests carry an id.`,
    ...areas.flatMap((area) => [
      `## ${area}`,
      ['| Id | Rule | State | Tests |', '|---|---|---|---|', ...of(area).map(row)].join('\n'),
    ]),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

/** What is wrong, the written file included. */
export function verify(root: string): string[] {
  const coverage = readCoverage(root)
  const written = globSync('docs/spec-coverage.md', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const current = written[0] === render(coverage)
  return [...problems(coverage), ...(current ? [] : ['docs/spec-coverage.md is out of date: npm run spec-coverage'])]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  if (!process.argv.includes('--verify')) {
    writeFileSync(join(root, 'docs/spec-coverage.md'), render(readCoverage(root)))
  }
  const found = verify(root)
  for (const problem of found) console.error(problem)
  const { requirements, lines, tests } = readCoverage(root)
  console.log(
    `${requirements.length} rules, ${lines.length} lines of the specification, ${tests.length} tests read, ${found.length} problems`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
