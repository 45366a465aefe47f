import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { deskSaysTexts } from '../../texts/crowd.ts'
import { balanceDueTexts, personCardTexts } from '../../texts/scanner.ts'
import type { DoorPerson } from '../door-person.ts'
import { CollectBalance } from './collect-balance.tsx'
import { useScanHold } from './scan-holds.tsx'

const givenReason = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, balanceDueTexts.reasonMissing)),
})

type Props = {
  person: DoorPerson
  busy: boolean
  onCheckIn: (reason?: string) => Promise<void>
  onSendToDesk: () => void
  /** The desk is where others send people with a balance: it takes the cash itself. */
  atDesk: boolean
  onChanged: () => void
}

/** Who owes something goes to the desk, or in with a reason; what the desk has said is one. */
export function BalanceDue({ person, busy, onCheckIn, onSendToDesk, atDesk, onChanged }: Props) {
  const texts = balanceDueTexts
  const [asking, setAsking] = useState(false)
  const { form, props, field } = useCallForm({
    schema: givenReason,
    values: { reason: '' },
    send: ({ reason }) => onCheckIn(reason),
  })
  useEffect(() => {
    if (asking) form.setFocus('reason')
  }, [asking, form])
  useScanHold('reason', asking)
  const { desk } = person
  if (desk?.answer === 'LET_IN') {
    return (
      <Button
        variant="primary"
        wide
        busy={busy}
        busyLabel={personCardTexts.checkingIn}
        onClick={() => void onCheckIn(deskSaysTexts.reason(desk.by, desk.word))}
      >
        {personCardTexts.checkIn}
      </Button>
    )
  }
  if (!asking) {
    return (
      <div className="grid gap-3">
        {!atDesk && (
          <Button variant="primary" wide busy={busy} onClick={onSendToDesk}>
            {texts.sendToDesk}
          </Button>
        )}
        {atDesk && person.balance > 0 && <CollectBalance person={person} onChanged={onChanged} />}
        <Button wide onClick={() => setAsking(true)}>
          {texts.anyway}
        </Button>
      </div>
    )
  }
  return (
    <form {...props} className="grid gap-3">
      <TextField label={texts.reason} hint={texts.reasonHint} {...field('reason')} maxLength={300} />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={personCardTexts.checkingIn}>
        {personCardTexts.checkIn}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {texts.back}
      </Button>
    </form>
  )
}
