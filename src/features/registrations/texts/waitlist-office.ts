import { countOf } from '#shared/counting.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'

const people = (count: number): string => countOf(count, 'person', 'people')
const seats = (count: number): string => countOf(count, 'seat')

export const waitlistNavTexts = {
  label: 'Waiting list',
  description: 'See who waits for a seat, move somebody up, and give money back.',
} as const

export const waitlistTaskTexts = {
  toGiveBack: (count: number) => ({
    title: `${countOf(count, 'payment')} of the waiting list to give back`,
    detail: 'They wait no longer. Look for what they sent on the bank’s statement, and give it back.',
  }),
  stuck: (count: number) => ({
    title: `${countOf(count, 'group')} of the waiting list could not be registered`,
    detail: 'It was their turn. The list says why; take them off it, or move them up once it is put right.',
  }),
  waits: (count: number) => `${people(count)} · Waiting list`,
} as const

export const waitlistPageTexts = {
  title: 'Waiting list',
  lead: 'Whoever finds no seat waits here. When one is free, the first whom it is enough for gets it, without anybody’s doing.',
  what: 'the waiting list',
  noLimit: 'This event has no limit of seats, so nobody has to wait.',
  toSeats: 'Set the number of seats',
  seats: 'Seats',
  registered: 'Registered',
  offered: 'Kept for people who were asked',
  free: 'Free',
  search: 'Find somebody',
  searchHint: 'By name, e-mail, mobile, OR number or bank reference',
  waiting: (groups: number, count: number) => `${countOf(groups, 'group')} waiting, ${people(count)} in all`,
  cut: (count: number) => `The first ${count} are shown. Search for somebody to find the others.`,
  nobody: 'Nobody waits',
  nobodyDetail: 'Everybody who wanted a seat has one.',
  noMatch: (search: string) => `Nobody on the waiting list matches “${search}”.`,
  place: 'Place',
  who: 'Who',
  count: 'People',
  people,
  since: 'Since',
  state: 'How it stands',
  states: {
    to_confirm: 'Has not opened our mail yet',
    waiting: 'Waits',
    offered: 'Seats are kept',
    registered: 'Registered',
    lapsed: 'Did not register in time',
    left: 'Left the list',
    removed: 'Taken off the list',
  },
  keptUntil: (moment: string) => `Until ${moment}`,
  sentByBank: (amount: string, reference: string) => `${amount} by bank, reference ${reference}`,
  moveUp: 'Move up now',
  movingUp: 'Moving up…',
  moveUpTitle: (name: string) => `Give ${name} the free seats now?`,
  moveUpPaid: (count: number) => `${people(count)} are registered at once with what was sent, before others who wait.`,
  moveUpAsked: (count: number) => `${seats(count)} are kept for them, before others who wait, and they get a mail.`,
  remove: 'Take off',
  removing: 'Taking off…',
  removeTitle: (name: string) => `Take ${name} off the waiting list?`,
  removeMessage: 'They lose their place and are not told. Please call them first.',
  removePaid: 'They lose their place. Their money then stands below, to be given back.',
  keep: 'Leave as it is',
  actions: 'What can be done',
  failed: (name: string) => `Nothing was changed about ${name}`,
  done: {
    'move-up': (name: string) => `${name} was moved up`,
    remove: (name: string) => `${name} is off the list`,
    'given-back': (name: string) => `The money of ${name} is given back`,
  },
  stuck: 'It was their turn, but they could not be registered:',
  toGiveBack: 'Money to give back',
  toGiveBackLead:
    'They wait no longer. Nobody has checked what they sent: look for it on the bank’s statement first, by its reference and amount. Give back what came in, then say so here: after that their details are erased.',
  paidAs: (orNumber: string) =>
    `The same reference is on ${orNumber}: this money came in once, for that registration. Look at that payment before you give anything back.`,
  toPayment: 'Find that payment',
  atBank: (amount: string, day: string) => `On the bank’s statement: ${amount} on ${formatCalendarDate(day)}.`,
  notAtBank: (until: string | null) =>
    until === null
      ? 'No bank statement was read in yet.'
      : `Not on the bank’s statements, which were read in up to ${formatCalendarDate(until)}.`,
  showProof: 'Show the proof',
  hideProof: 'Hide the proof',
  viewsAreLogged: 'Who looks at a proof is written down.',
  proof: 'Proof',
  theProof: 'the proof',
  proofOf: (name: string) => `Proof of payment sent by ${name}`,
  givenBack: 'Money is given back',
  sayingSo: 'Saving…',
  givenBackTitle: (amount: string, name: string) => `Is the ${amount} of ${name} given back?`,
  givenBackMessage: 'Everything that they sent is erased, with the proof of payment. It cannot be brought back.',
  onlyFinance: 'Finance gives it back.',
} as const
