/**
 * Words that are never an event's, because they begin other addresses, or stand where calls have an event's word. The database
 * has the same list.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'compute-price',
  'current',
  'events',
  'healthz',
  'list-designations',
  'login',
  'pricing',
  'readyz',
  'staff',
  'volunteers',
])
