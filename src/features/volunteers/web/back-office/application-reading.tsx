import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#features/staff/contract.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { useLetterKeys } from '#platform/web/use-letter-keys.ts'
import { applicationAddress } from '../../addresses.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { stageTexts } from '../../texts/applications.ts'
import { decisionTexts } from '../../texts/decisions.ts'
import { applicationPageTexts as texts } from '../../texts/review.ts'
import { acceptFormId } from './accept-form.tsx'
import { ApplicationGroups } from './application-groups.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { DecidePanel, type Filling } from './decide-panel.tsx'
import { type Decision, type DecisionMove, isUnsaved } from './decisions.ts'
import { IdFiles } from './id-files.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useApplicationAction } from './use-application-action.ts'

type Props = {
  application: ApplicationDetails
  me: Me | undefined
  /** Letters mean something. */
  keys: boolean
  /** What was decided about it here. */
  decision: Decision | undefined
  onDecide: (move: DecisionMove, place?: string) => void
}

/** The answers, the ID and the decision: beside each other on a desk, one after the other on a phone. */
export function ApplicationReading({ application, me, keys, decision, onDecide }: Props) {
  const action = useApplicationAction()
  const [isIdOpen, setIdOpen] = useState(false)
  const [filling, setFilling] = useState<Filling>()
  const { full_name, state, received_at } = application
  const isWaiting = decision !== undefined && isUnsaved(decision)
  const isOpen = (state === 'RECEIVED' || state === 'IN_REVIEW') && !isWaiting
  const isFilling = filling === 'ask' || filling === 'decline'
  // Not beside an open form, where a letter was more likely meant for that.
  useLetterKeys(keys && !isFilling, {
    i: () => application.files.length > 0 && setIdOpen(!isIdOpen),
    ...(isOpen && {
      a: () => (document.getElementById(acceptFormId) as HTMLFormElement | null)?.requestSubmit(),
      m: () => setFilling('ask'),
      d: () => setFilling('decline'),
    }),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <PageTitle title={full_name} className="text-2xl" />
        <p className="pane pane-lit px-3 py-0.5 font-semibold text-sm">{stageTexts[state]}</p>
        <p className="text-muted">{texts.sent(received_at)}</p>
        {me && <AssignmentPanel application={application} me={me} />}
      </div>
      <Duplicates application={application} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27rem] xl:grid-rows-[auto_1fr] min-[110rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ApplicationGroups application={application} />
        </div>
        <div className="grid min-w-0 gap-5 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto min-[110rem]:contents">
          <div className={besideWide}>
            <IdFiles application={application} open={isIdOpen} onOpen={setIdOpen} />
          </div>
          <div className={`card grid gap-5 p-4 sm:p-5 ${besideWide}`}>
            <OutcomeNotice outcome={action.outcome} />
            {isWaiting ? (
              <p className="text-muted">{decisionTexts.waitsForAnswer}</p>
            ) : (
              <DecidePanel
                key={state}
                {...{ application, action, filling }}
                onFill={setFilling}
                isSaid={decision !== undefined}
                onDecide={(move, place) => {
                  setFilling(undefined)
                  onDecide(move, place)
                }}
              />
            )}
          </div>
        </div>
        <NotesPanel application={application} />
      </div>
    </>
  )
}

/** With room for three columns each stays in sight by itself. */
const besideWide =
  'min-w-0 min-[110rem]:sticky min-[110rem]:top-4 min-[110rem]:row-span-2 min-[110rem]:max-h-[calc(100dvh-2rem)] min-[110rem]:overflow-y-auto'

const Duplicates = ({ application: { duplicates } }: { application: ApplicationDetails }) =>
  duplicates.length > 0 && (
    <Notice tone="warn" title={texts.twice}>
      <ul className="mt-1 grid gap-2">
        {duplicates.map(({ id, full_name, state, why }, index) => (
          <li key={id ?? index}>
            {id ? (
              <Link to={applicationAddress({ id })} className="link inline-block py-1 font-semibold">
                {full_name}
              </Link>
            ) : (
              <span className="inline-block py-1">{texts.notOpen(full_name)}</span>
            )}
            <span className="block text-sm">{texts.whyTwice(why, state)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
