import { matchPath } from 'react-router'

/** The addresses of the product. An address with `:event` is about that event. */
export const screens = {
  login: '/login',
  staffHome: '/staff',
  staffPayments: '/staff/payments',
  staffReconcile: '/staff/reconcile',
  staffReceipts: '/staff/receipts',
  staffBalances: '/staff/balances',
  staffAllPayments: '/staff/payments/all',
  staffPayment: '/staff/payments/all/:id',
  staffHeld: '/staff/held',
  staffCash: '/staff/cash',
  staffPassword: '/staff/password',
  staffPasskeys: '/staff/passkeys',
  staffPeople: '/staff/people',
  staffScanner: '/staff/scanner',
  staffWalkIn: '/staff/walk-in',
  staffDevices: '/staff/devices',
  staffArrivals: '/staff/arrivals',
  staffApplications: '/staff/applications',
  staffApplication: '/staff/applications/:id',
  staffMembers: '/staff/members',
  staffLists: '/staff/lists',
  volunteers: '/volunteers',
  volunteerStep: '/volunteers/step/:step',
  volunteerAddition: '/volunteers/addition/:token',
  landing: '/:event',
  dataPrivacy: '/:event/data-privacy',
  preDataPrivacy: '/:event/pre-data-privacy',
  registration: '/:event/registration',
  preRegistration: '/:event/pre-registration',
  addPayment: '/:event/add-payment',
  scanner: '/:event/scanner',
  manage: '/:event/manage/:token',
} as const

/** Words that are never an event's, because they begin other addresses. */
const reserved = new Set(['api', 'events', 'login', 'staff', 'volunteers'])

/** The screen at an address, with the event and the secret of a link in it, if it has them. */
type MatchedScreen = { name: string; event: string | undefined; token: string | undefined }

export function matchScreen(path: string): MatchedScreen | undefined {
  for (const [name, pattern] of Object.entries(screens)) {
    const match = matchPath(pattern as string, path)
    const { event, token } = match?.params ?? {}
    if (match && !reserved.has(event ?? '')) return { name, event, token }
  }
  return undefined
}
