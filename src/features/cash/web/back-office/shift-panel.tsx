import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { ShiftDetails } from '../../contract.ts'
import { countFormTexts, closedShiftTexts as texts } from '../../texts.ts'
import type { Drafts } from './box-panel.tsx'
import { useShift, useShiftAnswer } from './cash-api.ts'
import { CashLines } from './cash-lines.tsx'
import { slipIn, statusWords } from './cash-rules.ts'
import { ConfirmCount } from './confirm-count.tsx'
import { CountForm } from './count-form.tsx'
import { CountTrail } from './count-trail.tsx'
import { PanelTitle, panelLayout } from './panel.tsx'
import { ShiftSums } from './shift-sums.tsx'

type Props = {
  id: string
  me: string
  linked: boolean
  counting: boolean
  drafts: Drafts
  /** What was done here a moment ago. */
  done: 'closed' | 'recounted' | undefined
  onCounting: (on: boolean) => void
  onRecounted: () => void
}

/** A closed shift: what was counted, who has confirmed it, what it is made of, and every count there was. */
export function ShiftPanel({ id, ...props }: Props) {
  const shift = useShift(id)
  return (
    <>
      <QueryStatus query={shift} what={texts.theShift} lines={6} />
      {shift.data && <Shift {...props} shift={shift.data} />}
    </>
  )
}

function Shift({ shift, me, linked, counting, drafts, done, ...props }: Omit<Props, 'id'> & { shift: ShiftDetails }) {
  const { full_name, expected, counted, variance, number, objection } = shift
  const { recount } = useShiftAnswer(shift.id)
  const own = shift.staff_member_id === me
  const slip = slipIn(expected, counted)
  const afterClosing = own ? texts.next(expected >= 0, variance !== 0) : texts.nextForFinance(full_name)
  const outcome =
    done === 'recounted'
      ? { title: texts.recountedTitle, next: texts.recountedNext }
      : { title: texts.closedTitle(full_name), next: afterClosing }
  return (
    <div className={panelLayout}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {done && (
          <Notice tone="success" live title={outcome.title}>
            {outcome.next}
          </Notice>
        )}
        <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">
          <div>
            <PanelTitle>{full_name}</PanelTitle>
            <p className="text-muted text-sm">{texts.countedBy(shift.counted_at, shift.counted_by)}</p>
          </div>
          {!counting && (
            <>
              <ShiftSums {...{ expected, counted, variance }} />
              <p role="status" className="font-semibold">
                {statusWords(shift, me)}
              </p>
            </>
          )}
          {objection && shift.holder === null && !own && (
            <Notice tone="warn" title={texts.objectionTitle(full_name)}>
              “{objection.note}”
            </Notice>
          )}
          {slip && !counting && shift.finance === null && (
            <Notice tone="warn" title={texts.slips[slip]}>
              {texts.slip(Math.abs(counted), Math.abs(expected))}
            </Notice>
          )}
          {counting ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-5">
              <div>
                <h3 className="text-base">{texts.recountTitle}</h3>
                <p className="text-muted text-sm">{texts.recountAbout(Math.abs(expected), Math.abs(counted))}</p>
              </div>
              <CountForm
                kind="recount"
                expected={expected}
                words={expected < 0 ? settlingWords(own, full_name, -expected) : countFormTexts.counting}
                earlier={counted}
                draft={drafts.get(shift.id)}
                onDraft={(draft) => drafts.set(shift.id, draft)}
                send={(count) => recount.mutateAsync({ ...count, seen: number })}
                onSent={props.onRecounted}
                onCancel={() => props.onCounting(false)}
              />
            </div>
          ) : (
            <ConfirmCount shift={shift} own={own} onRecount={() => props.onCounting(true)} />
          )}
        </div>
        <CountTrail counts={shift.counts} expected={expected} />
      </div>
      <CashLines lines={shift.lines} linked={linked} variance={variance} />
    </div>
  )
}

const settlingWords = (own: boolean, name: string, owed: number) =>
  own ? countFormTexts.settlingOwn(owed) : countFormTexts.settling(name, owed)
