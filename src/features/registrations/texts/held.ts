import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const heldNavTexts = {
  label: 'Held',
  description: 'Look at what a program may have sent, and let people in.',
} as const

export const heldTaskTexts = {
  toDecide: (count: number) => ({
    title: `${countOf(count, 'registration')} held`,
    detail: 'Look whether a person sent it: then nobody stands at the door without a ticket.',
  }),
  held: (or_number: string, amount: number) => `${or_number} · ${pesos(amount)} · Held`,
} as const

export const heldPageTexts = {
  title: 'Held registrations',
  lead: 'A program may have sent these: each says why it is here. Their senders were told that all is well. Whoever is a person: let them in, and their receipt and tickets follow. What is left is erased after 30 days, except where cash was taken.',
  search: 'Find somebody',
  searchHint: 'By OR number, name, e-mail, mobile or bank reference',
  what: 'the held registrations',
  toDecide: (count: number) => (count === 1 ? '1 to decide' : `${count} to decide`),
  showMore: (count: number) => `Show ${count} more`,
  older: (count: number) => `And ${count} older ones. Search for somebody, or decide about these first.`,
  nobody: 'Nobody is held',
  nobodyDetail: 'Every registration so far looks like a person’s.',
  lookInLine: 'Look on the waiting list',
  noMatch: (search: string) =>
    `Nobody who is held matches “${search}”. Try part of the name, or fewer digits of the number.`,
} as const

export const heldCardTexts = {
  sent: (people: number, at: string) => `${people > 1 ? `${people} people, ` : ''}${formatMoment(at)}`,
  with: (names: readonly string[]) => `With ${names.join(', ')}`,
  email: 'E-mail',
  mobile: 'Mobile',
  church: 'Church',
  noChurch: 'None named',
  byBank: '{amount} by bank, reference {reference}',
  inCash: '{amount} in cash, handed to {cash_with}',
  inDisputedCash: '{amount} in cash with a passkey of {cash_with}, who says they took no such cash',
  orNumber: 'OR number they were shown',
  why: 'Why it is here',
  hiddenField: (nickname: string) => `The hidden field said “${nickname}”`,
  notFromForm: 'It did not come from our form, or was filled in faster than anybody types',
  tooManyBefore: 'One of its e-mail addresses had five registrations within a day before',
} as const

export const decideHeldTexts = {
  letIn: 'Let in',
  lettingIn: 'Letting in…',
  discard: 'Discard',
  discarding: 'Discarding…',
  onlyFinance: 'Cash was taken: finance can discard it.',
  discardTitle: 'Discard this registration?',
  discardMessage: (name: string) => `Everything that ${name} sent is erased. It cannot be brought back.`,
  cashFirst: (amount: number, holder: string | null) =>
    `${pesos(amount)} in cash was handed to ${holder} for it: have it given back first.`,
  notTold: 'They are not told. If they are a person after all, they have to register again.',
  discardClose: 'Keep it',
} as const

export const heldOutcomeTexts = {
  letIn: (name: string) => `${name} is registered`,
  withMore: (count: number) => `With ${count} more.`,
  letInDetail: 'OR number {or_number}, as they were told. {payment} The receipt is on its way to {sent_to}.',
  bankWaits: 'The payment waits for finance.',
  cashCounts: 'The cash counts.',
  discarded: (name: string) => `What ${name} sent is erased`,
  discardedDetail: 'Only its number stays in the register of receipts.',
  uncertain: 'It is not certain that this was decided',
  uncertainDetail:
    'There is no answer from the server. Press again once there is a connection: nothing is decided twice.',
  refused: (name: string) => `Nothing was decided about ${name} now`,
} as const
