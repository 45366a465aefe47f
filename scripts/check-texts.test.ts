import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { churchProblems, churchWords, exempt, textProblems } from './check-texts.ts'
import { sampleNames } from './sample-data.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tipon-texts-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function problemsOf(path: string, source: string): string[] {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
  const found = textProblems(root)
  rmSync(join(root, path))
  return found
}
const screen = 'src/features/raffle/web/page.tsx'

test.each([
  ['text in markup', screen, 'export const A = () => <p>Draw</p>', 'Draw'],
  ['a label of one word', screen, 'export const A = () => <Button label="Draw" />', 'Draw'],
  ['a label in an expression', screen, 'export const A = () => <Button label={on ? "Draw" : x} />', 'Draw'],
  ['a word on one side of a condition', screen, 'export const A = () => <p>{on ? "Saving" : x}</p>', 'Saving'],
  ['what is counted', screen, 'export const A = () => <p>{`${n} tickets left`}</p>', 'tickets left'],
  ['what a field is told', screen, "setError('Nobody has won yet')", 'Nobody has won yet'],
  ['what all features say', 'src/shared/raffle.ts', "const a = 'Nobody has won yet'", 'Nobody has won yet'],
  ['a sentence in a constant', screen, "const a = 'Nobody has won yet'", 'Nobody has won yet'],
  ['a part of a sentence', screen, 'const a = (n: number) => `${n} tickets are left.`', 'tickets are left.'],
  ['words of an object of words', screen, "const a = { title: 'Prizes' } as const", 'Prizes'],
  ['what a schema says', 'src/features/raffle/contract.ts', "const a = text('Please draw first')", 'Please draw first'],
  [
    'a refusal',
    'src/features/raffle/server/draw.ts',
    "throw new DomainError('conflict', 'drawn', 'It was drawn already.')",
    'It was drawn already.',
  ],
])('SHARED-30 %s outside a catalogue is found', (_, path, source, words) => {
  expect(problemsOf(path, source)).toEqual([`${path}:1 "${words}"`])
})

test.each([
  ['a catalogue', 'src/features/raffle/texts.ts', "export const pageTexts = { title: 'Draw the prizes' }"],
  ['a part of one', 'src/features/raffle/texts/page.ts', "export const pageTexts = { title: 'Draw the prizes' }"],
  ['classes', screen, 'export const A = () => <p className="grid gap-4">{texts.title}</p>'],
  ['what decides and is not drawn', screen, 'export const A = () => <p>{state === "open" && texts.open}</p>'],
  ['an error of ours', 'src/features/raffle/server/draw.ts', "throw new TypeError('A raffle without tickets.')"],
  ['a log', 'src/features/raffle/server/draw.ts', "log.info('The raffle was drawn.')"],
  ['SQL', 'src/features/raffle/server/draw.ts', 'sql`Select a name from ticket where drawn.`'],
  [
    'what describes a call',
    'src/features/raffle/contract.ts',
    "const a = { summary: 'Draw the prizes', description: 'Once only.' }",
  ],
  ['a type', screen, "type A = { title: 'The prizes' }"],
  ['a test', 'src/features/raffle/web/page.test.ts', "test('The prizes are drawn.', () => undefined)"],
])('SHARED-30 %s may have words', (_, path, source) => {
  expect(problemsOf(path, source)).toEqual([])
})

test('SHARED-30 a source that cannot be read is not passed over', () => {
  expect(() => problemsOf(screen, 'const = 1')).toThrow(screen)
})

test('SHARED-30 every exemption is of a source that is there', () => {
  expect(Object.keys(exempt).filter((path) => !existsSync(path))).toEqual([])
})

test.each(['Legacy Summit', 'legacy-summit', 'ls2027', 'LS25-000042', 'HARVEST LIGHT', 'team@harvestlight.example'])(
  'SETUP-12 “%s” of the sample church is found in the product, and not in a test of it',
  (words) => {
    const write = (path: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), `\n/** As ${words} has it. */`)
    }
    write('src/shared/raffle.ts')
    write('src/shared/raffle.test.ts')
    const found = churchProblems(root, churchWords(sampleNames))
    rmSync(join(root, 'src/shared/raffle.ts'))
    rmSync(join(root, 'src/shared/raffle.test.ts'))
    expect(found.map((line) => line.split(' ')[0])).toEqual(['src/shared/raffle.ts:2'])
  },
)

test('SETUP-12 the product names no church and no event', () => {
  expect(churchProblems(join(import.meta.dirname, '..'), churchWords(sampleNames))).toEqual([])
})
