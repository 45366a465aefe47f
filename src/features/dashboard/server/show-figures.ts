import { countArrivalsOfDay } from '#features/check-in/server/index.ts'
import { paymentState } from '#features/payments/contract.ts'
import { sumMoney } from '#features/payments/server/index.ts'
import { countPeople } from '#features/registrations/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import type { Figures, MoneyFigures } from '../contract.ts'

export async function showFigures(db: Database, event_id: string, day: string | undefined): Promise<Figures> {
  const [registered, arrived] = await Promise.all([countPeople(db, event_id), countArrivalsOfDay(db, event_id, day)])
  return { registered, arrived }
}

export async function showMoney(db: Database, event_id: string): Promise<MoneyFigures> {
  const { expected, payments, excess } = await sumMoney(db, event_id)
  const days = new Map<string, { expected: number; collected: number }>()
  const add = (day: string, expected: number, collected: number) => {
    const before = days.get(day) ?? { expected: 0, collected: 0 }
    days.set(day, { expected: before.expected + expected, collected: before.collected + collected })
  }
  for (const row of expected) add(row.day, row.expected, 0)
  for (const { day, counts } of payments) if (day !== null) add(day, 0, counts)
  return {
    expected: toPesos(sum(expected.map((row) => row.expected))),
    collected: toPesos(sum(payments.map(({ counts }) => counts))),
    open: toPesos(sum(expected.map(({ open }) => open))),
    too_much: toPesos(sum(expected.map(({ too_much }) => too_much))),
    excess: toPesos(excess),
    states: paymentState.options.map((state) => {
      const ofState = payments.filter((row) => row.state === state)
      return {
        state,
        payments: sum(ofState.map((row) => row.payments)),
        amount: toPesos(sum(ofState.map(({ amount }) => amount))),
      }
    }),
    days: [...days]
      .filter(([, { expected, collected }]) => expected !== 0 || collected !== 0)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, sums]) => ({ day, expected: toPesos(sums.expected), collected: toPesos(sums.collected) })),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
