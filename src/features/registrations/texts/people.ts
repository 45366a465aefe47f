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
