import type { additionCalls } from './contract/addition.ts'
import type { applicationCalls } from './contract/applications.ts'
import type { decisionCalls } from './contract/decisions.ts'
import type { listCalls } from './contract/lists.ts'
import type { memberCalls } from './contract/members.ts'
import type { membershipCalls } from './contract/membership.ts'

export * from './contract/addition.ts'
export * from './contract/application-state.ts'
export * from './contract/applications.ts'
export * from './contract/decisions.ts'
export * from './contract/lists.ts'
export * from './contract/members.ts'
export * from './contract/membership.ts'

export type VolunteerCalls = typeof additionCalls &
  typeof applicationCalls &
  typeof decisionCalls &
  typeof listCalls &
  typeof memberCalls &
  typeof membershipCalls
