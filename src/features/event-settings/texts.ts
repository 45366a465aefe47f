import { countOf } from '#shared/counting.ts'
import { formatCalendarDate, formatClock, formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const settingsIssues = {
  name: 'Please enter the name of the event.',
  organizer: 'Please enter who holds the event.',
  slug: 'Please enter 2 to 40 small letters, digits and dashes, for example ls2027.',
  slugReserved: 'Another page of ours has this word in its address. Please choose another one.',
  opening: 'Please choose the day and the time at which registration opens.',
  opensAfterDay: 'Please choose an opening that is not after the event.',
  day: 'Please choose the day of the event.',
  time: 'Please choose a time, or leave it empty.',
  startMissing: 'Please choose when it starts, or leave out when it ends.',
  endsBeforeStart: 'Please choose an end that is later than the start.',
  map: 'Please paste a link that begins with https://, or leave it empty.',
  mapTooLong: 'This link is too long. Your map’s Share button gives a short one.',
  picture: 'Please choose this picture again.',
  bannerAlt: 'Please say in a few words what the banner shows, for those who cannot see it.',
  moment: 'Please choose a day and a time, or leave it empty.',
  closesBeforeOpening: 'Please choose a closing time after the opening.',
  receiptPrefix: 'Please enter 2 to 8 letters and digits, for example LS26.',
  phone: 'Please enter a phone number.',
  tooManyPhones: 'Please enter four phone numbers at most.',
  email: 'Please enter a valid email address.',
  bank: 'Please enter the name of the bank.',
  accountName: 'Please enter the name of the account.',
  accountNumber: 'Please enter the account number.',
  designation: 'Please enter a designation.',
  noDesignation: 'Please add at least one designation: without one, nobody can register.',
  tooManyDesignations: 'Please keep the list to 40 designations.',
  designationTwice: 'One of them is in the list twice.',
} as const

export const settingsRefusals = {
  draftChanged: (by: string | null) =>
    `${by === null ? 'You have' : `${by} has`} changed the draft elsewhere since this page was opened. What is on this page was not saved. Please load it again to see the draft as it is now.`,
  prefixTaken: 'Receipts of another event begin so already. Please choose other letters.',
  slugTaken: (name: string) => `${name} has this word in its address already. Please choose another one.`,
  opensInThePast:
    'This time is over. Please choose one that is still to come, so that nobody registers before you have looked everything through.',
  prefixStays: 'Receipts of this event are numbered already, so their numbers begin as they do.',
  pictureNotFound: 'We could not find that picture.',
  pictureGone: 'This picture waited too long and is gone. Please choose it again.',
  nothingToPublish: 'There is nothing to publish: the draft is the same as what visitors see.',
} as const

export const settingsNavTexts = {
  label: 'Event',
  description: 'Change what visitors see of the event, and when they can register.',
  actions: [
    'Change the date or venue',
    'Change the banner or the logo',
    'Open or close registration',
    'Change prices',
    'Plan or end a flash sale',
    'Change the bank account',
    'Change designations',
    'Change the privacy notice',
    'Make the next event',
  ],
} as const

export const sectionTexts = {
  about: { title: 'About the event', about: 'Name, day, venue and vision' },
  pictures: { title: 'Pictures', about: 'The banner and the logo of the church' },
  registration: {
    title: 'Registration',
    about: 'When it opens and closes, what the fee includes, and how receipts are numbered',
  },
  prices: { title: 'Prices', about: 'What people pay, lower prices for groups, and the flash sale' },
  contact: { title: 'Contacts and bank', about: 'Who answers questions, and where money is sent' },
  designations: { title: 'Designations', about: 'What people choose from when they register' },
  privacy: { title: 'Privacy notice', about: 'What people agree to before they register' },
} as const

const policies = { warn: 'Warn', block: 'Stop' } as const

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
  notice_summary: { label: 'In short' },
  notice_sections: { label: 'The full text' },
} satisfies Record<string, FieldText>

const textOf = (field: string): FieldText | undefined => (fieldTexts as Record<string, FieldText>)[field]

/** Also of a setting that the product has no longer, in a list of what was published once. */
export const nameOfField = (field: string): string => textOf(field)?.label ?? field

const moment = (value: string, without: string): string => (value === '' ? without : formatMoment(`${value}:00+08:00`))
/** With its year, since it is kept. */
const momentForever = (value: string): string => formatMoment(`${value}:00+08:00`, new Date(0))

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
const linewise = new Set(['promos', 'notice_sections'])

export function sayValue(field: string, value: string | number | readonly string[]): string {
  if (typeof value === 'object') return value.join(linewise.has(field) ? '\n' : ', ') || none
  return (textOf(field)?.say ?? plain)(String(value))
}

/** Of what something was changed to. */
export const sayAfter = (field: string, value: string | number | readonly string[]): string =>
  textOf(field)?.sayAfter?.(String(value)) ?? sayValue(field, value)

export const settingsPageTexts = {
  title: 'Event settings',
  what: 'the settings',
  lead: 'Nothing that you change here is seen by visitors before you publish it.',
  unpublished: (changes: number) => `${countOf(changes, 'change')} not published yet`,
  draftedBy: (by: string, at: string) => `Last changed by ${by}, ${formatMoment(at)}.`,
  toChanges: 'See and publish',
  changedHere: 'Changed',
  sections: 'Parts of the event',
  elsewhere: 'Settings that have a place of their own',
  elsewhereWords: {
    receipts: 'Title and footer of the receipts',
    balances: 'How often people are reminded of a balance',
  },
  history: 'What was published before',
} as const

export const sectionPageTexts = {
  save: 'Save in the draft',
  saving: 'Saving…',
  saved: 'Saved in the draft. Visitors do not see it yet.',
  toChanges: 'See and publish',
  unreachable:
    'We could not reach the server. What you entered is still here. Please press Save again: it counts once.',
  hints: {
    venue: 'Leave it empty while it is to be announced.',
    venue_map_url: 'Open the place in your map, press Share, and paste the link here.',
    vision: 'A few sentences. They stand on the landing page.',
    registration_opens_at: 'Leave it empty to be open from now on.',
    registration_closes_at: 'Leave it empty to close at the end of the event’s day.',
    fee_note: 'For example “inclusive of the event kit”.',
    receipt_prefix: 'As LS26 in LS26-000001. No other event may have it.',
    receipt_prefix_stays: 'Receipts are numbered already, so this stays.',
    contact_phones: 'Up to four. They are shown as you write them.',
    bank: 'People copy these into their bank app. Please check every digit.',
  },
  policies,
  policyMeans: {
    warn: 'Show what they owe, and let them in with a reason.',
    block: 'Let nobody in who owes. The desk takes the money first.',
  },
} as const

export const designationsFormTexts = {
  list: 'Designations in their order',
  label: (place: number) => `Designation ${place}`,
  add: 'Add a designation',
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  remove: (label: string) => `Remove ${label}`,
  inUse: (people: number) => `Chosen by ${people === 1 ? '1 person' : `${people} people`}`,
  unnamed: 'the new one',
  kept: 'Whoever has chosen one keeps it, also when you rename or remove it.',
} as const

export const privacyFormTexts = {
  about: 'Whoever has agreed stays with the words that they read. Whoever has not sent their form yet is asked again.',
  summary: 'In short',
  summaryHint: 'One point on each line. Four short ones are read; ten are not.',
  sections: 'The full text, part by part',
  nth: (place: number) => `Part ${place}`,
  heading: (place: number) => `Heading of part ${place}`,
  text: (place: number) => `Text of part ${place}`,
  add: 'Add a part',
  up: (heading: string) => `Move “${heading}” up`,
  down: (heading: string) => `Move “${heading}” down`,
  remove: (heading: string) => `Remove “${heading}”`,
  unnamed: 'the new part',
  preview: 'As visitors will read it',
  previewAbout: 'With what you have typed here, saved or not.',
  versions: 'What people agreed to',
  versionsAbout: 'Every version is kept as it was.',
  versionsWhat: 'what people agreed to',
  version: (name: string) => `Version ${name}`,
  shownNow: 'Shown now',
  agreed: (people: number) => `${people === 0 ? 'Nobody' : countOf(people, 'person', 'people')} agreed to it`,
  published: (by: string | null, at: string) => (by === null ? 'Came with the product' : `${by}, ${formatMoment(at)}`),
} as const

export const pictureFieldTexts = {
  hints: {
    banner: 'Stands on top of the landing page, twice as wide as high. What does not fit is cut off at the edges.',
    logo: 'Stands beside the name of who holds the event. A PNG without a background looks best.',
  },
  altHint: 'In a few words, for people who cannot see it. Words that stand in the picture belong here too.',
  unnamed: 'The banner as visitors will see it',
  small: (width: number) =>
    `This picture is small (${width} pixels wide) and will look blurred on a computer. Best are 1,280 pixels or more.`,
  onPhone: 'On a phone',
  onComputer: 'On a computer',
  sending: 'Sending the picture…',
  making: 'Making the sizes for phones and computers…',
  lost: 'The picture did not get through',
  lostDetail: 'The connection was lost. You need not choose it again.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
  heic: 'This browser cannot open HEIC photos. Please choose a JPEG or PNG, or a screenshot of it.',
  unreadable: 'We could not open this file. Please choose a picture (JPEG, PNG or WebP).',
} as const

export const pricesFormTexts = {
  perPerson: 'Per person, in pesos',
  promos: 'Lower prices',
  promosHint: 'For groups, for early ones, or both. Everybody pays the lowest price that they may have.',
  forWhom: 'For whom',
  everybody: 'Everybody',
  fromCount: (count: string) => `From ${count} people on`,
  price: 'Price per person',
  from: 'From',
  until: 'Until',
  add: 'Add a lower price',
  remove: 'Remove',
  nth: (place: number) => `lower price ${place}`,
  flash: 'Flash sale',
  flashSale: (price: string) => `Flash sale: ${price}`,
  flashHint: 'For two people who register together, for a short time.',
  flashWanted: 'There is a flash sale',
  flashGoesOn: 'The flash sale goes on',
  flashEnds: 'It has begun. Whoever has bought keeps the price when you end it.',
  flashFixed: 'It has begun, so its price stays.',
  flashPrice: 'Price per person in the sale',
  flashPairs: 'Number of pairs',
  pairsHint: 'The sale is over when they are sold.',
  pairsSold: (sold: number) => `${sold} sold so far.`,
  starts: 'Starts',
  ends: 'Ends',
  holdHours: 'Then it is sold to somebody else.',
} as const

export const pricePreviewTexts = {
  title: 'Who pays what',
  about: 'By the draft as it is saved, at the prices of today. What starts later is not in it yet.',
  what: 'who pays what',
  people: 'Together',
  total: 'In full',
  first: 'Pre-registration',
  before: 'Now',
  after: 'Then',
  keep: (people: number) =>
    `${people === 1 ? '1 person who has paid or sent a payment keeps' : `${people} people who have paid or sent a payment keep`} the price of that day.`,
  repriced: ({ groups, people }: { groups: number; people: number }) =>
    `${countOf(people, 'person', 'people')} in ${countOf(groups, 'group')} ${people === 1 ? 'has' : 'have'} no payment that counts, and will pay the new price.`,
} as const

export const changesPageTexts = {
  title: 'Publish changes',
  nothing: 'Nothing to publish',
  nothingHelp: 'Visitors see everything as it is in the settings.',
  list: 'What will change',
  before: 'Now',
  after: 'Then',
  people: (count: number) =>
    count === 0
      ? 'Nobody is registered yet.'
      : `${count === 1 ? '1 person is' : `${count} people are`} registered. They are not written to: tell them yourself where a change matters to them.`,
  preview: 'See it as visitors will',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'Published. Visitors see it now.',
  discard: 'Throw the changes away',
  discardTitle: 'Throw the changes away?',
  discardMessage: (changes: number) => `${countOf(changes, 'change')} will be gone. Visitors see no difference.`,
  discardConfirm: 'Throw away',
  discardKeep: 'Keep them',
  discarded: 'The changes are gone. Visitors see what they saw before.',
  notPublished: 'That did not work',
  unreachable:
    'We could not reach the server, so we do not know whether it was published. This page shows it once the connection is back.',
  historyWhat: 'what was published before',
  noHistory: 'Nothing was published by screen so far.',
  publishedBy: (by: string, at: string) => `${by}, ${formatMoment(at)}`,
} as const

export const previewPageTexts = {
  title: 'Preview',
  what: 'the preview',
  about: 'So visitors will see it. Nothing here can be pressed.',
  back: 'Back',
} as const

export const nextEventTexts = {
  title: 'The next event',
  open: 'Make the next event from this one',
  openAbout: 'Everything is copied but the people, the money and the dates.',
  lead: (name: string) => `It begins as a copy of ${name}. Only these must differ.`,
  fields: {
    slug: 'Word in its address',
    registration_opens_at: 'Registration opens',
  },
  hints: {
    slug: 'Small letters, digits and dashes. It is on posters, so it stays.',
    registration_opens_at: 'It is closed until then, so you have time to look everything through.',
  },
  copied: 'Copied',
  copiedList: [
    'who holds it, venue, times, vision and pictures',
    'contacts and the bank account',
    'designations and the privacy notice',
    'the usual price, the pre-registration, and lower prices for groups',
    'words of the receipts, days between reminders, and what is asked at the desk',
  ],
  notCopied: 'Not copied',
  notCopiedList: [
    'registrations, payments, cash, receipts and check-ins',
    'flash sales, and lower prices for a time',
    'changes that are not published yet',
  ],
  make: 'Make the event',
  making: 'Making it…',
  unreachable:
    'We could not reach the server. What you entered is still here. Please press the button again: it is made once.',
  made: (name: string) => `${name} is made`,
  madeOpens: (moment: string) => `Registration opens ${momentForever(moment)}. Until then nobody can register.`,
  madeCopied: (from: string) =>
    `All that is published of ${from} was copied. No registration, no payment and no flash sale was.`,
  madeCheck: 'Please check venue and times, prices and the bank account, and plan early prices or a flash sale anew.',
} as const

export const currentEventTexts = {
  title: 'The current event',
  isCurrent: 'This is the current event: the first page of the site leads to it.',
  isNot: 'Another event is the current one: the first page of the site leads there.',
  make: 'Make this the current event',
  making: 'Changing it…',
  askTitle: (name: string) => `Make ${name} the current event?`,
  ask: 'The first page of the site leads to it. The back office, the scanner, the walk-in desk and the operator’s commands mean it wherever no other event is chosen, and mails to volunteers name its contacts.',
  askHelp: (opens: string) =>
    `Nothing is opened, closed or sent by this. The event that is current now stays at its own address, with its people and its money. ${opens}`,
  askOpens: (moment: string) => `Visitors cannot register for the new one before ${momentForever(moment)}.`,
  confirm: 'Make it current',
  keep: 'Leave it',
  done: (name: string) => `${name} is the current event now.`,
  failed: 'That did not work',
  unreachable: 'We could not reach the server. Please press the button again: it counts once.',
} as const

export const leaveTexts = {
  title: 'Leave without saving?',
  message: 'What you changed on this page is not saved in the draft yet.',
  notMade: 'The next event is not made yet.',
  stay: 'Stay here',
  leave: 'Leave',
} as const
