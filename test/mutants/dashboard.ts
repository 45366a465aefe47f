import type { Mutant } from './mutant.ts'

const people = 'src/features/registrations/server/count-people.ts'
const money = 'src/features/payments/server/sum-money.ts'
const arrivals = 'src/features/check-in/server/count-arrivals-of-day.ts'
const contract = 'src/features/dashboard/contract.ts'
const days = 'src/platform/server/manila-sql.ts'
const rules = 'src/features/dashboard/web/back-office/series-rules.ts'
const page = 'src/features/dashboard/web/back-office/dashboard-page.tsx'
const api = 'src/features/dashboard/web/back-office/dashboard-api.ts'
const nav = 'src/features/dashboard/web/back-office/index.ts'
const chart = 'src/platform/web/ui/chart.tsx'

/** How it goes, at a glance. */
export const dashboard: readonly Mutant[] = [
  {
    rule: 'DASH-1',
    fault: 'a day of the dashboard begins at midnight of Greenwich',
    file: days,
    find: "'2000-01-01 00:00+08')`",
    put: "'2000-01-01 00:00+00')`",
  },
  {
    rule: 'DASH-1',
    fault: 'who left is still among those who registered on a day',
    file: people,
    find: 'sum(participant_count)::int as people',
    put: 'sum(participant_count + left_count)::int as people',
  },
  {
    rule: 'DASH-1',
    fault: 'whoever has paid a part and sent the rest counts as partly paid',
    file: people,
    find: 'paid < gross_price and pending > 0)',
    put: 'paid < gross_price and paid = 0 and pending > 0)',
  },
  {
    rule: 'DASH-2',
    fault: 'what was given back of a payment still counts as collected',
    file: money,
    find: 'sum(amount - given_back)',
    put: 'sum(amount)',
  },
  {
    rule: 'DASH-2',
    fault: 'money is expected of those who got all of theirs back',
    file: money,
    find: '-gross_price, -gross_price, 0',
    put: '0, 0, 0',
  },
  {
    rule: 'DASH-2',
    fault: 'what groups have paid too much is not told',
    file: money,
    find: 'approved - paid as too_much',
    put: '0 as too_much',
  },
  {
    rule: 'DASH-3',
    fault: 'a phone whose clock is ahead fills the last five minutes',
    file: arrivals,
    find: "between now() - interval '5 minutes' and now()",
    put: ">= now() - interval '5 minutes'",
  },
  {
    rule: 'DASH-3',
    fault: 'the day of arrivals that was asked for is not the one that is shown',
    file: arrivals,
    find: 'asked && ofDays.has(asked) ? asked :',
    put: 'asked && !ofDays.has(asked) ? asked :',
  },
  {
    rule: 'DASH-3',
    fault: 'the arrivals of the first minutes of the next day are in the last of this one',
    file: arrivals,
    find: 'checked_in_at < ${midnightOf(day, 1)}',
    put: 'checked_in_at < ${midnightOf(day, 2)}',
  },
  {
    rule: 'DASH-4',
    fault: 'the desk sees what has been collected',
    file: contract,
    find: "access: ['finance'],",
    put: "access: ['desk', 'finance'],",
  },
  {
    rule: 'DASH-6',
    fault: 'days on which nobody registered since the last one are not in the chart',
    file: rules,
    find: 'today > last && today <= after(last, mostQuietDays) ? today : last',
    put: 'last',
  },
  {
    rule: 'DASH-6',
    fault: 'a chart says 100 percent before the last peso is there',
    file: rules,
    find: 'Math.min(99, Math.round((part / whole) * 100))',
    put: 'Math.round((part / whole) * 100)',
  },
  {
    rule: 'DASH-6',
    fault: 'the table of a chart stays closed',
    file: chart,
    find: 'setOpen(currentTarget.open)',
    put: 'setOpen(!currentTarget.open)',
  },
  {
    rule: 'DASH-7',
    fault: 'new figures come only when the page is loaded again',
    file: api,
    find: '  refetchInterval: 10_000,\n',
    put: '',
  },
  {
    rule: 'DASH-7',
    fault: 'without a network nothing says that the figures are old',
    file: page,
    find: '{figures.data && failure && (',
    put: '{!figures.data && failure && (',
  },
  {
    rule: 'DASH-8',
    fault: 'the dashboard of the desk asks for sums of money, and says that it did not get them',
    file: page,
    find: "mayUse(me, ['finance'])",
    put: "mayUse(me, ['desk', 'finance'])",
  },
  {
    rule: 'DASH-8',
    fault: 'the door gets a dashboard that stays empty',
    file: nav,
    find: "roles: ['desk', 'finance'],",
    put: "roles: ['door', 'desk', 'finance'],",
  },
]
