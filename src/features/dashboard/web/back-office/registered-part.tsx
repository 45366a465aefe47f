import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { groupStatusTexts } from '#features/payments/web/back-office/index.ts'
import { peopleAddress } from '#features/registrations/addresses.ts'
import { Chart, ChartTable } from '#platform/web/ui/chart.tsx'
import type { ChartData } from '#platform/web/ui/chart-rules.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import type { Figures } from '../../contract.ts'
import { dayTexts, registeredTexts as texts } from '../../texts.ts'
import { BarTable } from './bar-table.tsx'
import { daySteps, everyDay, mostOf, valuesOf } from './series-rules.ts'

type Props = { registered: Figures['registered'] }

export function RegisteredPart({ registered }: Props) {
  const id = useId()
  const { people, left, by_status, days } = registered
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 id={id}>{texts.title}</h2>
        {people + left > 0 && <p className="amount mt-1 text-primary text-xl">{texts.people(people)}</p>}
        {left > 0 && (
          <Link to={peopleAddress({ view: 'left' })} className="link text-sm">
            {texts.left(left)}
          </Link>
        )}
      </div>
      {people + left === 0 && <p className="text-muted">{texts.nobody}</p>}
      {days.length > 0 && <PerDay days={days} />}
      {people > 0 && (
        <BarTable
          title={texts.byStatus}
          heads={[texts.status, texts.count]}
          rows={paymentStatuses.map((status) => ({
            key: status,
            label: groupStatusTexts[status],
            to: peopleAddress({ view: status.toLowerCase() }),
            part: by_status[status],
            cells: [texts.number(by_status[status])],
          }))}
        />
      )}
    </section>
  )
}

function PerDay({ days }: { days: Props['registered']['days'] }) {
  const today = todayInManila()
  const data = useMemo<ChartData>(() => {
    const shown = everyDay(days, today)
    return {
      kind: 'bars',
      marks: shown.map(dayTexts.short),
      steps: daySteps,
      series: [{ label: texts.registered, values: valuesOf(shown, days, ({ people }) => people), color: 'primary' }],
      format: texts.number,
    }
  }, [days, today])
  const most = mostOf(days, ({ people }) => people)
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">{texts.perDay}</h3>
      {most && (
        <Chart
          data={data}
          label={texts.chart(dayTexts.long(days[0]?.day ?? ''), dayTexts.long(days.at(-1)?.day ?? ''), {
            day: dayTexts.long(most.day),
            people: most.people,
          })}
        />
      )}
      <ChartTable
        what={texts.perDay}
        heads={[texts.day, texts.registered]}
        rows={days.map(({ day, people }) => [dayTexts.long(day), texts.number(people)]).reverse()}
      />
    </div>
  )
}
