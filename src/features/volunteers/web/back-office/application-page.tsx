import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { KeyHints } from '#platform/web/ui/key-hints.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { useLetterKeys } from '#platform/web/use-letter-keys.ts'
import { useMinWidth } from '#platform/web/use-min-width.ts'
import { useStep } from '#platform/web/use-step.ts'
import { applicationAddress, applicationsAddress } from '../../addresses.ts'
import { applicationKeyHints, trailTexts } from '../../texts/decisions.ts'
import { applicationPageTexts as texts } from '../../texts/review.ts'
import { ApplicationReading } from './application-reading.tsx'
import { DecisionStrip } from './decision-strip.tsx'
import { type DecisionMove, decide, undoDecision, useDecisions } from './decisions.ts'
import { useApplication } from './department-api.ts'
import { readListAddress } from './list-address.ts'
import { NotYours } from './not-yours.tsx'
import { TrailList } from './trail-list.tsx'
import { ThumbBar, TrailNav } from './trail-nav.tsx'
import { nextUndecided, useTrail } from './use-trail.ts'

/** One application, among those of the list that one came from. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const list = readListAddress(search)
  const me = useMe({ enabled: true }).data
  const client = useQueryClient()
  const navigate = useNavigate()
  const application = useApplication(id)
  const trail = useTrail(id, list, me?.id)
  const hasRoom = useMinWidth('list')
  const decisions = useDecisions(me?.id)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [keys, setKeys] = useState(true)

  const addressOf = (to: string) => applicationAddress({ id: to, ...list })
  const open = (to: string | undefined) => to !== undefined && void navigate(addressOf(to), { replace: true })
  const step = useStep(
    trail.rows.map((row) => row.id),
    id,
  )
  const data = application.data?.id === id ? application.data : undefined
  const takeDecision = (move: DecisionMove, place?: string) => {
    if (!me || !data) return
    decide(client, { id, by: me.id, name: data.full_name, place, move })
    const done = new Set(decided).add(id)
    setDecided(done)
    open(nextUndecided(trail, done))
  }
  const undo = async (which: string) => {
    if (!(await undoDecision(client, which))) return
    setDecided(new Set([...decided].filter((one) => one !== which)))
    if (which !== id) open(which)
  }
  const undoLast = () => {
    const last = decisions
      .filter(({ fate, until }) => fate === 'unsure' || (fate === 'saved' && until > Date.now()))
      .at(-1)
    if (last) void undo(last.id)
  }
  useLetterKeys(keys, {
    j: () => open(step(1)),
    k: () => open(step(-1)),
    u: undoLast,
  })

  if (application.error instanceof ApiError && [400, 404].includes(application.error.status)) return <NotHere />
  const isOpen = data?.state === 'RECEIVED' || data?.state === 'IN_REVIEW'
  const isLast = trail.rows.length > 0 && decided.has(id) && nextUndecided(trail, decided) === undefined
  return (
    <div
      data-wide
      className={`grid gap-5 max-xl:pb-16 ${hasRoom && trail.rows.length > 1 ? 'grid-cols-[14rem_minmax(0,1fr)] min-[110rem]:grid-cols-[17rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`}
    >
      {hasRoom && trail.rows.length > 1 && <TrailList {...{ trail, decided, addressOf }} />}
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4">
          <Button
            variant="quiet"
            className="-ml-3"
            icon={<ArrowLeft aria-hidden="true" />}
            to={applicationsAddress(list)}
          >
            {texts.back}
          </Button>
          <div className="max-xl:hidden">
            <TrailNav {...{ trail, addressOf }} />
          </div>
          <KeyHints className="ml-auto justify-end" hints={applicationKeyHints} on={keys} onChange={setKeys} />
        </div>
        <DecisionStrip {...{ decisions }} here={id} onUndo={(which) => void undo(which)} onLook={open} />
        {isLast && <p className="font-semibold">{trailTexts.end}</p>}
        {!data && <QueryStatus query={application} what={texts.what} lines={8} />}
        {data && (
          <ApplicationReading
            key={id}
            application={data}
            me={me}
            keys={keys}
            decision={decisions.find((one) => one.id === id)}
            onDecide={takeDecision}
          />
        )}
        <ThumbBar {...{ trail, addressOf }} decides={isOpen} />
      </div>
    </div>
  )
}

const NotHere = () => <NotYours title={texts.notFound}>{texts.notFoundWhy}</NotYours>
