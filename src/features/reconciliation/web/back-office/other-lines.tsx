import { useState } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { formatDay } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { OtherLine } from '../../contract.ts'
import { matchPanelTexts as texts } from '../../texts/decide.ts'
import { useOtherLines } from './reconcile-api.ts'

type Props = {
  id: string
  /** What is missing of the payment, in pesos: such a line comes first. */
  missing: number
  chosen: readonly OtherLine[]
  onChange: (chosen: OtherLine[]) => void
}

/** Where somebody paid in several transfers: the other lines of the bank that belong to the same payment. */
export function OtherLines({ id, missing, chosen, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), 300)
  const found = useOtherLines(id, { q, missing, enabled: open })
  const isChosen = (one: OtherLine) => chosen.some((line) => line.id === one.id)
  const rows = [...chosen, ...(found.data ?? []).filter((one) => !isChosen(one))]
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="card px-4">
      <summary className="min-h-12 cursor-pointer content-center font-semibold text-primary">
        {texts.otherTitle}
      </summary>
      <div className="grid gap-3 pb-4">
        <TextField
          label={texts.otherSearch}
          hint={texts.otherHint}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={200}
        />
        {open && <QueryStatus query={found} what={texts.theLines} lines={2} />}
        {found.data && rows.length === 0 && <p className="text-muted">{texts.noOthers}</p>}
        <ul className="grid gap-px">
          {rows.map((one) => (
            <li key={one.id}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={isChosen(one)}
                  aria-label={texts.chooseLine(one.amount, one.posted_on)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...chosen, one] : chosen.filter((line) => line.id !== one.id))
                  }
                  className="size-5.5 shrink-0 accent-primary"
                />
                <span className="grid min-w-0 flex-1 leading-snug">
                  <span className="text-sm">{formatDay(one.posted_on)}</span>
                  <span className="truncate text-muted text-sm">
                    {one.reference} {one.description}
                  </span>
                </span>
                <Amount>{pesos(one.amount)}</Amount>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
