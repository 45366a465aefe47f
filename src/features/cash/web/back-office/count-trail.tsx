import { Amount } from '#platform/web/ui/amount.tsx'
import { pesos } from '#shared/money.ts'
import type { ShiftCount } from '../../contract.ts'
import { closedShiftTexts as texts } from '../../texts.ts'
import { inkOf, pieceWords, varianceWords } from './cash-rules.ts'

/** Every count there was, the one that stands first, with what others said to it. */
export const CountTrail = ({ counts, expected }: { counts: readonly ShiftCount[]; expected: number }) => (
  <section aria-labelledby="cash-trail" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h3 id="cash-trail" className="text-lg">
      {texts.trail}
    </h3>
    <ol className="card divide-y divide-line px-4 sm:px-5">
      {counts.map(({ number, counted, variance, pieces, note, counted_by, counted_at, answers }, index) => (
        <li key={number} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={index === 0 ? 'font-semibold' : 'text-muted'}>
              {index === 0 ? texts.stands : texts.corrected}
            </span>
            <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
              <span
                className={`whitespace-nowrap text-sm tabular-nums ${index === 0 ? inkOf(variance) : 'text-muted'}`}
              >
                {varianceWords({ expected, variance })}
              </span>
              <Amount className={index === 0 ? '' : 'text-muted line-through'}>{pesos(Math.abs(counted))}</Amount>
            </span>
          </p>
          <p className="text-muted text-sm">{texts.countedBy(counted_at, counted_by)}</p>
          {note && <p className="break-words text-sm">“{note}”</p>}
          {pieces && (
            <ul className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
              {pieceWords(pieces).map((words) => (
                <li key={words} className="whitespace-nowrap">
                  {words}
                </li>
              ))}
            </ul>
          )}
          {answers.map((answer) => (
            <p
              key={`${answer.by} ${answer.at}`}
              className={`text-sm ${answer.agrees ? 'text-leaf' : 'text-amber-ink'}`}
            >
              {answer.agrees ? texts.confirmedBy(answer.by, answer.at) : texts.notAgreed(answer.by, answer.at)}
              {answer.note && <span className="block break-words text-ink">“{answer.note}”</span>}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </section>
)
