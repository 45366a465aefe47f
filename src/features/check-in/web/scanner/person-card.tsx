import { Clock, MessageSquareText, PhilippinePeso, Sun, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { pesos } from '#shared/money.ts'
import type { PaymentDetails } from '../../contract.ts'
import { paymentDetailsTexts, personCardTexts, personFactsTexts } from '../../texts/scanner.ts'
import { fetchPaymentDetails } from '../api.ts'
import type { DoorPerson } from '../door-person.ts'
import { BalanceDue } from './balance-due.tsx'
import { deskWords } from './desk-words.ts'

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
    <section aria-label={personCardTexts.title} className="grid gap-3">
      <Bands person={person} owes={owes} />
      <div>
        <h2 ref={name} tabIndex={-1} className="text-2xl outline-none">
          {person.full_name}
        </h2>
        {person.ls_first_time && (
          <p className="flex items-center gap-2 font-semibold text-amber-ink">
            <Sun aria-hidden="true" className="size-5" /> {personCardTexts.firstTime}
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
          busyLabel={personCardTexts.checkingIn}
          onClick={() => void onCheckIn()}
        >
          {personCardTexts.checkIn}
        </Button>
      )}
      <Facts person={person} />
      <PaymentDetailsPart key={person.id} id={person.id} />
      {person.group.id !== null && waitingInGroup > 1 && (
        <Button wide icon={<Users aria-hidden="true" />} busy={busy} onClick={onCheckInGroup}>
          {waitingInGroup === person.group.size
            ? personCardTexts.checkInGroup(waitingInGroup)
            : personCardTexts.checkInRest(waitingInGroup)}
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
          {check_in ? personCardTexts.inSince(check_in) : personCardTexts.inAlready}
        </p>
      )}
      {owes && (
        <p>
          <PhilippinePeso aria-hidden="true" className="size-6 shrink-0" />
          {person.payment_status === 'PENDING'
            ? personCardTexts.balanceBesidePending(person.balance)
            : personCardTexts.balance(person.balance)}
        </p>
      )}
      {person.desk && !person.checked_in && (
        <p role="status">
          <MessageSquareText aria-hidden="true" className="size-6 shrink-0" />
          {deskWords(person.desk)}
        </p>
      )}
    </div>
  )
}

function Facts({ person }: { person: DoorPerson }) {
  const { group } = person
  const texts = personFactsTexts
  const arrived = group.size > 1 && group.checked_in !== null && texts.groupArrived(group.checked_in, group.size)
  const facts: [string, string | null][] = [
    [texts.checkedIn, person.checked_in ? texts.yes : texts.no],
    [texts.paymentStatus, person.payment_status],
    [texts.email, person.email],
    [texts.church, person.church],
    [texts.designation, person.designation],
    [texts.group, arrived || null],
  ]
  return (
    <>
      <Answered answers={person.answers} />
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
    </>
  )
}

/** What is handed to them is what the volunteer needs now: the answers stand first and large, however long the questions are. */
function Answered({ answers }: Pick<DoorPerson, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {answers.map(({ words, answer }, place) => (
        // The same may be asked of a person and of the group.
        // biome-ignore lint/suspicious/noArrayIndexKey: they come in the order of the questions and never change
        <div key={place} className="min-w-0">
          <dt className="line-clamp-2 text-muted text-sm">{words}</dt>
          <dd className="font-semibold wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

function PaymentDetailsPart({ id }: { id: string | null }) {
  const texts = paymentDetailsTexts
  const [details, setDetails] = useState<PaymentDetails>()
  const [busy, setBusy] = useState(false)
  if (id === null) return null
  const open = async () => {
    setBusy(true)
    try {
      setDetails(await fetchPaymentDetails(id))
    } catch (error) {
      console.error(error)
      alert(texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button wide busy={busy} busyLabel={texts.opening} onClick={() => void open()}>
        {texts.open}
      </Button>
      {details && (
        <dl role="status" className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 p-4">
          <dt className="text-muted">{texts.status}</dt>
          <dd className="font-semibold">{details.status}</dd>
          <dt className="text-muted">{texts.amount}</dt>
          <dd className="amount">{pesos(details.amount)}</dd>
          {details.group_size > 1 && (
            <dd className="col-span-2 text-sm">{texts.ofGroup(details.group_size, details.registered_by)}</dd>
          )}
        </dl>
      )}
    </>
  )
}
