import { countOf } from '#shared/counting.ts'
import { formatCalendarDate, formatClock, formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const sectionTexts = {
  about: { title: 'About the event', about: 'Name, day, venue and vision' },
  pictures: { title: 'Pictures', about: 'The banner and the logo of the church' },
  registration: {
    title: 'Registration',
    about: 'When it opens and closes, what the fee includes, and how receipts are numbered',
  },
  seats: {
    title: 'Seats and changes',
    about: 'How many people have room, how long a seat is kept, and what people may change themselves',
  },
  prices: { title: 'Prices', about: 'What people pay, lower prices for groups, and the flash sale' },
  contact: { title: 'Contacts and bank', about: 'Who answers questions, and where money is sent' },
  designations: { title: 'Designations', about: 'What people choose from when they register' },
  questions: { title: 'Your own questions', about: 'What you ask beside names and contacts, such as shirt sizes' },
  privacy: { title: 'Privacy notice', about: 'What people agree to before they register' },
} as const

/** May people do it themselves? */
export const byThemselves = { no: 'No, they call or write', yes: 'Yes, by the link in their e-mail' } as const

export const policies = { warn: 'Warn', block: 'Stop' } as const

const none = 'Not given'
const plain = (value: string) => value || none
const time = (value: string) => (value === '' ? none : formatClock(value))

const picture = (value: string) => (value === '' ? 'No picture' : 'A picture')
/** What it was before was a picture too, for all we can say of it in words. */
const newPicture = (value: string) => (value === '' ? 'No picture' : 'A new picture')

type FieldText = { label: string; say?: (value: string) => string; sayAfter?: (value: string) => string }

/** What each setting is called, and how its value is said. */
export const fieldTexts = {
  name: { label: 'Name of the event' },
  organizer: { label: 'Held by' },
  starts_on: { label: 'Day', say: formatCalendarDate },
  starts_time: { label: 'Starts at', say: time },
  ends_time: { label: 'Ends at', say: time },
  venue: { label: 'Venue', say: (value) => value || 'To be announced' },
  venue_map_url: { label: 'Link to a map' },
  vision: { label: 'Vision' },
  banner_id: { label: 'Banner', say: picture, sayAfter: newPicture },
  banner_alt: { label: 'What the banner shows' },
  logo_id: { label: 'Logo', say: picture, sayAfter: newPicture },
  registration_opens_at: { label: 'Opens', say: (value) => moment(value, 'It is open from the start') },
  registration_closes_at: { label: 'Closes', say: (value) => moment(value, 'At the end of the event’s day') },
  fee_note: { label: 'Words beside the fee' },
  balance_policy: {
    label: 'Whoever still owes money, at the door',
    say: (value) => policies[value as 'warn'] ?? value,
  },
  receipt_prefix: { label: 'Receipt numbers begin with' },
  capacity: { label: 'Seats in all', say: (value) => (value === '' ? 'No limit' : countOf(Number(value), 'seat')) },
  seat_hold_hours: {
    label: 'Hours that a seat is kept without a payment',
    say: (value) => countOf(Number(value), 'hour'),
  },
  may_correct: {
    label: 'May people correct their names themselves?',
    say: (value) => byThemselves[value as 'no'] ?? value,
  },
  may_hand_on: {
    label: 'May people let somebody else come in their place?',
    say: (value) => byThemselves[value as 'no'] ?? value,
  },
  may_cancel: { label: 'May people cancel themselves?', say: (value) => byThemselves[value as 'no'] ?? value },
  changes_until: { label: 'They may do so until', say: (value) => moment(value, 'Registration ends') },
  standard_price: { label: 'Usual price', say: (value) => eachPays(value) },
  pre_registration_price: { label: 'To pay now for a pre-registration', say: (value) => eachPays(value) },
  promos: { label: 'Lower prices' },
  flash_price: { label: 'Price in the flash sale', say: (value) => eachPays(value) },
  flash_starts_at: { label: 'The flash sale starts', say: (value) => moment(value, none) },
  flash_ends_at: { label: 'The flash sale ends', say: (value) => moment(value, none) },
  flash_pairs: { label: 'Pairs in the flash sale' },
  flash_hold_hours: { label: 'Hours that a pair is kept while its payment waits' },
  contact_phones: { label: 'Phone numbers' },
  contact_email: { label: 'E-mail address' },
  bank_name: { label: 'Bank' },
  bank_account_name: { label: 'Account name' },
  bank_account_number: { label: 'Account number' },
  designations: { label: 'Designations' },
  questions: { label: 'Questions' },
  notice_summary: { label: 'In short' },
  notice_sections: { label: 'The full text' },
} satisfies Record<string, FieldText>

const textOf = (field: string): FieldText | undefined => (fieldTexts as Record<string, FieldText>)[field]

/** Also of a setting that the product has no longer, in a list of what was published once. */
export const nameOfField = (field: string): string => textOf(field)?.label ?? field

const moment = (value: string, without: string): string => (value === '' ? without : formatMoment(`${value}:00+08:00`))
/** With its year, since it is kept. */
export const momentForever = (value: string): string => formatMoment(`${value}:00+08:00`, new Date(0))

const eachPays = (value: string): string => (value === '' ? none : `${pesos(Number(value))} each`)

type PromoWords = { minimum_count: string; price: string; starts_at: string; ends_at: string }

/** Whom a lower price is for, in one line. */
export const sayPromo = ({ minimum_count, price, starts_at, ends_at }: PromoWords): string =>
  [
    `${eachPays(price)} ${minimum_count === '1' ? 'for everybody' : `from ${minimum_count} people on`}`,
    starts_at && `from ${momentForever(starts_at)}`,
    ends_at && `until ${momentForever(ends_at)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What has commas of its own. */
const linewise = new Set(['promos', 'questions', 'notice_sections'])

export function sayValue(field: string, value: string | number | readonly string[]): string {
  if (typeof value === 'object') return value.join(linewise.has(field) ? '\n' : ', ') || none
  return (textOf(field)?.say ?? plain)(String(value))
}

/** Of what something was changed to. */
export const sayAfter = (field: string, value: string | number | readonly string[]): string =>
  textOf(field)?.sayAfter?.(String(value)) ?? sayValue(field, value)
