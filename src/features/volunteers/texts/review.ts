import { formatDay, formatMoment } from '#shared/manila-time.ts'
import { stageTexts } from './applications.ts'

/** What can be asked for, as the staff read it. */
export const neededTexts = {
  idFiles: 'A picture of their ID',
  contactNumber: 'Contact number',
  address: 'Present and permanent address',
  emergencyContact: 'Emergency contact: person, number and relation',
  lifegroup: 'Lifegroup leader or members',
} as const

export const applicationPageTexts = {
  /** As in "Loading the application". */
  what: 'the application',
  back: 'All applications',
  sent: (moment: string) => `Sent ${formatMoment(moment)}`,
  twice: 'Perhaps the same person is here twice',
  notOpen: (name: string) => `${name}, which you may not open`,
  whyTwice: (why: string, state: keyof typeof stageTexts | null) =>
    state ? `${why}, now ${stageTexts[state].toLowerCase()}` : why,
  notFound: 'We could not find this application',
  notFoundWhy:
    'The address may have a typing mistake, or the application belongs to a ministry that you do not review for. If you should see it, please ask an admin of the team.',
} as const

export const notYoursTexts = { toApplications: 'Go to the applications' } as const

export const applicationGroupsTexts = {
  person: 'The person',
  birthday: 'Birthday',
  bornOn: (birthday: string, age: number) => `${formatDay(birthday)} (${age} years old)`,
  sex: 'Sex',
  reach: 'How to reach them',
  number: 'Contact number',
  email: 'E-mail',
  messenger: 'Messenger name',
  presentAddress: 'Present address',
  permanentAddress: 'Permanent address',
  sameAddress: 'The same',
  emergency: 'In an emergency',
  emergencyPerson: 'Person',
  related: (person: string, relation: string) => `${person} (${relation})`,
  emergencyNumber: 'Number',
  ministry: 'Ministry',
  majorMinistry: 'Major ministry',
  minorMinistry: 'Minor ministry',
  attendsSince: 'Attends the church since about',
  servesSince: 'Serves since about',
  notYet: 'Not yet',
  placedIn: 'Placed in',
  nextJourney: 'Next life journey',
  lifegroup: 'Lifegroup and journey',
  inLifegroup: 'In a Lifegroup',
  ledBy: (leader: string) => `Yes, led by ${leader}`,
  isLeader: 'Commissioned Lifegroup leader',
  yes: 'Yes',
  no: 'No',
  members: 'Members of their Lifegroup',
  journeys: 'Life journeys',
  none: 'None given',
} as const

export const healthNoteTexts = {
  title: 'Civil status, blood type and medical condition',
  noCondition: 'No medical condition given',
  show: 'Show (this is recorded)',
  hide: 'Hide',
  /** As in "Loading these answers". */
  what: 'these answers',
  failed: 'We could not show them',
  civilStatus: 'Civil status',
  bloodType: 'Blood type',
  condition: 'Medical condition',
} as const

export const idFilesTexts = {
  title: 'ID',
  deleted: 'The files are gone: IDs are deleted 90 days after the decision. Nothing else of the application is.',
  askAgain: 'You can ask for a new one with “Ask for more”.',
  noneCame: 'No ID came with this application. You can ask for one with “Ask for more”.',
  sent: (files: number, pages: number, moment: string) => {
    const what = files > 1 ? `${files} files` : pages === 1 ? 'Picture' : `${pages} pages`
    return `${what}, sent ${formatMoment(moment)}`
  },
  open: (files: number) => `Open ${files > 1 ? `all ${files} IDs` : 'the ID'} (this is recorded)`,
  close: (files: number) => (files > 1 ? 'Close the IDs' : 'Close the ID'),
  viewTitle: (place: number, of: number) => (of > 1 ? `ID ${place} of ${of}` : 'The ID'),
  /** As in "Loading the ID". */
  what: 'the ID',
  alt: (name: string, place: number, of: number) =>
    of > 1 ? `ID ${place} of ${of} sent by ${name}` : `ID sent by ${name}`,
} as const

export const askForMoreTexts = {
  question: 'What is missing?',
  note: 'Your message',
  noteHint: 'They read it in the e-mail, for example what cannot be read on the picture.',
  whatHappens: 'An e-mail goes to {email} ten seconds later, with a link where they can add exactly this.',
  send: 'Send the e-mail',
  cancel: 'Cancel',
} as const

export const placeFormTexts = {
  nowhere:
    'They wait for a place, and none of your ministries is open for one. Please ask a coordinator of all ministries to place them.',
  question: 'Where will they serve?',
  firstWish: (ministry: string) => `Their first wish is ${ministry}, where you cannot place people.`,
  choose: 'Choose a ministry',
  noMail: 'No e-mail is sent: please tell them when and where to come.',
  place: 'Place in this ministry',
  placing: 'Placing them…',
} as const

export const assignmentTexts = {
  title: 'Read by',
  you: 'You',
  nobodyYet: 'Nobody yet',
  take: 'Take it',
  taking: 'Taking it…',
  taken: 'You read this one now.',
  letGo: 'Let go of it',
  lettingGo: 'Letting go…',
  wasLetGo: 'Nobody reads this one now.',
  openHandOver: 'Hand over…',
  handOver: 'Hand over',
  handingOver: 'Handing over…',
  handedOver: (name: string) => `Handed over to ${name}.`,
  colleague: 'Hand over to',
  colleagueHint: 'Colleagues who may open this application.',
  choose: 'Choose a colleague',
  colleagueRequired: 'Please choose a colleague.',
  cancel: 'Cancel',
} as const

export const notesPanelTexts = {
  title: 'Notes',
  none: 'No notes yet.',
  written: (by: string, moment: string) => `${by}, ${formatMoment(moment)}`,
  add: 'Add a note',
  hint: 'Only the department reads it.',
  save: 'Save the note',
  saving: 'Saving the note…',
  saved: 'Your note is saved.',
} as const

const addedParts = {
  idFiles: 'ID files',
  contactNumber: 'contact number',
  address: 'addresses',
  emergencyContact: 'emergency contact',
  lifegroup: 'Lifegroup',
} as const

/** Among the notes of the staff: what the applicant has added. */
export const additionNoteTexts = {
  by: 'The applicant',
  added: (parts: readonly (keyof typeof addedParts)[]) =>
    `Has added what was asked for: ${parts.map((part) => addedParts[part]).join(', ')}.`,
} as const

type TakenBack = {
  state: 'ACCEPTED' | 'DECLINED' | 'PLACED'
  decided_by: string | null
  place: string | null
  decline_reason: string
  reason: string
}

/** Among the notes of the staff: a decision that was taken back. */
export const reopeningNoteTexts = {
  note: ({ state, decided_by, place, decline_reason, reason }: TakenBack) => {
    const by = decided_by ?? 'somebody'
    const was = {
      ACCEPTED: `It had been accepted by ${by}.`,
      PLACED: `It had been accepted by ${by}, with a place in ${place}.`,
      DECLINED: decline_reason
        ? `It had been declined by ${by}: “${decline_reason}”`
        : `It had been declined by ${by}.`,
    }[state]
    return `Reopened: ${reason}\n${was}`
  },
} as const

export const duplicateTexts = {
  hidden: 'Another application',
  sameName: 'Same name and birthday',
  sameNumber: 'Same contact number',
} as const

export const applicationActionTexts = {
  overtaken: 'A colleague was faster',
  fresh: 'You see the application as it is now.',
} as const

/** What the forms and the server say. */
export const reviewFormRefusals = {
  noteRequired: 'Please write the note first.',
  nothingAsked: 'Please choose what is missing.',
  placeRequired: 'Please choose where they will serve.',
  declineReasonRequired: 'Please say why. Only the department reads it.',
  reopenReasonRequired: 'Please say why it is reopened.',
} as const

const stateNow = {
  RECEIVED: 'received',
  IN_REVIEW: 'in review',
  MORE_NEEDED: 'waiting for the applicant',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  PLACED: 'placed',
} as const

/** What only the server can say. */
export const reviewRefusals = {
  noSuchApplication: 'There is no such application.',
  noSuchFile: 'There is no such file. IDs are deleted in time.',
  notAReviewer:
    'This person cannot open the application, so nothing was changed. Please choose a coordinator of its ministry.',
  notPossible: (state: keyof typeof stateNow, faster: string | null) =>
    faster === null
      ? `This application is now ${stateNow[state]}, so this step is not possible. Nothing was changed.`
      : `${faster} was faster: this application is now ${stateNow[state]}. Nothing was changed.`,
  notOpened:
    'You have not opened this application, or the applicant has added something since. Nobody is accepted unread, so nothing was changed. Please open it first.',
  tooLate: 'This decision stands by now, and whom it concerns is being told. Please use “Reopen” on the application.',
  filesFull: (most: number) =>
    `There are ${most} ID files already, and no more are kept. Please ask for something else.`,
  ministryGone: 'This ministry is no longer there. Please choose another one.',
  journeyGone: 'This life journey is no longer there. Please choose another one.',
  notYourMinistry:
    'You can place people only in a ministry that you review for. Please choose one of yours, or ask a coordinator of the other one. Nothing was changed.',
} as const
