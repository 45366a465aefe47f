import type { ParamNames } from './call.ts'

type Values = Record<string, string | null | undefined>

/** Makes an address of a page. What its path has no name for goes into the query; what is not given is left out. */
export type PageAddress<Pattern extends string = string> = {
  (
    ...values: [ParamNames<Pattern>] extends [never] ? [Values?] : [Record<ParamNames<Pattern>, string> & Values]
  ): string
  /** As routers read it. */
  pattern: Pattern
}

export function pageAddress<const Pattern extends `/${string}`>(pattern: Pattern): PageAddress<Pattern> {
  const fill = (values: Values = {}) => {
    const query = Object.entries(values).filter(([name]) => !new RegExp(`:${name}\\b`).test(pattern))
    return withQuery(fillPath(pattern, values), Object.fromEntries(query))
  }
  return Object.assign(fill, { pattern })
}

export const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

export function withQuery(path: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
