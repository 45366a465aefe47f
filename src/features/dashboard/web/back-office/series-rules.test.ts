import { expect, test } from 'vitest'
import {
  busiest,
  daySteps,
  everyDay,
  everyStretch,
  mostOf,
  percent,
  runningSums,
  stretchSteps,
  valuesOf,
} from './series-rules.ts'

const daysOf = (...days: string[]) => days.map((day) => ({ day }))

test('DASH-6 every day from the first to the last has its place, also one on which nobody registered', () => {
  expect(everyDay(daysOf('2026-02-27', '2026-03-02'), '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(everyDay(daysOf('2026-02-27'), '2026-02-27')).toEqual(['2026-02-27'])
  expect(everyDay([], '2026-02-27')).toEqual([])
})

test('DASH-6 days without anybody up to today are shown, but not for an event that is long over', () => {
  expect(everyDay(daysOf('2026-01-01'), '2026-01-03')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
  expect(everyDay(daysOf('2026-01-01'), '2026-01-31')).toHaveLength(31)
  expect(everyDay(daysOf('2026-01-01'), '2026-02-01')).toEqual(['2026-01-01'])
  // The clock of the phone may be behind.
  expect(everyDay(daysOf('2026-01-01', '2026-01-03'), '2026-01-02')).toHaveLength(3)
})

test('DASH-6 a day that nothing is known of has nothing', () => {
  const rows = [
    { day: 'b', people: 3 },
    { day: 'd', people: 1 },
  ]
  expect(valuesOf(['a', 'b', 'c', 'd'], rows, ({ people }) => people)).toEqual([0, 3, 0, 1])
})

test('DASH-6 sums that grow lose no centavo', () => {
  expect(runningSums([0.1, 0.2, 0, 1500.07])).toEqual([0.1, 0.3, 0.3, 1500.37])
  expect(runningSums([])).toEqual([])
})

test('DASH-6 every five minutes between the first and the last arrival have their place', () => {
  const at = (minute: string, ...people: number[]) => ({ from: `2026-11-28T00:${minute}:00.000Z`, people })
  // From the half hour on, so that the marks under it are those of a clock.
  expect(everyStretch([at('40', 1, 2), at('50', 0, 3)], 2)).toEqual([
    at('30', 0, 0),
    at('35', 0, 0),
    at('40', 1, 2),
    at('45', 0, 0),
    at('50', 0, 3),
  ])
  expect(everyStretch([at('30', 1)], 1)).toEqual([at('30', 1)])
  expect(everyStretch([], 0)).toEqual([])
})

test('DASH-6 the day with the most is the first of them', () => {
  expect(
    mostOf(
      [2, 5, 5, 1].map((people, index) => ({ people, index })),
      ({ people }) => people,
    ),
  ).toEqual({
    people: 5,
    index: 1,
  })
  expect(mostOf([], Number)).toBeUndefined()
})

test('DASH-6 the busiest stations have charts, in the order of their names', () => {
  const stations = [3, 9, 1, 9, 5].map((people) => ({ people }))
  expect(busiest(stations, 3)).toEqual([1, 3, 4])
  expect(busiest(stations, 1)).toEqual([1])
  expect(busiest(stations, 9)).toEqual([0, 1, 2, 3, 4])
})

test('DASH-6 the marks under a chart are those of a calendar and of a clock', () => {
  expect(daySteps).toEqual([1, 2, 7, 14, 28, 56, 112, 224])
  expect(stretchSteps).toEqual([1, 3, 6, 12, 24, 48, 96])
})

test('DASH-6 nobody reads 100 percent before the last peso is there', () => {
  expect([percent(0, 0), percent(0, 5), percent(1, 3), percent(2, 3)]).toEqual([0, 0, 33, 67])
  expect([percent(999_999, 1_000_000), percent(5, 5), percent(6, 5)]).toEqual([99, 100, 100])
})
