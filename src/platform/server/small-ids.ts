const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * However an id was written, it is in small letters from here on. The database takes either; what compares texts would take
 * one for another: who somebody is, what a limit counts, what the audit tells of.
 */
export function withSmallIds(value: unknown): unknown {
  if (typeof value === 'string') return id.test(value) ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(withSmallIds)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSmallIds(one)]))
}

/** Made of braces, or by a router or reader of queries that leaves out what every object has; no file, date or list. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
