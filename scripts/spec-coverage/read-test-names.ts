import { type CallExpression, type Expression, parseSync } from '@swc/core'

/** Calls that make a test of what they are given. */
const makers = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'skipIf', 'runIf'])
/** What does not run, or must fail, proves nothing. */
const unproven = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

/** `test.each(rows)` is test, each. */
function words(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.value]
  if (callee.type === 'CallExpression') return callee.callee.type === 'MemberExpression' ? words(callee.callee) : []
  if (callee.type === 'TaggedTemplateExpression') return words(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...words(callee.object), callee.property.value]
}

/** The text as far as the source tells it; … stands for what is known only when the test runs. */
function written(title: Expression | undefined): string | undefined {
  if (title?.type === 'StringLiteral') return title.value
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ cooked, raw }) => cooked ?? raw).join('…')
  if (title?.type === 'BinaryExpression' && title.operator === '+') {
    const left = written(title.left)
    return left === undefined ? undefined : `${left}${written(title.right) ?? '…'}`
  }
  return undefined
}

function isCall(node: object): node is CallExpression {
  return 'type' in node && node.type === 'CallExpression'
}

export function readTestNames(source: string, { tsx = false } = {}): string[] {
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isCall(node) && node.callee.type !== 'Super' && node.callee.type !== 'Import') {
      const [first = '', ...rest] = words(node.callee)
      const ours = ['test', 'it', 'describe'].includes(first)
      if (ours && rest.some((word) => unproven.has(word))) return
      const name = written(node.arguments[0]?.expression)
      if (ours && first !== 'describe' && rest.every((word) => makers.has(word)) && name !== undefined) names.push(name)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx }))
  return names
}
