import { Clock, PhilippinePeso, Sun, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { PaymentDetails } from '../../contract.ts'
import { fetchPaymentDetails } from '../api.ts'
import type { DoorPerson } from '../door-person.ts'
import { CollectBalance } from './collect-balance.tsx'

type Props = {
  person: DoorPerson
  busy: boolean
  onCheckIn: (reason?: string) => Promise<void>
  onCheckInGroup: () => void
  onSendToDesk: () => void
  /** The desk is where others send people with a balance: it takes the cash itself. */
  atDesk: boolean
  /** Something about them has changed: look them up anew. */
  onChanged: () => void
  /** What else may be done for this person here: the kit, a badge, a new ticket. */
  more?: ReactNode
}

export function PersonCard(props: Props) {
  const { person, busy, onCheckIn, onCheckInGroup, more } = props
  const owes = person.payment_status !== 'PAID'
  const waitingInGroup = person.group.size - (person.group.checked_in ?? person.group.size)
  // Chosen from the search, which has closed: the keyboard goes on here. Elsewhere it is left where it is.
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) name.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section aria-label="Participant" className="grid gap-3">
      <Bands person={person} owes={owes} />
      <div>
        <h2 ref={name} tabIndex={-1} className="text-2xl outline-none">
          {person.full_name}
        </h2>
        {person.ls_first_time && (
          <p className="flex items-center gap-2 font-semibold text-amber-ink">
            <Sun aria-hidden="true" className="size-5" /> First time here. Welcome them!
          </p>
        )}
      </div>
      {owes && !person.checked_in ? (
        <BalanceDue {...props} />
      ) : (
        <Button
          variant={person.checked_in ? 'secondary' : 'primary'}
          wide
          busy={busy}
          busyLabel="Checking in…"
          onClick={() => void onCheckIn()}
        >
          Check-in
        </Button>
      )}
      <Facts person={person} />
      <PaymentDetailsPart key={person.id} id={person.id} />
      {person.group.id !== null && waitingInGroup > 1 && (
        <Button wide icon={<Users aria-hidden="true" />} busy={busy} onClick={onCheckInGroup}>
          {waitingInGroup === person.group.size
            ? `Check in all ${waitingInGroup} of the group`
            : `Check in the ${waitingInGroup} not in yet`}
        </Button>
      )}
      {more}
    </section>
  )
}

function Bands({ person, owes }: { person: DoorPerson; owes: boolean }) {
  const { check_in } = person
  return (
    <div className="grid gap-2 font-semibold text-[#2b1a14] empty:hidden *:flex *:items-center *:gap-2.5 *:rounded-shell *:bg-scan-amber *:px-4 *:py-2.5">
      {person.checked_in && (
        <p>
          <Clock aria-hidden="true" className="size-6 shrink-0" />
          {check_in
            ? `Checked in ${formatTime(check_in.at)}, ${check_in.station}${check_in.by ? `, by ${check_in.by}` : ''}`
            : 'Checked in already'}
        </p>
      )}
      {owes && (
        <p>
          <PhilippinePeso aria-hidden="true" className="size-6 shrink-0" />
          {person.payment_status === 'PENDING'
            ? `Payment is being checked. Balance ${pesos(person.balance)}`
            : `Balance ${pesos(person.balance)}`}
        </p>
      )}
    </div>
  )
}

function Facts({ person }: { person: DoorPerson }) {
  const { group } = person
  const facts: [string, string | null][] = [
    ['Checked in', person.checked_in ? 'Yes' : 'No'],
    ['Payment status', person.payment_status],
    ['Email', person.email],
    ['Church', person.church],
    ['Designation', person.designation],
    ['Group', group.size > 1 && group.checked_in !== null ? `${group.checked_in} of ${group.size} are in` : null],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 text-sm">
      {facts
        .filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const givenReason = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Please write the reason first.')),
})

function BalanceDue({ person, busy, onCheckIn, onSendToDesk, atDesk, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const { form, props, field } = useCallForm({
    schema: givenReason,
    values: { reason: '' },
    send: ({ reason }) => onCheckIn(reason),
  })
  useEffect(() => {
    if (asking) form.setFocus('reason')
  }, [asking, form])
  if (!asking) {
    return (
      <div className="grid gap-3">
        {!atDesk && (
          <Button variant="primary" wide onClick={onSendToDesk}>
            Send to desk
          </Button>
        )}
        {atDesk && person.balance > 0 && <CollectBalance person={person} onChanged={onChanged} />}
        <Button wide onClick={() => setAsking(true)}>
          Check in anyway
        </Button>
      </div>
    )
  }
  return (
    <form {...props} className="grid gap-3">
      <TextField
        label="Why may they go in?"
        hint="It is recorded with your name."
        {...field('reason')}
        maxLength={300}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Checking in…">
        Check-in
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        Back
      </Button>
    </form>
  )
}

function PaymentDetailsPart({ id }: { id: string | null }) {
  const [details, setDetails] = useState<PaymentDetails>()
  const [busy, setBusy] = useState(false)
  if (id === null) return null
  const open = async () => {
    setBusy(true)
    try {
      setDetails(await fetchPaymentDetails(id))
    } catch (error) {
      console.error(error)
      alert('Failed to fetch payment details')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button wide busy={busy} busyLabel="Looking…" onClick={() => void open()}>
        Payment Details
      </Button>
      {details && (
        <dl role="status" className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 p-4">
          <dt className="text-muted">Payment Status</dt>
          <dd className="font-semibold">{details.status}</dd>
          <dt className="text-muted">Amount Paid</dt>
          <dd className="amount">{pesos(details.amount)}</dd>
          {details.group_size > 1 && (
            <dd className="col-span-2 text-sm">
              {`For the whole group of ${details.group_size}, registered by ${details.registered_by}.`}
            </dd>
          )}
        </dl>
      )}
    </>
  )
}
