import type { Placeholder } from '../contract.ts'

/** What one address is written; names are of everybody who has it. */
export type Filling = Record<Placeholder, string>

/** Ana; Ana and Ben; Ana, Ben and Carla. */
export function listNames(names: readonly string[], and: string): string {
  const unique = [...new Set(names)]
  const last = unique.at(-1) ?? ''
  return unique.length < 2 ? last : `${unique.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Once through, so that a name in braces stays a name. */
export const fillIn = (text: string, filling: Filling): string =>
  text.replace(/\{([^{}\n]*)\}/g, (whole, name: string) =>
    Object.hasOwn(filling, name) ? filling[name as Placeholder] : whole,
  )

/** An empty line ends one. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
