import type * as z from 'zod/mini'

export type Problems = { full_name?: string; username?: string; roles?: string; ministries?: string; form?: string }

/** The contract's own words about what was entered, one per field; without any, what is to be sent. */
export function findProblems<T extends z.ZodMiniType>(
  schema: T,
  entered: unknown,
): { found: Problems; value?: z.output<T> } {
  const result = schema.safeParse(entered)
  if (result.success) return { found: {}, value: result.data }
  const found: Problems = {}
  // In the order of the screen, because the first one gets the focus.
  for (const name of ['full_name', 'username', 'roles', 'ministries'] as const) {
    const issue = result.error.issues.find(({ path }) => path[0] === name)
    if (issue) found[name] = issue.message
  }
  return { found }
}
