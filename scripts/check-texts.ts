import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { sampleNames } from './sample-data.ts'

/** Where people read words: screens, what both sides say, refusals and mails. */
const places = [
  'src/**/web/**/*.{ts,tsx}',
  'src/features/*/contract{.ts,/**/*.ts}',
  'src/**/server/**/*.ts',
  'src/shared/**/*.ts',
]

const isCatalogue = (path: string): boolean => /\/texts(\.ts|\/)/.test(path)

/** Sources that hold words all the same, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  'src/features/registrations/contract/participant.ts': 'a field of a participant is one row, its words included',
  'src/features/pricing/server/switch-flash-sale.ts': 'a command of the operator',
  'src/features/staff/server/staff-commands.ts': 'commands of the operator',
  'src/platform/server/env.ts': 'what the operator set wrong',
  'src/app/server/api-docs.ts': 'for whoever programs against it',
}

type Node = { type: string; start: number; [key: string]: unknown }

/** What only the sample church and its event are called, as the sample data has it: the product is everybody's. */
export function churchWords({ slug, name, organizer, receipt_prefix, contact_email }: SampleNames): RegExp[] {
  const escaped = (words: string) => words.replaceAll(/[^\p{L}\d]+/gu, '[\\s-]?')
  const host = contact_email.split('@')[1]?.split('.')[0] ?? ''
  // Of every year.
  const numbered = (word: string) => `\\b${word.replace(/\d+$/, '')}\\d{2,4}\\b`
  return [
    escaped(name.replace(/\s*\d+$/, '')),
    escaped(organizer.replace(/\s*Church$/, '')),
    host,
    numbered(slug),
    numbered(receipt_prefix),
  ].map((pattern) => new RegExp(pattern, 'iu'))
}
type SampleNames = Record<'slug' | 'name' | 'organizer' | 'receipt_prefix' | 'contact_email', string>

/** Lines of the product that name the sample church: `file:line "…"`. Tests may. */
export function churchProblems(baseDir: string, words: readonly RegExp[]): string[] {
  const sources = globSync('src/**/*.{ts,tsx,css,html}', { cwd: baseDir }).filter((path) => !/\.test\.tsx?$/.test(path))
  return sources.sort().flatMap((path) =>
    readFileSync(join(baseDir, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const found = words.map((word) => word.exec(line)?.[0]).find((word) => word !== undefined)
        return found === undefined ? [] : [`${path}:${index + 1} "${found}"`]
      }),
  )
}

/** Words that are no text of a catalogue: `file:line "…"`, one line each. */
export function textProblems(baseDir: string): string[] {
  const sources = globSync(places, { cwd: baseDir }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && !isCatalogue(path) && !(path in exempt),
  )
  return sources.sort().flatMap((path) => {
    const source = readFileSync(join(baseDir, path), 'utf8')
    return wordsIn(path, source).map(
      ({ start, words }) => `${path}:${source.slice(0, start).split('\n').length} "${words}"`,
    )
  })
}

type Found = { start: number; words: string }

function wordsIn(path: string, source: string): Found[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: Found[] = []
  /**
   * `key` is the property or attribute that the node is the value of, or a part of its value; `drawn` says that it stands in
   * markup, where every word is read.
   */
  const visit = (node: Node, key: string, drawn: boolean) => {
    if (isForDevelopers(node)) return
    const words = textOf(node)
    if (drawn ? /\p{L}{2}/u.test(words) : isProse(words) || isLabel(key, words)) {
      found.push({ start: node.start, words: words.trim().replace(/\s+/g, ' ') })
    }
    const own = node.type === 'Property' || node.type === 'JSXAttribute' ? nameOf(node.key ?? node.name) : key
    const isCall = properties(node).some((property) => nameOf(property.key) === 'summary')
    for (const child of Object.values(node).flat()) {
      if (isNode(child) && !(isCall && nameOf(child.key) === 'description'))
        visit(child, own, isDrawn(child, node, drawn))
    }
  }
  visit(program as unknown as Node, '', false)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Between the tags of an element, either side of a condition included. */
function isDrawn(child: Node, parent: Node, drawn: boolean): boolean {
  if (/^JSX(Element|Fragment)$/.test(parent.type))
    return child.type === 'JSXText' || child.type === 'JSXExpressionContainer'
  if (!drawn) return false
  if (parent.type === 'ConditionalExpression') return child !== parent.test
  if (parent.type === 'LogicalExpression') return child === parent.right
  return parent.type === 'JSXExpressionContainer' || parent.type === 'TemplateLiteral'
}

const properties = ({ type, properties: all }: Node): Node[] => (type === 'ObjectExpression' ? (all as Node[]) : [])

function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? ''
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : ''
}

/** Of an identifier, or of a property that is written as text. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return [name, value].find((one) => typeof one === 'string') ?? ''
}

/** Of a mail, a header or a list of fonts. */
const isMarkup = /<\w+ |style=|^\w+-src |,monospace$/

/** A sentence, or a part of one: it begins like one or ends like one, and has more than a word. */
const isProse = (words: string): boolean =>
  !isMarkup.test(words) &&
  /\p{L}[\p{L}’',;:]* [\p{L}“(]/u.test(words) &&
  (/^\s*[“(]?\p{Lu}/u.test(words) || /\p{L}[.?!:…]\s*$/u.test(words))

/** What a control or a notice is given to say, a single word too. */
const labels =
  /^(label|legend|title|hint|note|placeholder|message|help|words|button|busyLabel|confirmLabel|closeLabel|alt|what|term|eyebrow|optional|none|aria-label|heading)$/
const isLabel = (key: string, words: string): boolean => labels.test(key) && /\p{Ll}{2}/u.test(words)

const noWords = /^(className|style|d|viewBox|href|src|autoComplete|summary)$/
/** An error that is not a person's, what is logged, and what is looked for in a page. */
const madeForDevelopers = /^(?!DomainError$)(\w*Error|RegExp)$/
const calledByDevelopers = /^(console|log|super|querySelector(All)?|matchMedia)$/

/** SQL, types, imports, errors, logs, and what describes a call to whoever programs against it. */
function isForDevelopers(node: Node): boolean {
  const { type } = node
  if (/^TS(?!As|Satisfies|NonNull)|^Import|^TaggedTemplate/.test(type)) return true
  if (type === 'Property' || type === 'JSXAttribute') return noWords.test(nameOf(node.key ?? node.name))
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  const callee = node.callee as Node & { object?: Node; property?: Node }
  const names = [callee.type === 'Super' ? 'super' : nameOf(callee), nameOf(callee.object), nameOf(callee.property)]
  return names.some((name) => (type === 'NewExpression' ? madeForDevelopers : calledByDevelopers).test(name))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const [folder = ''] = process.argv.slice(2)
  const found = textProblems(root).filter((line) => line.startsWith(folder))
  const named = churchProblems(root, churchWords(sampleNames)).filter((line) => line.startsWith(folder))
  for (const line of [...found, ...named]) console.log(line)
  console.log(`${found.length} texts outside a catalogue, ${named.length} words of the sample church`)
  process.exitCode = found.length + named.length === 0 ? 0 : 1
}
