import * as z from 'zod/mini'

/** What a member of staff may do; one person may hold several. */
export const staffRole = z.enum(['door', 'desk', 'finance', 'coordinator', 'admin'])
