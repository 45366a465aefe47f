import type { KeyboardEvent } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { formatPesos } from '#shared/money.ts'
import { type Piece, pieceNames, pieceWorths } from '../../contract.ts'
import { piecesTexts as texts } from '../../texts.ts'

type Props = {
  id: string
  values: Record<string, string>
  error: string | undefined
  onChange: (values: Record<string, string>) => void
}

const groups: [title: string, names: Piece[]][] = [
  [texts.bills, pieceNames.filter((name) => name.startsWith('bill'))],
  [texts.coins, pieceNames.filter((name) => !name.startsWith('bill'))],
]

/** How many of each bill and coin, as they lie on the table: the biggest first. Enter goes on to the next. */
export const PiecesField = ({ id, values, error, onChange }: Props) => (
  <div data-pieces>
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {groups.map(([title, names]) => (
        <table key={title} className="w-full table-fixed border-separate border-spacing-y-1">
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="w-16 text-left font-semibold text-ink">
                {title}
              </th>
              <th scope="col" className="w-22 whitespace-nowrap text-right font-normal">
                {texts.howMany}
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.worth}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const typed = values[name] ?? ''
              return (
                <tr key={name}>
                  <th scope="row" className="amount text-left">
                    {texts.names[name]}
                  </th>
                  <td className="pl-3">
                    <input
                      id={name === pieceNames[0] ? id : `${id}-${name}`}
                      aria-label={texts.fields[name]}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `${id}-error` : undefined}
                      value={typed}
                      onChange={({ target }) =>
                        onChange({ ...values, [name]: target.value.replaceAll(/\D/g, '').slice(0, 5) })
                      }
                      onFocus={({ target }) => target.select()}
                      onKeyDown={goOn}
                      inputMode="numeric"
                      enterKeyHint="next"
                      autoComplete="off"
                      className="control amount min-h-11 px-3 py-1.5 text-right"
                    />
                  </td>
                  <td className="amount text-right text-sm">
                    {typed !== '' && formatPesos(Number(typed) * pieceWorths[name])}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </div>
)

/** On the last one Enter sends the form, as in any other field. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const all = [...(event.currentTarget.closest('[data-pieces]')?.querySelectorAll('input') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export const CountedTotal = ({ counted }: { counted: number | null }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t pt-3">
    <span className="font-semibold">{texts.total}</span>
    <Amount size="display">{formatPesos(Math.round((counted ?? 0) * 100))}</Amount>
  </p>
)
