import type * as z from 'zod/mini'

// In the order of the screens, because the first one gets the focus.
const fields = ['full_name', 'username', 'roles', 'ministries', 'current_password', 'new_password'] as const

export type Problems = Partial<Record<(typeof fields)[number] | 'form', string>>

/** The contract's own words about what was entered, one per field; without any, what is to be sent. */
export function findProblems<T extends z.ZodMiniType>(
  schema: T,
  entered: unknown,
): { found: Problems; value?: z.output<T> } {
  const result = schema.safeParse(entered)
  if (result.success) return { found: {}, value: result.data }
  const found: Problems = {}
  for (const name of fields) {
    const issue = result.error.issues.find(({ path }) => path[0] === name)
    if (issue) found[name] = issue.message
  }
  return { found }
}
