import { formatTime } from '#shared/manila-time.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'

export const registrationRefusals = {
  closed: 'Registration for this event is closed. A remaining balance can still be settled.',
  notOpenYet: 'Registration for this event has not opened yet.',
  unknownDesignation: 'Please select a Designation',
  fullForCash:
    'The last seats were taken at this moment, so nothing was booked: please take your cash back. Your answers are kept on this phone. Ask for a place on the waiting list on the event page, and send them when there is a seat for you.',
  notTaken: 'This registration was not taken. Please send it again, or ask at the registration desk.',
  sentBefore: 'We received this registration before, with other details.',
  notReceived: 'We have not received this registration.',
  tooManyHeld: 'We cannot take this right now. Your answers are safe: please try again later, or call us.',
  peopleMissing: (count: number) => `Please fill in the details of all ${count} participants.`,
  peopleUnreadable: 'The list of participants could not be read.',
  answersUnreadable: 'The answers could not be read.',
  priceChanged: (due: Centavos) => `The price has changed. The amount to pay is now ${formatPesos(due)}.`,
} as const

export const deskRefusals = {
  slipUsed:
    'This slip was typed in before, so nobody was registered again. Find them with Search on the scanner, or look at the number on the slip.',
  registeredBefore: (names: readonly string[], at: Date, receipt: string) =>
    `Registered at the desk at ${formatTime(at)} already, receipt ${receipt}: ${names.join(', ')}.`,
} as const

const nothingChanged = 'Nothing was changed.'

/** Stands where a colleague gives a reason. */
export const cancelledByLink = 'Cancelled by the link in the e-mail.'

/** For people who change something by the link in their mail. */
export const ownRefusals = {
  cancel: {
    tooLate: `It cannot be cancelled here any more. Please call or write to the registration team. ${nothingChanged}`,
    alreadyLeft: 'This place was given up already. Nothing more is to do.',
    isInside: `They have come in already, so their place cannot be given up. ${nothingChanged}`,
    partlyPaid: `A part of this registration is paid, so the team has to say what becomes of it. Please call or write to them. ${nothingChanged}`,
    paymentWaits: `We are checking a payment of this registration. Please try again when we have written to you about it. ${nothingChanged}`,
  },
  correct: {
    tooLate: `It cannot be corrected here any more. Please call or write to the registration team. ${nothingChanged}`,
    alreadyLeft: `This place was given up, so there is nothing to correct. ${nothingChanged}`,
    isInside: `They have come in already. Please ask at the desk. ${nothingChanged}`,
    tooOften: `This registration was corrected very often today. Please call or write to the registration team. ${nothingChanged}`,
  },
  address: {
    alreadyLeft: `This place was given up, so nothing is sent about it any more. ${nothingChanged}`,
    tooOften: `Too much was sent to this address today, or addresses were changed too often. Please try again tomorrow, or call or write to the registration team. ${nothingChanged}`,
  },
  hand_on: {
    tooLate: `It cannot be handed on here any more. Please call or write to the registration team. ${nothingChanged}`,
    alreadyLeft: `This place was given up, so it cannot be handed on. ${nothingChanged}`,
    isInside: `They have come in already. Please ask at the desk. ${nothingChanged}`,
    same: 'That is the one who has the place already. Please write who comes instead.',
    tooOften: `So many places were handed on today that our team wants to know. Please call or write to them. ${nothingChanged}`,
  },
} as const

export const changedMeanwhile = (name: string) =>
  `Somebody has changed this meanwhile: it is the place of ${name} now. Nothing of yours was saved. Please press again if that is still right.`

export const manageRefusals = {
  noTicketsYet: 'There are no tickets yet. They come once everything is paid and approved.',
  unknownLink: 'We could not find this registration. Please open the link in your newest e-mail from us again.',
  unknownParticipant: 'Participant not found.',
  noReceipt: 'There is no receipt to send yet. It comes by e-mail once we have your payment.',
  resentTooOften:
    'We have sent it 3 times within the hour. Please look in your spam folder too, or try again in an hour.',
} as const

export const heldRefusals = {
  noProof: 'There is no such page, or it is not kept any more.',
  cashDisputed: 'Whoever has this passkey says that they took no such cash. Somebody of finance decides about it.',
  cashWasTaken: 'Cash was taken for this one. Somebody of finance who did not take it discards it.',
  alreadyDecided: 'A colleague has decided this already, or it ran out after 30 days.',
} as const
