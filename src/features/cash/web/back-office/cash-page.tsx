import { useState } from 'react'
import { heldAddress } from '#features/registrations/addresses.ts'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { pesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { useCash, useShifts } from './cash-api.ts'
import { sourceWords } from './cash-rules.ts'
import { CloseShiftForm } from './close-shift-form.tsx'
import { ClosedShifts, ShiftResult } from './closed-shifts.tsx'
import { TakenList } from './taken-list.tsx'

/** What each member of the desk should have in the box, and the count at the end of a shift. */
export function CashPage() {
  const me = useMe({ enabled: true }).data
  const cash = useCash()
  const shifts = useShifts()
  const [closingId, setClosingId] = useState<string>()
  const [result, setResult] = useState<ClosedShift & { full_name: string }>()
  if (!me) return null
  const seesAll = mayUse(me, ['finance'])
  return (
    <div className="grid gap-10">
      <div>
        <PageTitle title="Cash" className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">
          {seesAll
            ? 'What each person has taken in cash since it was last counted, less what they gave back.'
            : 'What you have taken in cash since it was last counted, less what you gave back.'}
        </p>
      </div>
      <section aria-labelledby="cash-expected" className="grid gap-4">
        <h2 id="cash-expected" className="text-xl">
          Not yet counted
        </h2>
        {result && <ShiftResult shift={result} onDone={() => setResult(undefined)} />}
        <QueryStatus query={cash} what="the cash" lines={3} />
        {cash.data?.length === 0 && (
          <p className="card p-5">
            {seesAll
              ? 'No cash waits to be counted. Payments taken with a passkey appear here.'
              : 'You have taken no cash since the last count. Payments taken with your passkey appear here.'}
          </p>
        )}
        <ul className="grid gap-3">
          {cash.data?.map((holder) => (
            <HolderCard
              key={holder.staff_member_id}
              holder={holder}
              own={holder.staff_member_id === me.id}
              open={closingId === holder.staff_member_id}
              onOpen={(open) => {
                setClosingId(open ? holder.staff_member_id : undefined)
                setResult(undefined)
              }}
              onClosed={(shift) => {
                setClosingId(undefined)
                setResult({ ...shift, full_name: holder.full_name })
              }}
            />
          ))}
        </ul>
      </section>
      <TakenList />
      <section aria-labelledby="cash-closed" className="grid gap-4">
        <h2 id="cash-closed" className="text-xl">
          Closed shifts
        </h2>
        <QueryStatus query={shifts} what="the closed shifts" lines={3} />
        {shifts.data?.length === 0 && <p className="text-muted">None has been closed yet.</p>}
        {shifts.data && <ClosedShifts shifts={shifts.data} />}
      </section>
    </div>
  )
}

type CardProps = {
  holder: CashHolder
  own: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onClosed: (shift: ClosedShift) => void
}

const HolderCard = ({ holder, own, open, onOpen, onClosed }: CardProps) => (
  <li className="card">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0">
        <h3 className="break-words text-base">{holder.full_name}</h3>
        <p>
          <Amount size="display" className={holder.expected < 0 ? 'text-amber-ink' : ''}>
            {pesos(Math.abs(holder.expected))}
          </Amount>
        </p>
        <p className="text-muted text-sm">{sourceWords(holder)}</p>
      </div>
      {!open && holder.held === 0 && (
        <Button className="max-sm:w-full" onClick={() => onOpen(true)}>
          {holder.expected < 0 ? 'Settle and close' : 'Count and close'}
          <span className="sr-only"> the shift of {holder.full_name}</span>
        </Button>
      )}
    </div>
    {holder.held > 0 && (
      <Notice
        tone="warn"
        title={`${pesos(holder.held)} more is for registrations that are held`}
        className="m-4 mt-0 sm:mx-6"
      >
        <p>Whether it counts is not decided yet. Let them in, or have finance discard them, then count.</p>
        <Button to={heldAddress()} className="mt-3">
          Held registrations
        </Button>
      </Notice>
    )}
    {open && <CloseShiftForm holder={holder} own={own} onClosed={onClosed} onCancel={() => onOpen(false)} />}
  </li>
)
