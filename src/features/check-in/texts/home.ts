import { countOf } from '#shared/counting.ts'
import { pesos } from '#shared/money.ts'

export const doorTaskTexts = {
  conflicts: (count: number) => ({
    title: `${countOf(count, 'scan')} that did not fit`,
    detail: 'A phone without a network let somebody in whom the list says otherwise about.',
  }),
  atDesk: (count: number) => ({
    title: `${countOf(count, 'person', 'people')} sent to the desk`,
    detail: 'The door waits for an answer: take what is owed, let them in, or send them back.',
  }),
  arrived: (checked_in: number, registered: number) => ({
    title: `${checked_in.toLocaleString('en-PH')} of ${registered.toLocaleString('en-PH')} are in`,
    detail: 'The arrivals board shows by church and gate.',
  }),
  person: ({ church, designation, balance, checked_in }: Person) =>
    [church, designation, balance > 0 ? `${pesos(balance)} open` : '', checked_in ? 'Checked in' : '']
      .filter(Boolean)
      .join(' · '),
} as const

type Person = { church: string; designation: string; balance: number; checked_in: boolean }
