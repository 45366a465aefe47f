import { useState } from 'react'
import { failureMessage, unsure } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { pesos } from '#shared/money.ts'
import { cashObjection, type ShiftDetails } from '../../contract.ts'
import { closedShiftTexts as texts } from '../../texts.ts'
import { useShiftAnswer } from './cash-api.ts'
import { differenceKind } from './cash-rules.ts'

type Props = { shift: ShiftDetails; own: boolean; onRecount: () => void }

/** What may be done with the newest count: confirm it, not agree with it, count again. */
export function ConfirmCount({ shift, own, onRecount }: Props) {
  const { confirm } = useShiftAnswer(shift.id)
  const [objecting, setObjecting] = useState(false)
  const { may_confirm, may_object, may_recount } = shift
  if (!may_confirm && !may_recount) return null
  const differs = shift.variance !== 0
  const again = (
    <Button className="max-sm:w-full" onClick={onRecount}>
      {texts.recount}
    </Button>
  )
  return (
    <section aria-label={texts.confirmTitle} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-5">
      {may_confirm && <p>{own ? texts.confirmOwn(shift.counted_by) : texts.confirm(shift.full_name)}</p>}
      {confirm.isError && (
        <Notice tone="error" title={texts.notConfirmed}>
          {failureMessage(confirm.error, unsure)}
        </Notice>
      )}
      {objecting ? (
        <ObjectionForm shift={shift} onDone={() => setObjecting(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {/* What does not add up is counted again sooner than confirmed. */}
          {may_recount && differs && again}
          {may_confirm && (
            <Button
              variant={differs && !own ? 'danger' : 'primary'}
              className="max-sm:w-full"
              busy={confirm.isPending}
              busyLabel={texts.confirming}
              onClick={() => confirm.mutate(shift.number, { onSuccess: focusChosen })}
            >
              {confirmWords(shift, own)}
            </Button>
          )}
          {may_object && (
            <Button className="max-sm:w-full" onClick={() => setObjecting(true)}>
              {texts.notAgree}
            </Button>
          )}
          {may_recount && !differs && again}
        </div>
      )}
    </section>
  )
}

/** The number that is confirmed stands on the button, with what is missing of it. */
function confirmWords({ expected, counted, variance }: ShiftDetails, own: boolean): string {
  const sum = pesos(Math.abs(counted))
  if (own) return counted < 0 ? texts.iWasGiven(sum) : texts.iAgree(sum)
  return texts.iCounted[differenceKind({ expected, variance })](sum, pesos(Math.abs(variance)))
}

function ObjectionForm({ shift, onDone }: { shift: ShiftDetails; onDone: () => void }) {
  const { object } = useShiftAnswer(shift.id)
  const { props, field, problem, busy } = useCallForm({
    schema: cashObjection,
    values: { seen: shift.number, note: '' },
    send: (objection) => object.mutateAsync(objection),
    onSent: () => {
      onDone()
      focusChosen()
    },
    unreachable: unsure,
  })
  return (
    <form {...props} ref={focusNote} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem && (
        <Notice tone="error" title={texts.notSent}>
          {problem}
        </Notice>
      )}
      <TextAreaField
        label={texts.objectionNote}
        hint={texts.objectionHint}
        {...field('note')}
        maxLength={500}
        rows={2}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.sending}>
          {texts.sendObjection}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** What was pressed is gone: the focus goes to what it was about. */
const focusChosen = () => document.getElementById('cash-chosen')?.focus()
const focusNote = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()
