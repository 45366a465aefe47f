import { useOutletContext } from 'react-router'
import type { StaffTask } from '#shared/staff-work.ts'

type StaffHome = {
  data: { tasks: readonly StaffTask[] } | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: (options?: { cancelRefetch?: boolean }) => unknown
}

/** What waits for whoever is logged in, as the frame around the pages of the staff has it. */
export const useStaffHome = (): StaffHome => useOutletContext<{ home: StaffHome }>().home
