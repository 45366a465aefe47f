import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { policies } from './fields.ts'

export const sectionPageTexts = {
  save: 'Save in the draft',
  saving: 'Saving…',
  saved: 'Saved in the draft. Visitors do not see it yet.',
  toChanges: 'See and publish',
  toFirstSteps: 'Back to the first steps',
  unreachable:
    'We could not reach the server. What you entered is still here. Please press Save again: it counts once.',
  hints: {
    venue: 'Leave it empty while it is to be announced.',
    venue_map_url: 'Open the place in your map, press Share, and paste the link here.',
    vision: 'A few sentences. They stand on the landing page.',
    registration_opens_at: 'Leave it empty to be open from now on.',
    registration_closes_at: 'Leave it empty to close at the end of the event’s day.',
    capacity: 'Leave it empty if there is room for everybody. When all are taken, people can wait in line.',
    seat_hold_hours:
      'For whoever comes up from the waiting list, or whose only payment was rejected. After that the seat goes to the next in line.',
    fee_note: 'For example “inclusive of the event kit”.',
    receipt_prefix: 'As CAMP26 in CAMP26-000001. No other event may have it.',
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

export const seatsFormTexts = {
  taken: (people: number) => `${countOf(people, 'person', 'people')} registered`,
  fewer: (people: number) =>
    `${people} are registered already. Nobody loses their seat; with fewer seats than that, nobody else gets one.`,
  toWaitlist: 'See who waits',
  handingOn: (allowed: string) => `Handing on: ${allowed}`,
  means: {
    may_correct: {
      no: 'The team corrects them.',
      yes: 'Church and designation too. The ticket stays the same, and whoever registered the group is told by e-mail.',
    },
    may_hand_on: {
      no: 'The team puts somebody else in their place.',
      yes: 'The place stays paid, the ticket is a new one, and whoever had it before is told by e-mail.',
    },
    may_cancel: {
      no: 'The team takes them out of their group.',
      yes: 'Their seat is free at once. What they paid is kept until finance has decided about it.',
    },
  },
  changesUntilHint: 'Leave it empty if they may until registration ends.',
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
