import { useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Chart, ChartTable } from '#platform/web/ui/chart.tsx'
import { type ChartData, topOf } from '#platform/web/ui/chart-rules.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Figures } from '../../contract.ts'
import { dayTexts, arrivedTexts as texts } from '../../texts.ts'
import { busiest, everyStretch, mostOf, stretchSteps } from './series-rules.ts'

/** More would be a wall: the others are in the table. */
const mostCharts = 8

type Props = { arrived: Figures['arrived']; registered: number }

export function ArrivedPart({ arrived, registered }: Props) {
  const id = useId()
  const { people, day, days } = arrived
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 xl:col-span-2">
      <div>
        <h2 id={id}>{texts.title}</h2>
        {day === null ? (
          <p className="mt-2 text-muted">{texts.nobody}</p>
        ) : (
          <p className="amount mt-1 text-primary text-xl">{texts.people(people, registered)}</p>
        )}
      </div>
      {day !== null && days.length > 1 && <DayField day={day} days={days} />}
      {day !== null && <PerStation arrived={arrived} />}
    </section>
  )
}

function DayField({ day, days }: { day: string; days: Props['arrived']['days'] }) {
  const [, setSearch] = useSearchParams()
  return (
    <SelectField
      label={texts.day}
      className="max-w-sm"
      value={day}
      onChange={({ target: { value } }) =>
        setSearch(
          (search) => {
            search.set('day', value)
            return search
          },
          { replace: true },
        )
      }
      options={days
        .map((one) => ({ value: one.day, label: texts.dayOption(dayTexts.long(one.day), one.people) }))
        .reverse()}
    />
  )
}

function PerStation({ arrived: { stations, stretches } }: Pick<Props, 'arrived'>) {
  const every = useMemo(() => everyStretch(stretches, stations.length), [stretches, stations.length])
  const top = topOf(every.map(({ people }) => people))
  const charted = busiest(stations, mostCharts)
  const others = stations.length - charted.length
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{texts.perStretch}</h3>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {charted.map((index) => {
          const station = stations[index]
          return station && <Station key={station.station} {...station} index={index} every={every} top={top} />
        })}
      </ul>
      {others > 0 && <p className="text-muted">{texts.others(others)}</p>}
      <ChartTable
        what={texts.perStretch}
        heads={[texts.from, ...stations.map(({ station }) => station), texts.all]}
        rows={stretches
          .map(({ from, people }) => [
            texts.time(from),
            ...people.map(texts.number),
            texts.number(people.reduce((sum, one) => sum + one, 0)),
          ])
          .reverse()}
      />
    </div>
  )
}

type StationProps = Props['arrived']['stations'][number] & {
  index: number
  every: ReturnType<typeof everyStretch>
  top: number
}

/** A chart each, of one height: by colours alone nobody would tell six stations apart. */
function Station({ station, people, last_5_minutes, index, every, top }: StationProps) {
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bars',
      marks: every.map(({ from }) => texts.time(from)),
      steps: stretchSteps,
      series: [{ label: station, values: every.map((one) => one.people[index] ?? 0), color: 'lagoon' }],
      format: texts.number,
      top,
    }),
    [every, index, station, top],
  )
  const most = mostOf(every, (one) => one.people[index] ?? 0)
  return (
    <li className="grid min-w-0 grid-cols-1 gap-1">
      <p className="font-semibold">{station}</p>
      <p className="text-muted text-sm">{texts.station(people, last_5_minutes)}</p>
      {most && (
        <Chart
          data={data}
          className="h-36"
          label={texts.chart(station, texts.time(every[0]?.from ?? ''), texts.time(every.at(-1)?.from ?? ''), {
            at: texts.time(most.from),
            people: most.people[index] ?? 0,
          })}
        />
      )}
    </li>
  )
}
