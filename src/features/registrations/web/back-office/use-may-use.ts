import { mayUse, useMe } from '#features/staff/web/index.ts'

/** Whether somebody of this role is at the screen: what they cannot do is not offered. */
export function useMayUse(role: 'admin' | 'desk' | 'finance'): boolean {
  const me = useMe({ enabled: true }).data
  return me !== undefined && mayUse(me, [role])
}
