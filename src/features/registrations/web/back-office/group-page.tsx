import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { paymentsAddress, reviewAddress } from '#features/payments/addresses.ts'
import { GroupAnswers } from '#features/questions/web/back-office/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { GroupDetails } from '../../contract.ts'
import { groupPageTexts as texts } from '../../texts/group.ts'
import { BackForm } from './back-form.tsx'
import { CancelledPlace } from './cancelled-place.tsx'
import { groupKey, useGroup } from './group-api.ts'
import { GroupMoney } from './group-money.tsx'
import { GroupPeople, type Person } from './group-people.tsx'
import { LeaveForm } from './leave-form.tsx'

/** One registration: who of it comes, what it paid, and somebody who cannot come after all. */
export function GroupPage() {
  const { id = '' } = useParams()
  const group = useGroup(id)
  useEventOfRow(group.data?.event)
  const first = group.data?.people[0]?.name
  return (
    <div data-wide className="grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Button
          variant="quiet"
          className="mb-2 -ml-3"
          icon={<ArrowLeft aria-hidden="true" />}
          to={paymentsAddress({ event: group.data?.event })}
        >
          {texts.back}
        </Button>
        <PageTitle title={first === undefined ? texts.untitled : texts.title(first)} className="text-2xl" />
        {group.data && <Coming group={group.data} />}
      </div>
      {!group.data && <QueryStatus query={group} what={texts.theGroup} lines={6} />}
      {group.data && <Loaded key={id} group={group.data} />}
    </div>
  )
}

function Coming({ group: { people } }: { group: GroupDetails }) {
  const gone = people.filter(({ left }) => left !== null).length
  return <p className="mt-1 text-muted">{texts.coming(people.length - gone, gone)}</p>
}

function Loaded({ group }: { group: GroupDetails }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Person>()
  const [done, setDone] = useState<string>()
  const choose = (person: Person | undefined) => {
    setChosen(person)
    setDone(undefined)
  }
  const finish = (answer: GroupDetails, words: string) => {
    takeAnswer(client, groupKey(group.id), answer)
    setChosen(undefined)
    setDone(words)
  }
  /** The answer may have been lost on its way back: then the list itself tells what happened. */
  const lookAgain = () => void client.invalidateQueries({ queryKey: groupKey(group.id) })
  // By id: what is known of them may have changed meanwhile.
  const person = group.people.find(({ id }) => id === chosen?.id)
  const form = { group, onDone: finish, onFailed: lookAgain, onCancel: () => choose(undefined) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        {done && (
          <Notice tone="success" live title={done}>
            {texts.mailed}
          </Notice>
        )}
        {group.total_pending > 0 && (
          <Notice title={texts.pendingTitle(group.total_pending)}>
            {texts.pendingDetail}
            <Button className="mt-2" to={reviewAddress({ event: group.event })}>
              {texts.toQueue}
            </Button>
          </Notice>
        )}
        {group.people.map((one) => (
          <CancelledPlace key={one.id} group={group} person={one} onDone={finish} onFailed={lookAgain} />
        ))}
        {person && !person.left && <LeaveForm key={person.id} person={person} {...form} />}
        {person?.left && <BackForm key={person.id} person={person} price={person.left.price} {...form} />}
        <GroupPeople group={group} onChoose={choose} />
        <GroupAnswers id={group.id} />
      </div>
      <GroupMoney group={group} />
    </div>
  )
}
