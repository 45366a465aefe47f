import { countOf } from '#shared/counting.ts'
import { pesos } from '#shared/money.ts'

export const peopleNavTexts = {
  label: 'All registrations',
  description: 'Find whoever is registered, and see who has paid and who has come.',
} as const

export const peoplePageTexts = {
  title: 'All registrations',
  what: 'the registrations',
  list: 'Who is registered',
  search: 'Find somebody',
  searchHint: 'By name, mobile, e-mail, OR number, bank reference or the code of a ticket',
  view: 'Show',
  views: {
    all: 'Everybody',
    unpaid: 'Unpaid',
    pending: 'Payment being checked',
    partial: 'Partly paid',
    paid: 'Paid in full',
    flash: 'Flash price',
    first_timers: 'First-timers',
    checked_in: 'Came in',
    not_arrived: 'Paid, not here yet',
    left: 'Cannot come',
    twice: 'Maybe registered twice',
  },
  designation: 'Designation',
  anyDesignation: 'Any',
  church: 'Church',
  churchHint: 'A part of its name',
  order: 'Order',
  orders: { newest: 'Newest first', name: 'By last name' },
  more: 'More ways to narrow it',
  clear: 'Show everybody',
  waits: 'Who waits for a seat',
  save: 'Save as a file',
  write: 'Write to these people',
  remind: 'Remind these people to pay',
  searching: 'Searching…',
  total: (count: number) => countOf(count, 'person', 'people'),
  found: (count: number) => `${countOf(count, 'person', 'people')} found`,
  cut: (count: number) => `The ${count} that fit best. Type more to find others.`,
  similar: (q: string) => `Nobody is written “${q}”. These sound alike:`,
  nobodyFound: (q: string) => `Nobody here matches “${q}”.`,
  nobodyFoundHelp:
    'Try fewer letters, another spelling, or the mobile number. Whoever waits for a seat is on the waiting list.',
  nobodyInView: 'Nobody is in this list.',
  nobodyYet: 'Nobody is registered yet',
  nobodyYetHelp: 'Whoever registers stands here at once.',
  registerAtDesk: 'Register them at the desk',
} as const

type Whom = { view: keyof typeof peoplePageTexts.views; designation?: string | undefined; church?: string | undefined }

export const whomTexts = {
  /** Unpaid, Youth, of Grace. */
  whom: ({ view, designation, church }: Whom) =>
    [peoplePageTexts.views[view], designation, church && `of ${church}`].filter(Boolean).join(', '),
} as const

const people = (count: number) => countOf(count, 'person', 'people')
const mails = (count: number) => countOf(count, 'e-mail')

type PassedOver = { not_paid: number; too_soon: number; no_address: number; left: number }

/** One sentence for each reason that there is. */
const passedOver = ({ not_paid, too_soon, no_address, left }: PassedOver): string =>
  [
    not_paid > 0 && `${people(not_paid)} ${not_paid === 1 ? 'has' : 'have'} no ticket yet, as not all is paid.`,
    too_soon > 0 && `${people(too_soon)} had theirs sent again less than an hour ago.`,
    no_address > 0 && `${people(no_address)} gave no e-mail.`,
    left > 0 && `${people(left)} cannot come any more.`,
  ]
    .filter(Boolean)
    .join(' ')

export const ticketsAgainTexts = {
  button: 'Send tickets again',
  counting: 'Counting…',
  sending: 'Sending…',
  ask: (count: number) => `Send tickets again to ${people(count)}?`,
  nobody: 'Nobody here would get a ticket',
  message: (counts: PassedOver & { mails: number }) => {
    const others = passedOver(counts)
    if (counts.mails === 0) return others
    const sent = `This makes ${mails(counts.mails)}: one for each address of a registration.`
    return others === '' ? sent : `${sent} Not written to: ${others}`
  },
  help: 'It cannot be taken back. For an hour nobody gets them a second time in this way, whoever presses it.',
  send: 'Send',
  cancel: 'Cancel',
  sent: (whom: string, counts: { mails: number; people: number }) =>
    `${whom}: ${mails(counts.mails)} ${counts.mails === 1 ? 'is' : 'are'} on the way, to ${people(counts.people)}.`,
  nothingSent: (whom: string) => `${whom}: nothing was sent.`,
  passedOver: (counts: PassedOver) => {
    const others = passedOver(counts)
    return others === '' ? '' : `Not written to: ${others}`
  },
  fate: 'The page of each person says when theirs was sent.',
  undelivered: 'See what did not arrive',
  notCounted: 'We could not reach the server. Nothing was sent. Please try again.',
  unsure: 'The server did not answer, and may have sent them or not. Press again: nobody gets them twice.',
} as const

export const listedPersonTexts = {
  name: 'Name',
  designation: 'Designation',
  contact: 'Mobile and e-mail',
  group: 'Registration',
  money: 'Payment',
  arrived: 'Came in',
  firstTime: 'First time',
  left: 'Cannot come',
  ofGroup: (people: number) => (people === 1 ? 'alone' : `group of ${people}`),
  open: (balance: number) => `${pesos(balance)} open`,
  notYet: 'Not yet',
  by: {
    or_number: 'Found by OR number',
    reference: 'Found by bank reference',
    name: '',
    similar_name: 'Sounds alike',
    email: 'Found by e-mail',
    mobile: 'Found by mobile',
    short_code: 'Found by ticket code',
  },
} as const
