/** What a member of staff may do; one person may hold several. Settings name them too. */
export const staffRoles = ['door', 'desk', 'finance', 'coordinator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
