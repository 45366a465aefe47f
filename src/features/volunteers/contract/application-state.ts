import * as z from 'zod/mini'

export const applicationStates = ['RECEIVED', 'IN_REVIEW', 'MORE_NEEDED', 'ACCEPTED', 'DECLINED', 'PLACED'] as const
export const applicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof applicationState>
