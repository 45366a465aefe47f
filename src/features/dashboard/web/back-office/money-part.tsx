import { useId, useMemo } from 'react'
import { paymentsAddress } from '#features/payments/addresses.ts'
import { paymentStateTexts } from '#features/payments/web/back-office/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Chart, ChartTable } from '#platform/web/ui/chart.tsx'
import type { ChartData } from '#platform/web/ui/chart-rules.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { todayInManila } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { MoneyFigures } from '../../contract.ts'
import { dayTexts, moneyTexts as texts } from '../../texts.ts'
import { BarTable } from './bar-table.tsx'
import { daySteps, everyDay, percent, runningSums, valuesOf } from './series-rules.ts'

export function MoneyPart({ money }: { money: MoneyFigures }) {
  const id = useId()
  const { expected, collected, open, states } = money
  const toGiveBack = money.too_much + money.excess
  const pending = states.find(({ state }) => state === 'PENDING')?.amount ?? 0
  const isEmpty = states.every(({ payments }) => payments === 0)
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 id={id}>{texts.title}</h2>
        {isEmpty ? (
          <p className="mt-2 text-muted">{texts.none}</p>
        ) : (
          <>
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="amount whitespace-normal text-primary text-xl">
                {texts.collected(collected, expected)}
              </span>
              <span className="amount">{texts.percent(percent(expected - open, expected))}</span>
            </p>
            <progress aria-hidden="true" className="meter mt-2" value={expected - open} max={expected || 1} />
          </>
        )}
      </div>
      {!isEmpty && (
        <>
          <FactList
            className="md:grid-cols-3"
            facts={[
              { label: texts.open, value: <Amount>{pesos(open)}</Amount> },
              { label: texts.beingChecked, value: <Amount>{pesos(pending)}</Amount> },
              ...(toGiveBack > 0 ? [{ label: texts.tooMuch, value: <Amount>{pesos(toGiveBack)}</Amount> }] : []),
            ]}
          />
          <PerDay money={money} />
          <BarTable
            title={texts.byState}
            heads={[texts.state, texts.payments, texts.amount]}
            rows={states.map(({ state, payments, amount }) => ({
              key: state,
              label: paymentStateTexts[state],
              to: paymentsAddress({ state }),
              part: payments,
              cells: [texts.number(payments), pesos(amount)],
            }))}
          />
        </>
      )}
    </section>
  )
}

function PerDay({ money: { days, expected, collected } }: { money: MoneyFigures }) {
  const today = todayInManila()
  const { shown, due, come } = useMemo(() => {
    const shown = everyDay(days, today)
    return {
      shown,
      due: runningSums(valuesOf(shown, days, (row) => row.expected)),
      come: runningSums(valuesOf(shown, days, (row) => row.collected)),
    }
  }, [days, today])
  const data = useMemo<ChartData>(
    () => ({
      kind: 'lines',
      marks: shown.map(dayTexts.short),
      steps: daySteps,
      series: [
        { label: texts.expected, values: due, color: 'amber-ink', dashed: true },
        { label: texts.soFar, values: come, color: 'primary' },
      ],
      format: texts.short,
    }),
    [shown, due, come],
  )
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">{texts.perDay}</h3>
      <ul aria-label={texts.legend} className="flex flex-wrap gap-x-6 text-sm">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-9 border-amber-ink border-t-3 border-dashed" />
          {texts.expected}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-9 border-primary border-t-3" />
          {texts.soFar}
        </li>
      </ul>
      <Chart data={data} label={texts.chart(dayTexts.long(first), dayTexts.long(last), expected, collected)} />
      <ChartTable
        what={texts.perDay}
        heads={[texts.day, texts.expected, texts.soFar]}
        rows={shown
          .map((day, index) => [dayTexts.medium(day), pesos(due[index] ?? 0), pesos(come[index] ?? 0)])
          .reverse()}
      />
    </div>
  )
}
