import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { reviewAddress } from '#features/payments/addresses.ts'
import { groupStatusTexts } from '#features/payments/web/back-office/index.ts'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fromPesos, toPesos } from '#shared/money.ts'
import { personAddress } from '../../../addresses.ts'
import {
  afterMoving,
  type GroupDetails,
  type ListedPerson,
  move,
  type Person,
  priceOfAPlace,
} from '../../../contract.ts'
import { movePageTexts as texts } from '../../../texts/move.ts'
import { personPageTexts } from '../../../texts/person.ts'
import { BeforeAndAfter } from '../before-and-after.tsx'
import { useGroup } from '../group-api.ts'
import { sumsOf } from '../group-sums.ts'
import { findPeople } from '../people-api.ts'
import { sendMove, usePerson } from './person-api.ts'

/** Somebody belongs to another registration: which one, what it does to the money of both, and why. */
export function MovePage() {
  const { id = '' } = useParams()
  const person = usePerson(id)
  useEventOfRow(person.data?.event)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink to={personAddress({ id })}>{person.data?.name ?? personPageTexts.untitled}</BackLink>
        <PageTitle title={texts.title} className="text-2xl" />
        {person.data && !person.data.left && <p className="mt-1 text-muted">{texts.about(person.data.name)}</p>}
      </div>
      {!person.data && <QueryStatus query={person} what={personPageTexts.thePerson} lines={8} />}
      {person.data && <Steps person={person.data} />}
    </div>
  )
}

function Steps({ person }: { person: Person }) {
  const [address, setAddress] = useSearchParams()
  const to = address.get('to')
  const choose = (group: string | null) =>
    setAddress((now) => {
      if (group === null) now.delete('to')
      else now.set('to', group)
      return now
    })
  if (person.moved_as) {
    return (
      <Notice title={texts.movedOn}>
        <Button to={personAddress({ id: person.moved_as })}>{texts.toTheirPage}</Button>
      </Notice>
    )
  }
  if (person.left) return <Notice>{texts.left}</Notice>
  if (to === person.group.id) {
    return (
      <Notice title={texts.already}>
        <Button to={personAddress({ id: person.id })}>{texts.toTheirPage}</Button>
      </Notice>
    )
  }
  return to === null ? (
    <ChooseGroup person={person} onChoose={choose} />
  ) : (
    <Confirm key={to} person={person} to={to} onBack={() => choose(null)} />
  )
}

const leastLetters = 2
/** As many as are read; a longer list wants more of the name. */
const mostGroups = 10

function ChooseGroup({ person, onChoose }: { person: Person; onChoose: (group: string) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [problem, setProblem] = useState<string>()
  const found = useQuery({
    queryKey: ['staff', 'move', person.event, asked],
    queryFn: () => findPeople(person.event, asked),
    enabled: asked !== '',
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    setProblem(q.length < leastLetters ? texts.tooShort : undefined)
    setAsked(q.length < leastLetters ? '' : q)
  }
  const groups = found.data ? groupsOf(found.data.people, person.group.id) : []
  const { came } = person
  return (
    <>
      {came && (
        <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <p className="min-w-0 flex-1 basis-52">{texts.cameFromHelp}</p>
          <Button onClick={() => onChoose(came.from)}>{texts.cameFrom}</Button>
        </div>
      )}
      <form onSubmit={find} noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <TextField
          label={texts.find}
          hint={texts.findHint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary" busy={found.isFetching} busyLabel={texts.searching}>
          {texts.search}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-4">
        {asked !== '' && !found.data && <QueryStatus query={found} what={texts.found} lines={4} />}
        {found.data && groups.length === 0 && <p>{texts.nobody}</p>}
        {groups.length > 0 && (
          <section aria-labelledby="found-title" className="grid gap-3">
            <h2 id="found-title" className="text-xl">
              {texts.foundTitle}
            </h2>
            <ul className="grid gap-3">
              {groups.slice(0, mostGroups).map((group) => (
                <li
                  key={group.group_id}
                  className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
                >
                  <div className="min-w-0 flex-1 basis-52">
                    <p className="font-semibold wrap-anywhere">{group.names.join(', ')}</p>
                    <p className="code-text text-sm wrap-anywhere">{group.or_number}</p>
                    <p className="text-muted text-sm wrap-anywhere">
                      {[texts.people(group.people), groupStatusTexts[group.status], group.church]
                        .filter((word) => word !== '')
                        .join(' · ')}
                    </p>
                  </div>
                  <Button aria-label={texts.chooseOf(group.names.join(', '))} onClick={() => onChoose(group.group_id)}>
                    {texts.choose}
                  </Button>
                </li>
              ))}
            </ul>
            {(found.data?.more || groups.length > mostGroups) && <p className="text-muted">{texts.more}</p>}
          </section>
        )}
      </div>
    </>
  )
}

/** Each group once, with the names of those who were found; without the one that they are in. */
function groupsOf(people: readonly ListedPerson[], own: string) {
  const groups = new Map<string, ListedPerson & { names: string[] }>()
  for (const person of people) {
    if (person.left || person.group_id === own) continue
    const known = groups.get(person.group_id)
    if (known) known.names.push(person.name)
    else groups.set(person.group_id, { ...person, names: [person.name] })
  }
  return [...groups.values()]
}

function Confirm({ person, to, onBack }: { person: Person; to: string; onBack: () => void }) {
  const [from, target] = [useGroup(person.group.id), useGroup(to)]
  const again = () => void Promise.all([from.refetch(), target.refetch()])
  const waiting = [from.data, target.data].find((group) => group && group.total_pending > 0)
  return (
    <>
      <div>
        <Button variant="quiet" className="-ml-3" onClick={onBack}>
          {texts.another}
        </Button>
      </div>
      {waiting ? (
        <Notice title={texts.pending(waiting.people[0]?.name ?? '')}>
          <Button className="mt-2" to={reviewAddress({ event: person.event })}>
            {texts.toQueue}
          </Button>
        </Notice>
      ) : from.data && target.data ? (
        <MoveForm person={person} from={from.data} to={target.data} onFailed={again} onCancel={onBack} />
      ) : (
        <QueryStatus query={from.data ? target : from} what={texts.theGroups} lines={8} />
      )}
    </>
  )
}

type Props = { person: Person; from: GroupDetails; to: GroupDetails; onFailed: () => void; onCancel: () => void }

/** The numbers of both stand there before it is done; others than were shown are refused. */
function MoveForm({ person, from, to, onFailed, onCancel }: Props) {
  const navigate = useNavigate()
  const sums = { from: sumsOf(from), to: sumsOf(to) }
  // As the server sees it too: whoever was moved by mistake goes back with what they brought.
  const { came } = person
  const wayBack = came?.from === to.id ? { price: fromPesos(came.price), amount: fromPesos(came.amount) } : null
  const after = afterMoving(sums.from, sums.to, wayBack)
  const shown = { revision: person.revision, price: toPesos(after.price), amount: toPesos(after.amount) }
  const { props, field, busy, problem } = useCallForm({
    schema: move,
    values: { reason: '', from: from.id, to: to.id, ...shown },
    // As it is shown now, which may be newer than the form.
    send: (input) => sendMove(person.id, { ...input, ...shown, from: from.id }),
    onFailed,
    onSent: () => void navigate(personAddress({ id: person.id }), { state: { done: texts.done(person.name) } }),
    unreachable: texts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} aria-labelledby="sums-title" className="card grid gap-5 p-4 sm:p-5">
      <h2 id="sums-title" className="text-xl">
        {texts.sumsTitle}
      </h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{texts.goesAlong(after.price, after.amount)}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {([from, to] as const).map((group, at) => (
          <section key={group.id} aria-labelledby={`sums-${at}`} className="grid content-start gap-2">
            <h3 id={`sums-${at}`} className="text-base font-semibold wrap-anywhere">
              {texts.groupOf(group.people[0]?.name ?? '', group.payments.at(-1)?.or_number ?? '')}
            </h3>
            <BeforeAndAfter before={at === 0 ? sums.from : sums.to} after={at === 0 ? after.from : after.to} />
          </section>
        ))}
      </div>
      {sums.to.participant_count > 0 && priceOfAPlace(sums.to) !== after.price && (
        <p>{texts.otherPrice(priceOfAPlace(sums.to))}</p>
      )}
      {after.to.balance > 0 &&
        (to.gross_price <= to.total_paid && sums.to.participant_count > 0 ? (
          <Notice tone="warn">{texts.stops(sums.to.participant_count, after.to.balance)}</Notice>
        ) : (
          <p>{texts.owes(after.to.balance)}</p>
        ))}
      <TextAreaField label={texts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.submit(person.name)}
      </FormButtons>
    </form>
  )
}
