import { matchPath } from 'react-router'
import {
  arrivalsAddress,
  currentScannerAddress,
  devicesAddress,
  scannerAddress,
  walkInAddress,
} from '#features/check-in/addresses.ts'
import {
  addPaymentAddress,
  balancesAddress,
  cashAddress,
  paymentAddress,
  paymentsAddress,
  receiptsAddress,
  reconcileAddress,
  reviewAddress,
} from '#features/payments/addresses.ts'
import {
  consentAddress,
  heldAddress,
  landingAddress,
  manageAddress,
  preConsentAddress,
  preRegistrationAddress,
  registrationAddress,
} from '#features/registrations/addresses.ts'
import {
  loginAddress,
  ownPasswordAddress,
  passkeysAddress,
  peopleAddress,
  staffHomeAddress,
} from '#features/staff/addresses.ts'
import {
  additionAddress,
  applicationAddress,
  applicationsAddress,
  listsAddress,
  membersAddress,
  stepAddress,
  wizardAddress,
} from '#features/volunteers/addresses.ts'

/** The addresses of the product. An address with `:event` is about that event. */
export const screens = {
  login: loginAddress.pattern,
  staffHome: staffHomeAddress.pattern,
  staffPayments: reviewAddress.pattern,
  staffReconcile: reconcileAddress.pattern,
  staffReceipts: receiptsAddress.pattern,
  staffBalances: balancesAddress.pattern,
  staffAllPayments: paymentsAddress.pattern,
  staffPayment: paymentAddress.pattern,
  staffHeld: heldAddress.pattern,
  staffCash: cashAddress.pattern,
  staffPassword: ownPasswordAddress.pattern,
  staffPasskeys: passkeysAddress.pattern,
  staffPeople: peopleAddress.pattern,
  staffScanner: currentScannerAddress.pattern,
  staffWalkIn: walkInAddress.pattern,
  staffDevices: devicesAddress.pattern,
  staffArrivals: arrivalsAddress.pattern,
  staffApplications: applicationsAddress.pattern,
  staffApplication: applicationAddress.pattern,
  staffMembers: membersAddress.pattern,
  staffLists: listsAddress.pattern,
  volunteers: wizardAddress.pattern,
  volunteerStep: stepAddress.pattern,
  volunteerAddition: additionAddress.pattern,
  landing: landingAddress.pattern,
  dataPrivacy: consentAddress.pattern,
  preDataPrivacy: preConsentAddress.pattern,
  registration: registrationAddress.pattern,
  preRegistration: preRegistrationAddress.pattern,
  addPayment: addPaymentAddress.pattern,
  scanner: scannerAddress.pattern,
  manage: manageAddress.pattern,
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
