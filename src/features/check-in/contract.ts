import type { boardCalls } from './contract/board.ts'
import type { checkInCalls } from './contract/check-ins.ts'
import type { deskCalls } from './contract/desk.ts'
import type { deviceCalls } from './contract/devices.ts'
import type { offlineCalls } from './contract/offline.ts'
import type { participantCalls } from './contract/participants.ts'
import type { referralCalls } from './contract/referrals.ts'
import type { walkInCalls } from './contract/walk-in.ts'

export * from './contract/board.ts'
export * from './contract/check-ins.ts'
export * from './contract/common.ts'
export * from './contract/desk.ts'
export * from './contract/devices.ts'
export * from './contract/offline.ts'
export * from './contract/participants.ts'
export * from './contract/referrals.ts'
export * from './contract/walk-in.ts'

export type CheckInCalls = typeof boardCalls &
  typeof checkInCalls &
  typeof deskCalls &
  typeof deviceCalls &
  typeof offlineCalls &
  typeof participantCalls &
  typeof referralCalls &
  typeof walkInCalls
