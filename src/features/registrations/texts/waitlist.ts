import { countOf } from '#shared/counting.ts'

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
  people: (count: number) => countOf(count, 'person', 'people'),
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
