import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { cashAddress } from '../../addresses.ts'
import type { CashHolder, CashShift } from '../../contract.ts'
import { cashPageTexts as texts } from '../../texts.ts'
import { BoxPanel, type Drafts } from './box-panel.tsx'
import { useCash, useShifts } from './cash-api.ts'
import { BoxRow, ListSection, ShiftRow } from './cash-list.tsx'
import { needsLook } from './cash-rules.ts'
import { ShiftPanel } from './shift-panel.tsx'

/** What each member of the desk should have in the box, counting it, and confirming the counts. */
export function CashPage() {
  const me = useMe({ enabled: true }).data
  const cash = useCash()
  const shifts = useShifts()
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const [counting, setCounting] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<{ id: string; what: 'closed' | 'recounted' }>()
  const [drafts] = useState<Drafts>(() => new Map())
  const box = asked.get('box') ?? undefined
  const shift = asked.get('shift') ?? undefined
  if (!me) return null
  const seesAll = mayUse(me, ['finance'])
  const isMine = (one: CashShift) => needsLook(one, { id: me.id, isFinance: seesAll })
  const boxes = cash.data ?? []
  const toLookAt = shifts.data?.filter(isMine) ?? []
  const rest = shifts.data?.filter((one) => !isMine(one)) ?? []
  const chosen = (box ?? shift) ? { box, shift } : atFirst({ me: me.id, boxes, toLookAt, rest })
  const isChosen = box !== undefined || shift !== undefined
  const holder = boxes.find(({ staff_member_id }) => staff_member_id === chosen.box)
  // A phone shows the list first, unless all there is to do is counting one's own.
  const opensOwn = !isChosen && !seesAll && holder !== undefined && toLookAt.length === 0
  const count = (id: string, on: boolean) => {
    if (!on) drafts.delete(id)
    setDone(undefined)
    setCounting((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  }
  const finish = (id: string, shift_id: string, what: 'closed' | 'recounted') => {
    count(id, false)
    setDone({ id: shift_id, what })
    void navigate(cashAddress({ shift: shift_id }), { replace: isChosen })
  }
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className={`max-w-prose text-muted ${isChosen ? 'max-xl:hidden' : ''}`}>
          {seesAll ? texts.about : texts.aboutOwn}
        </p>
        {isChosen && (
          <p className="mt-2 xl:hidden">
            <Link to={cashAddress()} className="link">
              {texts.all}
            </Link>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isChosen ? 'max-xl:hidden' : ''}`}>
          {toLookAt.length > 0 && (
            <ListSection id="cash-to-look-at" title={texts.toLookAt}>
              <ul className="grid gap-2.5">
                {toLookAt.map((one) => (
                  <ShiftRow key={one.id} shift={one} me={me.id} shown={one.id === chosen.shift} />
                ))}
              </ul>
            </ListSection>
          )}
          <ListSection id="cash-expected" title={texts.notCounted} className={opensOwn ? 'max-xl:hidden' : ''}>
            <QueryStatus query={cash} what={texts.theCash} lines={3} />
            {cash.data?.length === 0 && <p>{seesAll ? texts.nobodyHasCash : texts.youHaveNoCash}</p>}
            <ul className="grid gap-2.5">
              {boxes.map((one) => (
                <BoxRow key={one.staff_member_id} holder={one} shown={one.staff_member_id === chosen.box} />
              ))}
            </ul>
          </ListSection>
          <ListSection id="cash-closed" title={texts.closed}>
            <QueryStatus query={shifts} what={texts.theClosed} lines={3} />
            {shifts.data && rest.length === 0 && (
              <p className="text-muted">{toLookAt.length > 0 ? texts.noOther : texts.noneClosed}</p>
            )}
            <ul className="grid gap-2.5">
              {rest.map((one) => (
                <ShiftRow key={one.id} shift={one} me={me.id} shown={one.id === chosen.shift} />
              ))}
            </ul>
          </ListSection>
        </div>
        <div className={isChosen ? '' : opensOwn ? 'max-xl:order-first' : 'max-xl:hidden'}>
          {holder && (
            <BoxPanel
              key={holder.staff_member_id}
              holder={holder}
              own={holder.staff_member_id === me.id}
              linked={seesAll}
              counting={counting.has(holder.staff_member_id)}
              drafts={drafts}
              onCounting={(on) => count(holder.staff_member_id, on)}
              onClosed={(shift_id) => finish(holder.staff_member_id, shift_id, 'closed')}
            />
          )}
          {box !== undefined && cash.data && !holder && (
            <Notice live title={texts.noSuchBox}>
              {texts.noSuchBoxNext}
            </Notice>
          )}
          {chosen.shift !== undefined && (
            <ShiftPanel
              key={chosen.shift}
              id={chosen.shift}
              me={me.id}
              linked={seesAll}
              counting={counting.has(chosen.shift)}
              drafts={drafts}
              done={done?.id === chosen.shift ? done.what : undefined}
              onCounting={(on) => chosen.shift && count(chosen.shift, on)}
              onRecounted={() => chosen.shift && finish(chosen.shift, chosen.shift, 'recounted')}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type Lists = { me: string; boxes: CashHolder[]; toLookAt: CashShift[]; rest: CashShift[] }

/** Where nothing was chosen: what waits, else one's own box, else the first that there is. */
function atFirst({ me, boxes, toLookAt, rest }: Lists): { box?: string | undefined; shift?: string | undefined } {
  const [waiting, closed] = [toLookAt[0], rest[0]]
  if (waiting) return { shift: waiting.id }
  const holder = boxes.find(({ staff_member_id }) => staff_member_id === me) ?? boxes[0]
  return holder ? { box: holder.staff_member_id } : { shift: closed?.id }
}
