import { formatMoment, formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const scannerPageTexts = {
  title: 'Check-in scanner',
  fastLane: 'Fast lane',
  fastLaneHint: 'Who is valid and paid goes in at once.',
  on: 'On',
  off: 'Off',
} as const

export const topBarTexts = {
  backOffice: 'Back office',
  changeStation: (station: string) => `${station}: change the name of this station`,
  arrived: '{checked_in} of {registered} in',
  /** Where the server has not been heard. */
  arrivedHere: '{unsent} in by this phone',
} as const

export const savedTexts = {
  sent: 'Sent',
  waits: 'Saved, will sync',
} as const

export const stationTexts = {
  /** Until somebody gives it another name. */
  unnamed: 'Main door',
  title: 'Name of this station',
  hint: 'For example Gate B. It is recorded with everybody you let in.',
  hintPrepared: (prepared: string) =>
    `The desk prepared this phone as ${prepared}. Another name counts for today. It is recorded with everybody you let in.`,
  backTo: (prepared: string) => `Use ${prepared} again`,
  save: 'Save',
  cancel: 'Cancel',
} as const

export const cameraTexts = {
  picture: 'What the camera sees',
  starting: 'Starting the camera…',
  off: 'The camera is off.',
  retry: 'Retry',
} as const

export const cameraProblems = {
  insecure: {
    title: 'The camera works only on a secure page.',
    next: 'Open this page with https:// in front of its address. Until then, search by name or type the code.',
  },
  unsupported: {
    title: 'This browser cannot use the camera.',
    next: 'Open this page in Chrome. Until then, search by name or type the code.',
  },
  denied: {
    title: 'The camera is not allowed here.',
    next: 'Tap the icon beside the address, allow the camera, and press Retry. Until then, search by name or type the code.',
  },
  missing: {
    title: 'We found no camera on this device.',
    next: 'Search by name, type the code, or use a scanner with a cable.',
  },
  busy: {
    title: 'Another app is using the camera.',
    next: 'Close it and press Retry. Until then, search by name or type the code.',
  },
  timeout: {
    title: 'The camera did not start.',
    next: 'Press Retry. If it happens again, close the browser and open it anew. Until then, search by name or type the code.',
  },
} as const

export const thumbRowTexts = {
  torchOn: 'Torch',
  torchOff: 'Torch off',
  zoom: (factor: number) => `Zoom ${Math.round(factor * 10) / 10}×`,
  cameraOn: 'Camera on',
  cameraOff: 'Camera off',
  search: 'Search',
} as const

export const recentListTexts = {
  title: 'Recent',
  empty: 'Nobody has come in yet.',
  unreachable: 'Shown again when there is a network.',
  loading: 'Loading...',
  undo: 'Undo',
  /** Let in by a ticket that the phone's list did not have. */
  unnamed: 'Without a name',
  moment: (time: string, station: string) => `${time}, ${station}`,
  undoWhose: (name: string) => `Undo the check-in of ${name}`,
} as const

/** The answer to a scan, and what comes of it. */
export const resultTexts = {
  looking: 'Looking…',
  holdTicket: 'Hold a ticket before the camera.',
  noCamera: 'Search for the first person, or type the code of a ticket.',
  checkedIn: 'Check-in Success',
  undo: 'Undo',
  groupIn: (size: number) => `The whole group is in: ${size} people`,
  unlistedIn: 'Let in without a name',
  nameFollows: 'Their name is added when there is a network.',
  testTicket: 'This is the test ticket: the scanner works.',
  testTicketNext: 'It is nobody’s, so nobody was let in.',
  replaced: 'This ticket was replaced.',
  replacedNext:
    'It lets nobody in: there is a newer one, or somebody else comes in this place. Ask for the newest in their e-mail, or send them to the desk.',
  notFound: 'Participant not found.',
  notFoundNext: 'Search by name, or send them to the desk.',
  unreachable: 'The server does not answer, so nobody was looked up. Try again, or send them to the desk.',
  unreachableTyped:
    'The server does not answer, so nobody was looked up. A typed code needs a network. Hold the QR code before the camera, or send them to the desk.',
  tryAgain: 'Try again',
} as const

export const scanAlertTexts = {
  success: 'Success',
  error: 'Error',
  close: 'Close',
  nextTicket: 'Or hold up the next ticket.',
  failed: 'Check-in failed',
  failedFor: (name: string, why: string) => `${name}: ${why}`,
  unreachable: 'There is no connection. Press again: nobody goes in twice.',
  groupOwes: 'The group has a balance to pay. Send them to the desk, or check in each of them with a reason.',
  notUndone: 'There is no connection. The check-in stands.',
} as const

export const personCardTexts = {
  title: 'Participant',
  firstTime: 'First time here. Welcome them!',
  checkIn: 'Check-in',
  checkingIn: 'Checking in…',
  checkInGroup: (count: number) => `Check in all ${count} of the group`,
  checkInRest: (count: number) => `Check in the ${count} not in yet`,
  inAlready: 'Checked in already',
  inSince: ({ at, station, by }: { at: string; station: string; by: string }) =>
    `Checked in ${formatTime(at)}, ${station}${by ? `, by ${by}` : ''}`,
  balance: (balance: number) => `Balance ${pesos(balance)}`,
  balanceBesidePending: (balance: number) => `Payment is being checked. Balance ${pesos(balance)}`,
} as const

export const personFactsTexts = {
  checkedIn: 'Checked in',
  yes: 'Yes',
  no: 'No',
  paymentStatus: 'Payment status',
  email: 'Email',
  church: 'Church',
  designation: 'Designation',
  group: 'Group',
  groupArrived: (checked_in: number, size: number) => `${checked_in} of ${size} are in`,
} as const

export const balanceDueTexts = {
  sendToDesk: 'Send to desk',
  anyway: 'Check in anyway',
  reason: 'Why may they go in?',
  reasonHint: 'It is recorded with your name.',
  reasonMissing: 'Please write the reason first.',
  back: 'Back',
} as const

export const paymentDetailsTexts = {
  open: 'Payment Details',
  opening: 'Looking…',
  failed: 'Failed to fetch payment details',
  status: 'Payment Status',
  amount: 'Amount Paid',
  ofGroup: (size: number, registered_by: string) => `For the whole group of ${size}, registered by ${registered_by}.`,
} as const

const settles = (people: number) =>
  `It settles ${people > 1 ? `the balance of all ${people} in the group` : 'the whole balance'}. Count the money first.`

export const collectBalanceTexts = {
  collect: (amount: number) => `Collect ${pesos(amount)} in cash`,
  collectAmount: (amount: number) => `Collect ${pesos(amount)}`,
  collecting: 'Recording…',
  ask: (amount: number) => `Take ${pesos(amount)} in cash?`,
  confirm: 'I have the money',
  settles,
  settlesBesidePending: (people: number) =>
    `A payment by bank is being checked. If they sent it, take nothing: it would come in twice, and finance would have to give it back. ${settles(people)}`,
  success: 'Success',
  paid: (or_number: string) => `Paid. The receipt is ${or_number}; it is on its way by e-mail.`,
  error: 'Error',
  unreachable: 'There is no connection. Keep the money and press the button again: it is never taken twice.',
} as const

export const deskActionsTexts = {
  success: 'Success',
  error: 'Error',
  unreachable: 'There is no connection. Nothing has changed.',
  handOutKit: 'Hand out the kit',
  kitHandedOut: 'The kit was handed out.',
  kitRecorded: (name: string) => `The kit of ${name} is recorded.`,
  printBadge: 'Print the badge',
  newTicket: 'New ticket',
  askReissue: 'Make a new ticket?',
  reissueHelp:
    'The old QR code and the old short code stop working at once. The new ones are sent by e-mail to whoever gave one.',
  reissue: 'Make a new ticket',
  reissued: (short_code: string) => `The new short code is ${short_code.slice(0, 4)} ${short_code.slice(4)}.`,
} as const

export const unlistedCardTexts = {
  title: 'Ticket not on the list',
  heading: 'Real ticket, not on this phone’s list',
  letInBefore: ({ at, station }: { at: string; station: string }) =>
    `This phone let it in at ${formatTime(at)}, ${station}. Ask them, then the supervisor.`,
  listOf: (as_of: string) =>
    `The list is of ${formatMoment(as_of)}. They registered later, or a newer ticket replaced this one since: ask for the newest in their e-mail.`,
  sendToDesk: 'Send them to the desk with their ticket. Without a network the desk cannot be told.',
  anyway: 'Check in anyway',
  saving: 'Saving…',
  anywayHelp:
    'Only if you know them: the desk is told if the ticket was replaced. With a network the list renews itself; then scan again.',
} as const

type Namesake = { email: string | null; group: { size: number; registered_by: string | null } }

/** No more than the card shows of anybody. */
function tellApart({ email, group: { size, registered_by } }: Namesake): string {
  const people = size === 1 ? 'Alone' : `Group of ${size}`
  return [people, registered_by && `registered by ${registered_by}`, email].filter(Boolean).join(' · ')
}

export const searchPanelTexts = {
  title: 'Search',
  close: 'Close',
  label: 'Name, last 4 of the mobile, OR number, or code',
  lookUpCode: 'Look up this code',
  tooShort: 'Type at least two letters or digits.',
  unreachable: 'The search needs a network',
  unreachableHelp: 'Scan their ticket instead, or send them to the desk.',
  searching: 'Searching…',
  nobody: 'Nobody found. Check the spelling, or send them to the desk.',
  nobodyAtDesk: 'Nobody found. Check the spelling, and whether they are held, before you register them.',
  similar: (typed: string) => `Nobody is written “${typed}”. These are similar:`,
  sameName: 'Some have the same name. Ask for the last 4 of their mobile number, and search for those.',
  tellApart,
  held: 'Held registrations',
  walkIn: 'Register a walk-in',
  isIn: 'is in',
} as const

export const choosePinTexts = {
  title: 'Search without a network, too',
  words: 'Choose a PIN of at least 6 digits; a longer one is safer. The names are kept on this phone only behind it.',
  label: 'New PIN',
  button: 'Keep the names',
  busyWords: 'Fetching the names…',
  failure: 'The names could not be fetched. The PIN is set; they come with the network.',
} as const

export const openWithPinTexts = {
  title: 'There is no network',
  words: 'With your PIN the names on this phone open, until this page is closed.',
  label: 'PIN',
  button: 'Open the names',
  busyWords: 'Opening…',
  failure: 'The names could not be opened. Scan their ticket instead, or send them to the desk.',
} as const

export const pinProblems = {
  tooShort: (digits: number) => `Please enter at least ${digits} digits.`,
  wrong: (left: number) => `That is not the PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left.`,
  wrongTooOften:
    'That was not the PIN. The names are gone from this phone; choose a PIN again once there is a network.',
} as const

export const syncBadgeTexts = {
  offline: 'Offline',
  waiting: (count: number) => `${count} waiting`,
  waitingSince: '{waiting}, {oldest}',
  oldest: (minutes: number) => `oldest ${minutes} min`,
} as const

const unfit = (conflicts: number) =>
  conflicts > 0 ? ` ${conflicts} of its scans did not fit: the desk sees them under “To look at”.` : ''

/** `conflicts` is how many of its scans the server could not agree to. */
export const devicePanelTexts = {
  fetching: 'Fetching the list for the time without a network… Stay online until this phone says that it goes on.',
  ready: (conflicts: number) => `This phone goes on without a network.${unfit(conflicts)}`,
  over: 'This phone now needs a network',
  overHelp: (conflicts: number) =>
    `Its days are over, or the desk took it out of use, so its list was wiped. Scanning with a network goes on.${unfit(conflicts)}`,
  unsent: (count: number) => `${count === 1 ? '1 scan is' : `${count} scans are`} still on this phone`,
  unsentGoes:
    'Nothing is lost: they go by themselves when there is a network. Keep this page open until the badge above is gone.',
  unsentStays: 'Nothing is lost: ask the desk for a code and prepare this phone again, and they are sent.',
} as const

export const enrolFormTexts = {
  title: 'Prepare this phone for no network',
  label: 'Code for this phone',
  hint: 'The desk makes one under Devices. It works once.',
  unreachable: 'There is no connection. Please try again.',
  prepare: 'Prepare',
  preparing: 'Preparing…',
} as const

/** What the phone itself says where the server cannot. */
export const offlineDoorTexts = {
  inAlready: 'They are in already, as far as this device knows.',
  balanceDue: 'Nobody is let in before the balance is paid: please send them to the desk.',
  /** Recorded as the reason why somebody was let in. */
  unlisted: 'Not on the list of the phone.',
} as const
