import { formatMoment } from '#shared/manila-time.ts'

export const endpointIssues = {
  address: 'Please enter an address that begins with https://',
  tooLong: 'Please enter at most 500 characters.',
  password: 'Please leave the name and password out of the address. Each message is signed instead.',
  types: 'Please choose what is sent.',
} as const

export const webhookRefusals = {
  notFound: 'This webhook is not there any more.',
  https: 'Please enter an address that begins with https://',
  inside: 'This address leads into a private network, and nothing is sent there.',
  tooMany: 'There are 20 webhooks already. Please remove one first.',
  notOn: 'This webhook is off. Please switch it on first.',
} as const

export const deliveryTexts = {
  test: 'This is a test. It tells of nothing.',
  tooLong: 'It did not answer in time.',
  inside: 'The address leads into a private network.',
  off: 'The webhook was off.',
  noAnswer: 'It did not answer as a web server does.',
  odd: (status: number) => `It answered with ${status}, which is no answer of a web server.`,
  noSecret: 'The secret cannot be read any more. Please make a new one for this webhook.',
} as const

export const webhookTaskTexts = {
  failing: (count: number) => ({
    title: count === 1 ? '1 webhook reaches nobody' : `${count} webhooks reach nobody`,
    detail: 'See what its receiver answered. Send again once it works, or switch it off.',
  }),
} as const

export const webhookNavTexts = {
  label: 'Webhooks',
  description: 'Tell other programs when somebody registers, pays, arrives or applies.',
  actions: ['Tell another program', 'Send a failed message again'],
} as const

const typeTexts = {
  'registration.created': 'Somebody registered',
  'payment.approved': 'A payment was approved',
  'check_in.created': 'Somebody checked in',
  'application.received': 'Somebody applied as a volunteer',
  'webhook.test': 'Test',
} as const

export const webhookTexts = {
  title: 'Webhooks',
  lead: 'Other programs can be told at once when something happens here, for instance a spreadsheet or the church’s own website. Whoever builds the receiver needs the page docs/webhooks.md.',
  what: 'the webhooks',
  none: 'No other program is told anything',
  noneHelp: 'Add the address that its maker gave you.',
  add: 'Add a webhook',
  addTitle: 'Add a webhook',
  changeTitle: 'Change it',
  address: 'Address',
  addressHint: 'Begins with https://',
  types: 'What is sent',
  typeNames: typeTexts,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  cancel: 'Cancel',
  list: 'Webhooks',
  state: 'State',
  states: { ON: 'On', PAUSED: 'Paused', GONE: 'Off: the receiver said that it is no more' },
  last: 'Last message',
  never: 'Nothing sent yet',
  failed: (count: number) => (count === 1 ? '1 message did not arrive' : `${count} messages did not arrive`),
  secretTitle: 'The secret of this webhook',
  secretHelp: 'Copy it now and give it to whoever builds the receiver. It is not shown again.',
  secretKept: 'I have copied it',
  copy: 'Copy the secret',
  copied: 'Copied',
  pause: 'Pause',
  goOn: 'Switch on',
  test: 'Send a test',
  tested: 'A test is on its way. What came of it stands below in a moment.',
  rotate: 'Make a new secret',
  askRotate: 'Make a new secret?',
  askRotateHelp: 'For a day each message is signed with both, so that the receiver can change over.',
  former: (until: string) => `The former secret signs as well until ${formatMoment(until)}.`,
  remove: 'Remove',
  askRemove: 'Remove this webhook?',
  askRemoveHelp: 'Nothing is sent there any more, and what was sent is not listed any more.',
  keep: 'Keep it',
  removed: 'Removed.',
  deliveries: 'Messages',
  deliveriesWhat: 'the messages',
  noDeliveries: 'Nothing has been sent yet',
  noDeliveriesHelp: 'Send a test to see whether it arrives.',
  kind: 'Message',
  outcome: 'What became of it',
  outcomes: { WAITING: 'On its way', DELIVERED: 'Arrived', GIVEN_UP: 'Did not arrive' },
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  answered: (status: number) => `Answer ${status}`,
  made: 'When',
  sent: 'What was sent',
  reply: 'What was answered',
  again: 'Send again',
  againAll: 'Send all that did not arrive again',
  sentAgain: (count: number) =>
    count === 0
      ? 'Nothing had to be sent again.'
      : count === 1
        ? '1 message is on its way again.'
        : `${count} messages are on their way again.`,
  filter: 'Show',
  all: 'All messages',
  back: 'Webhooks',
  one: 'One webhook',
  change: 'Change',
  sending: 'Sending…',
  noneOfThese: 'None of these',
  unreachable: 'We could not reach the server. Please try again.',
  moment: (at: string) => formatMoment(at),
} as const
