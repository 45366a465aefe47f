export type Requirement = { id: string; area: string; rule: string; state: string }

const stateWords = /^(?:built|planned: (?:registration|finance|volunteers|door))$/

/** The rows `| Id | Rule | State |` under their headings, and the rows that begin with an id but do not read like that. */
export function readRequirements(markdown: string): { requirements: Requirement[]; unreadable: string[] } {
  const requirements: Requirement[] = []
  const unreadable: string[] = []
  let area = ''
  for (const line of markdown.split('\n')) {
    area = line.match(/^## (.+)$/)?.[1] ?? area
    if (!/^\|\s*[A-Z]+-\d/.test(line)) continue
    const [, id = '', rule = '', state = '', ...rest] = line.split('|').map((cell) => cell.trim())
    const sound = /^[A-Z]+-[1-9]\d*$/.test(id) && rule !== '' && stateWords.test(state) && rest.join() === ''
    if (sound) requirements.push({ id, area, rule, state })
    else unreadable.push(line)
  }
  return { requirements, unreadable }
}

/** One line of the specification (`2.13`) and the rules that hold it. */
export type SpecificationLine = { number: string; heldBy: string[] }

/** A section under its heading `### §2 Landing page (124 lines)`; `found` is how many of them there are. */
export type SpecificationSection = { section: string; lines: number; found: number }

export const readSpecificationSections = (markdown: string): SpecificationSection[] =>
  Array.from(markdown.matchAll(/^### §(\d+) .*\((\d+) lines\)$/gm), ([, section = '', lines]) => ({
    section,
    lines: Number(lines),
    found: readSpecificationLines(markdown).filter(({ number }) => number.startsWith(`${section}.`)).length,
  }))

/** The rows `| 2.13 | what it says | LAND-1, CONS-3 |`. */
export const readSpecificationLines = (markdown: string): SpecificationLine[] =>
  markdown.split('\n').flatMap((line) => {
    const [, number = '', , rules = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d+\.\d+$/.test(number) ? [{ number, heldBy: rules.match(/\b[A-Z]+-\d+\b/g) ?? [] }] : []
  })
