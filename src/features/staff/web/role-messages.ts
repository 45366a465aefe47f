import type { StaffRole } from '../contract.ts'

export const roleWords: Record<StaffRole, { label: string; task: string }> = {
  door: { label: 'Door', task: 'For scanning tickets, checking people in and looking up names.' },
  desk: { label: 'Desk', task: 'For the door, and for taking cash and walk-ins with your own passkey.' },
  finance: {
    label: 'Finance',
    task: 'For reviewing payments, matching them with the bank, paying back and exporting.',
  },
  coordinator: { label: 'Coordinator', task: 'For reviewing the applications of volunteers and members.' },
  admin: { label: 'Admin', task: 'For everything, including the settings and the staff.' },
}

/** `Door, Desk or Finance` */
export const listRoles = (roles: readonly StaffRole[], joint: 'and' | 'or'): string =>
  new Intl.ListFormat('en', { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(
    roles.map((role) => roleWords[role].label),
  )
