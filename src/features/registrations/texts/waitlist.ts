import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'

const people = (count: number): string => countOf(count, 'person', 'people')
const seats = (count: number): string => countOf(count, 'seat')

export const waitlistIssues = { name: 'Please enter your name.' } as const

export const waitlistRefusals = {
  seatsAreLeft: 'There are seats for so many people again. Please go back and register: nobody has to wait.',
  unknownLink:
    'We could not find this place on the waiting list. Please open the link in your newest e-mail from us again.',
  placeIsOver: 'This place on the waiting list is over already.',
  offerIsOver:
    'The seats that were kept for you are not kept any more. Your answers are safe. If you send them again, they wait in line with your payment.',
  offerIsSmaller: (count: number) =>
    `${count === 1 ? '1 seat is' : `${count} seats are`} kept for you. Please register ${count === 1 ? 'one person' : `${count} people or fewer`}, and ask for more seats on the waiting list.`,
} as const

export const waitlistTaskTexts = {
  toGiveBack: (count: number) => ({
    title: `${countOf(count, 'payment')} of the waiting list to give back`,
    detail: 'They wait no longer, and their money is still with us.',
  }),
  waits: (count: number) => `${people(count)} · Waiting list`,
} as const

type Told = { people_count: number; offered_until: Date | null; toConfirm: boolean; hasPaid: boolean }
type Words = { title: string; what: string; notice?: { title: string; words: string }; press?: string }

export const waitlistMailTexts = {
  PLACE: ({ toConfirm, hasPaid }: Told): Words =>
    toConfirm
      ? {
          title: 'Please confirm your place in line',
          what: 'All seats are taken, and you asked us to tell you when there is one. Press the button, so that we know that our mails reach you. From then on you are on the waiting list.',
          press: 'Yes, I want a seat',
        }
      : {
          title: 'You are on the waiting list',
          what: hasPaid
            ? 'While you filled in the form, the last seats were taken. Your registration is complete and waits in line with your payment.'
            : 'We write to you as soon as there is a seat for you.',
          ...(hasPaid && {
            notice: {
              title: 'Your payment is safe',
              words:
                'When there is a seat, you are registered by itself, and your receipt follows. Otherwise your money is given back.',
            },
          }),
          press: 'See my place in line',
        },
  OFFER: ({ people_count, offered_until }: Told): Words => ({
    title: `${people_count === 1 ? 'A seat is' : `${people_count} seats are`} kept for you`,
    what: 'Somebody cannot come, and it is your turn.',
    notice: {
      title: `Until ${offered_until ? formatMoment(offered_until.toISOString()) : ''}`,
      words: 'Register and pay until then. After that your seat goes to the next in line.',
    },
    press: 'Register now',
  }),
  SEAT: (_told: Told): Words => ({
    title: 'You have a seat',
    what: 'There is room for you now, and you are registered, with everything that you sent. Your receipt comes in another e-mail.',
  }),
  LAPSED: (_told: Told): Words => ({
    title: 'Your seat went to the next in line',
    what: 'We kept it for you, and nobody registered in time. If you still want to come, ask for a place on the waiting list again.',
  }),
  forPeople: (count: number) => `For ${people(count)}.`,
  seePlace: 'See my place',
  keepLink: 'The link in this e-mail is yours alone: whoever has it can use or give up your place.',
} as const

export { people as peopleWords }

/** On the pages where people register. */
export const seatTexts = {
  few: (left: number) => `Only ${seats(left)} left`,
  full: 'All seats are taken',
  fullDetail: 'You can wait in line: whenever somebody cannot come, we write to the next.',
  join: 'Join the waiting list',
  kept: (count: number, until: string) => `${seats(count)} kept for you until ${formatMoment(until)}`,
  keptDetail: 'Register and pay until then.',
  tooMany: (left: number) => (left === 0 ? 'All seats are taken by now' : `Only ${seats(left)} left`),
  tooManyDetail:
    'Please pay nothing yet. If you send this, you wait in line with it until there is room for all of you.',
} as const

export const joinPageTexts = {
  title: 'Waiting list',
  loading: 'Loading the waiting list',
  tryAgain: 'Please try again.',
  lead: 'All seats are taken. Tell us who would like to come, and we write to you as soon as there is room. It costs nothing until then.',
  few: (left: number) =>
    `${left === 1 ? '1 seat is' : `${left} seats are`} left. If you are more, ask here for all of you, and we write to you as soon as there is room.`,
  roomForAll: 'There is room for everybody. Nobody has to wait.',
  closed: 'The waiting list is closed too.',
  toLanding: 'To the event page',
  name: 'Your name',
  email: 'E-mail address',
  emailHint: 'We write to it when there is a seat.',
  mobile: 'Mobile number',
  mobileExample: '0917 555 0142',
  count: 'How many would come?',
  countHint: 'You included. Up to 20.',
  nickname: 'Nickname',
  ask: 'Ask for a place',
  sending: 'Sending…',
  notSent: 'It was not sent',
  sent: 'One more step: look at your e-mails',
  sentTo: (email: string) => `We have written to ${email}.`,
  openIt: 'Open the link in that e-mail. From then on you are on the waiting list.',
  noMail:
    'Nothing there after some minutes? Look in your spam folder, or ask once more: your address may have a mistake.',
} as const

export const placePageTexts = {
  title: 'Waiting list',
  titles: {
    to_confirm: 'You are on the waiting list',
    waiting: 'You are on the waiting list',
    offered: 'There is room for you',
    registered: 'You have a seat',
    lapsed: 'The seats went to others',
    left: 'You have left the waiting list',
    removed: 'You are not on the waiting list any more',
  },
  loading: 'Looking for your place',
  failed: 'We could not look for your place',
  unreachable: 'The connection may be weak. Your place is safe. Please try again.',
  before: (count: number) => (count === 0 ? 'You are the next' : `${countOf(count, 'group')} before you`),
  waiting: 'We write to you as soon as there is a seat for each of you. You need not look here.',
  waitingPaid:
    'The last seats were taken while you filled in the form. All that you sent is kept, and your payment with it. As soon as there is room you are registered by itself, and your receipt comes by e-mail. Otherwise your money is given back.',
  until: (moment: string) => `Until ${moment}`,
  offered: (count: number) =>
    `${count === 1 ? 'A seat is' : `${count} seats are`} kept for you until then. Register and pay on this device; after that the next in line gets them.`,
  register: 'Register now',
  registered: 'You are registered',
  registeredDetail: 'Your receipt, and the link to everything about your registration, come by e-mail.',
  over: {
    lapsed: 'We kept seats for you, and nobody registered in time',
    left: 'Your place was given up',
    removed: 'Our team has taken you off the list',
  },
  overDetail: 'If you still want to come, ask for a place again.',
  moneyBack: (amount: string, or_number: string) =>
    `Our team gives back the ${amount} that you sent (OR number ${or_number}). You need to do nothing.`,
  askAgain: 'Ask for a place again',
  forWhom: 'For',
  since: 'Since',
  sentAmount: 'Sent',
  orNumber: 'OR number',
  leave: 'Leave the waiting list',
  leaving: 'Leaving…',
  leaveTitle: 'Leave the waiting list?',
  leaveMessage: 'Your place goes to the next. You can ask for another one, at the end of the line.',
  leavePaid: 'Your place goes to the next, and our team gives your payment back.',
  leaveConfirm: 'Leave',
  stay: 'Stay',
  notLeft: 'You are still on the list',
  unknown: 'We could not find this place',
  unknownDetail: 'Please open the link in your newest e-mail from us once more. Mail programs sometimes cut it short.',
  toLanding: 'To the event page',
} as const

export const waitlistNavTexts = {
  label: 'Waiting list',
  description: 'See who waits for a seat, move somebody up, and give money back.',
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
  toGiveBack: 'Money to give back',
  toGiveBackLead:
    'They wait no longer. Give back what they sent, then say so here: after that their details are erased.',
  givenBack: 'Money is given back',
  sayingSo: 'Saving…',
  givenBackTitle: (amount: string, name: string) => `Is the ${amount} of ${name} given back?`,
  givenBackMessage: 'Everything that they sent is erased, with the proof of payment. It cannot be brought back.',
  onlyFinance: 'Finance gives it back.',
} as const
