import { formatMoment, formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const doorNavTexts = {
  scan: { label: 'Scan', description: 'Check people in, with or without a network.' },
  atDesk: {
    label: 'Desk',
    description: 'Whom the door has sent: take what they owe, and answer the door.',
    actions: ['Answer the door', 'Take a balance from somebody the door has sent'],
  },
  walkIn: {
    label: 'Walk-in',
    description: 'Register a family at the desk, take the cash, and let them in.',
    actions: ['Register somebody at the desk'],
  },
  arrivals: { label: 'Arrivals', description: 'A big screen that fills as people come.' },
  devices: {
    label: 'Devices',
    description: 'Prepare phones for no network, and look at what they found.',
    actions: ['Prepare a phone', 'Take a phone out of use'],
  },
} as const

export const atDeskTexts = {
  title: 'At the desk',
  intro: 'Whom the door has sent here. Your answer reaches the phone that sent them within seconds.',
  what: 'who is at the desk',
  unreachable: 'The connection may be weak. It tries again by itself every few seconds.',
  stale: 'This list could not be loaded again',
  staleHelp: 'It is as it was before. It tries again by itself every few seconds.',
  waiting: (count: number) => `Waiting (${count})`,
  waitingList: 'People who wait at the desk',
  empty: 'Nobody waits',
  emptyHelp: 'Whoever is sent here from the door with “Send to desk” stands in this list at once.',
  answered: 'Answered, and not in yet',
  said: ({ by, at, words }: { by: string; at: string; words: string }) => `${words} (${by}, ${formatTime(at)})`,
} as const

export const referralTexts = {
  name: 'Name',
  actions: 'Answer',
  sent: 'Sent',
  owes: 'To pay',
  paid: 'Paid',
  pending: 'A payment by bank is being checked',
  sentFrom: ({ at, station, by }: CheckIn) => `${formatTime(at)}, ${station}, by ${by}`,
  ofGroup: (size: number, checked_in: number, registered_by: string) =>
    `${checked_in} of ${size} are in, registered by ${registered_by}`,
  paidLetIn: 'Paid: let them in',
  letIn: 'Let in',
  sendBack: 'Send back',
  back: 'Back',
  letInWord: 'Why may they go in?',
  letInHint: 'The door reads it, and it is recorded with your name.',
  sendBackWord: 'What is the door to tell them?',
  sendBackHint: 'The door reads it. They are not let in.',
  tellDoor: 'Tell the door',
  telling: 'Telling…',
  notTold: 'The door was not told',
  unreachable: 'There is no connection. What you wrote is still here. Please try again.',
  paidNotTold: 'The money is recorded. The door was not told: press “Paid: let them in”.',
  error: 'Error',
} as const

export const currentScannerTexts = {
  loading: 'Loading...',
  failed: 'We could not open the scanner',
  why: 'The connection may be weak, or no event is the current one.',
} as const

export const boardPageTexts = {
  backOffice: 'Back office',
  title: 'Arrivals',
  what: 'the arrivals',
  unreachable: 'It tries again by itself every few seconds.',
  arrived: '{checked_in} {of_registered}',
  ofRegistered: (registered: number) => `of ${registered} are in`,
  churches: 'Churches',
  noChurch: 'No church named',
  designations: 'Designations',
  noDesignation: 'None',
  nobodyRegistered: 'Nobody has registered yet.',
  tally: (checked_in: number, registered: number) => `${checked_in} of ${registered}`,
  more: (count: number) => `and ${count} more`,
  gates: 'Gates',
  nobodyIn: 'Nobody has come in yet.',
} as const

export const groupSearchTexts = {
  title: 'Has a group arrived?',
  label: 'Church, or the name of whoever registered the group',
  nobody: 'No group by that name.',
  unreachable: 'The search needs a network.',
  arrived: (checked_in: number, size: number) =>
    checked_in === size ? `All ${size} are in` : `${checked_in} of ${size} are in`,
} as const

export const devicesPageTexts = {
  title: 'Devices',
  intro: 'Phones that go on at the door when the wifi is gone.',
  unreachable: 'There is no connection. What you typed is still here. Please try again.',
} as const

export const newDeviceTexts = {
  title: 'Prepare a phone',
  intro: 'Make a code here, open the scanner on that phone, and type it under “Prepare this phone for no network”.',
  station: 'Station',
  stationHint: 'For example Gate B.',
  days: 'Days it works',
  maySearch: 'Search by name without a network',
  maySearchHint: 'For a supervisor’s own phone only: it then carries the names of everybody, encrypted.',
  make: 'Make a code',
  making: 'Making the code…',
  failed: 'No code was made',
  codeFor: (station: string) => `Code for ${station}`,
  worksUntil: (enrol_before: string) => `It works once, until ${formatTime(enrol_before)}, and is not shown again.`,
} as const

export const deviceListTexts = {
  title: 'Phones',
  what: 'the devices',
  empty: 'No phone has been prepared yet.',
} as const

const deviceStates = {
  waiting: 'Waits for its code',
  enrolled: 'Ready',
  expired: 'Expired',
  revoked: 'Taken out of use',
} as const

type Device = {
  state: keyof typeof deviceStates
  revoked_at: string | null
  expires_at: string
  may_search: boolean
}

export const deviceCardTexts = {
  state: ({ state, revoked_at, expires_at, may_search }: Device) => {
    const time = revoked_at ? formatMoment(revoked_at) : `until ${formatMoment(expires_at)}`
    return `${deviceStates[state]} · ${time}${may_search ? ' · may search names' : ''}`
  },
  madeBy: (name: string) => `Made by ${name}`,
  lastSeen: (at: string) => `Last seen ${formatMoment(at)}`,
  backSince: (at: string) => `It has been back since, last ${formatMoment(at)}: it wipes its list and sends its scans.`,
  notBackSince: (at: string) => `Not back since ${formatMoment(at)}: scans it still holds are missing here.`,
  error: 'Error',
  revoke: 'Take out of use',
  askRevoke: (station: string) => `Take ${station} out of use?`,
  revokeHelp:
    'It wipes its list the next time it reaches the server. Tickets it scanned before now still count when they arrive. Anything later lets nobody in and comes to you under “To look at”.',
  confirmRevoke: 'Take it out of use',
} as const

export const conflictsTexts = {
  what: 'what is to be looked at',
  unreachable: 'The connection may be weak. It tries again by itself every few seconds.',
  title: (count: number) => `To look at (${count})`,
  empty: 'Nothing. Every scan made without a network fits.',
  owing: 'Let in without a network, with a balance',
  owes: ({ name, balance, at, station }: { name: string; balance: number; at: string; station: string }) =>
    `${name}, ${pesos(balance)}: ${formatTime(at)}, ${station}`,
} as const

type Scan = { station: string; scanned_at: string; by: string }
type CheckIn = { at: string; station: string; by: string }

const stands = ({ at, station, by }: CheckIn) => `${formatMoment(at)}, ${station}, by ${by}`

export const conflictCardTexts = {
  unknownCode: 'Unknown code',
  letIn: ({ station, scanned_at, by }: Scan) =>
    `Let in at ${station}, ${formatMoment(scanned_at)} by that phone’s clock, sent by ${by}.`,
  notFound:
    'No ticket has this code: it was replaced by a newer one, or is not of this event. Somebody may be inside with an old ticket.',
  left: 'Has given back their place, and that phone did not know it yet, so the server checked nobody in. If they are here, ask finance to take them back into their group, then check them in.',
  leftButIn: (check_in: CheckIn) =>
    `Has given back their place, and that phone did not know it yet. They are checked in meanwhile: ${stands(check_in)}.`,
  tooLate:
    'That phone was out of use by then, so the server checked nobody in. If they are here, find them with Search and check them in.',
  tooLateButIn: (check_in: CheckIn) =>
    `That phone was out of use by then. They are checked in meanwhile: ${stands(check_in)}.`,
  balanceDue:
    'A balance was open, and this event lets nobody in with one. If they are here, take the balance at the desk, then check them in.',
  balanceDueButIn: (check_in: CheckIn) =>
    `A balance was open, and this event lets nobody in with one. They are checked in meanwhile: ${stands(check_in)}.`,
  wasIn: (check_in: CheckIn) => `Was in already: ${stands(check_in)}. Two people may be inside with one ticket.`,
  wasInUndone:
    'Was in already, and that check-in was taken back since. If they are here, find them with Search and check them in.',
  settle: 'I have looked at it',
  error: 'Error',
  notSettled: 'There is no connection. Please try again.',
} as const
