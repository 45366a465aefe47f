import type { StaffRole } from '#shared/staff-roles.ts'

export const roleTexts = {
  door: { label: 'Door', task: 'For scanning tickets, checking people in and looking up names.' },
  desk: { label: 'Desk', task: 'For the door, and for taking cash and walk-ins with your own passkey.' },
  finance: {
    label: 'Finance',
    task: 'For reviewing payments, matching them with the bank, paying back and exporting.',
  },
  coordinator: { label: 'Coordinator', task: 'For reviewing the applications of volunteers and members.' },
  admin: { label: 'Admin', task: 'For everything, including the settings and the staff.' },
} as const satisfies Record<StaffRole, { label: string; task: string }>

/** `Door, Desk or Finance` */
export const listRoles = (roles: readonly StaffRole[], joint: 'and' | 'or'): string =>
  new Intl.ListFormat('en', { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(
    roles.map((role) => roleTexts[role].label),
  )

export const roleMissingTexts = {
  title: 'This page is not part of your role',
  needed: 'It needs the role {needed}. You are logged in as {person}, with the role {own}.',
  neededWithoutRole: 'It needs the role {needed}. You are logged in as {person}, so far without a role.',
  ask: 'If this is your task, please ask an admin of the registration team to give you that role. It counts at once.',
  home: 'Go to staff home',
  switchPerson: 'Log in as somebody else',
} as const

export const requireStaffTexts = {
  loading: 'Loading...',
  failed: 'We could not check who you are',
  unreachable: 'The connection may be weak. You are still logged in. Please try again.',
} as const
