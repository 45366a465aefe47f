import { useState } from 'react'
import { heldAddress } from '#features/registrations/addresses.ts'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { pesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { cashHolderTexts, cashPageTexts as texts } from '../../texts.ts'
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
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{seesAll ? texts.about : texts.aboutOwn}</p>
      </div>
      <section aria-labelledby="cash-expected" className="grid gap-4">
        <h2 id="cash-expected" className="text-xl">
          {texts.notCounted}
        </h2>
        {result && <ShiftResult shift={result} onDone={() => setResult(undefined)} />}
        <QueryStatus query={cash} what={texts.theCash} lines={3} />
        {cash.data?.length === 0 && <p className="card p-5">{seesAll ? texts.nobodyHasCash : texts.youHaveNoCash}</p>}
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
          {texts.closed}
        </h2>
        <QueryStatus query={shifts} what={texts.theClosed} lines={3} />
        {shifts.data?.length === 0 && <p className="text-muted">{texts.noneClosed}</p>}
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
          <RichText
            text={holder.expected < 0 ? cashHolderTexts.settle : cashHolderTexts.count}
            parts={{ whose: <span className="sr-only">{cashHolderTexts.whose(holder.full_name)}</span> }}
          />
        </Button>
      )}
    </div>
    {holder.held > 0 && (
      <Notice tone="warn" title={cashHolderTexts.heldTitle(holder.held)} className="m-4 mt-0 sm:mx-6">
        <p>{cashHolderTexts.held}</p>
        <Button to={heldAddress()} className="mt-3">
          {cashHolderTexts.toHeld}
        </Button>
      </Notice>
    )}
    {open && <CloseShiftForm holder={holder} own={own} onClosed={onClosed} onCancel={() => onOpen(false)} />}
  </li>
)
