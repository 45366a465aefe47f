import { MailQuestionMark, X } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import type { ApplicationDetails, ApplicationMove } from '../../contract.ts'
import { decisionTexts, decidePanelTexts as texts } from '../../texts/decisions.ts'
import { neededTexts } from '../../texts/review.ts'
import { AcceptForm } from './accept-form.tsx'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import type { DecisionMove } from './decisions.ts'
import { DeclineForm } from './decline-form.tsx'
import { moveApplication, undoMove } from './department-api.ts'
import { EmailText } from './facts.tsx'
import { focusOnce } from './focus-once.ts'
import { PlaceForm } from './place-form.tsx'
import { Reopen } from './reopen-form.tsx'
import type { ApplicationAction } from './use-application-action.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** What is being filled in; `left` and the name of a form, once somebody has gone back from it. */
export type Filling = 'ask' | 'decline' | 'left ask' | 'left decline' | undefined

type Props = {
  application: ApplicationDetails
  action: ApplicationAction
  filling: Filling
  onFill: (filling: Filling) => void
  /** The way back from it stands above already. */
  isSaid: boolean
  /** Leads on to the next one. */
  onDecide: (move: DecisionMove, place?: string) => void
}

/** The steps that an application can take from where it is, and no others. */
export function DecidePanel({ application, action, filling, onFill, isSaid, onDecide }: Props) {
  const { id, state, full_name, email, places } = application
  const go = (move: ApplicationMove, done: string) => action.run(move.to, () => moveApplication(id, move), done)
  const nameOf = ({ ministry_id }: { ministry_id: string }) => places.find(({ id }) => id === ministry_id)?.name
  const isOpen = state === 'RECEIVED' || state === 'IN_REVIEW'
  return (
    <section aria-labelledby="next-step" className="grid gap-3">
      <h2 id="next-step" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        {texts.title}
      </h2>
      {isOpen && filling === 'ask' && (
        <AskForMoreForm
          email={email}
          onCancel={() => onFill('left ask')}
          onAsk={async (asked) => onDecide({ to: 'MORE_NEEDED', ...asked })}
        />
      )}
      {isOpen && filling === 'decline' && (
        <DeclineForm
          onCancel={() => onFill('left decline')}
          onDecline={async (declined) => onDecide({ to: 'DECLINED', ...declined })}
        />
      )}
      {isOpen && (
        // Kept with its choices behind the other two, for whoever goes back.
        <div hidden={filling === 'ask' || filling === 'decline'} className="grid gap-3 [&[hidden]]:hidden">
          <AcceptForm application={application} onAccept={onDecide} />
          <div className="flex gap-3">
            <Button
              className="flex-3 px-2!"
              icon={<MailQuestionMark aria-hidden="true" />}
              onClick={() => onFill('ask')}
              ref={filling === 'left ask' ? focusOnce : undefined}
            >
              {texts.askForMore}
            </Button>
            <Button
              variant="danger"
              className="flex-2 px-2!"
              icon={<X aria-hidden="true" />}
              onClick={() => onFill('decline')}
              ref={filling === 'left decline' ? focusOnce : undefined}
            >
              {texts.decline}
            </Button>
          </div>
        </div>
      )}
      {state === 'MORE_NEEDED' && (
        <>
          <Asked application={application} />
          <Button
            variant="primary"
            wide
            busy={action.doing === 'IN_REVIEW'}
            busyLabel={texts.busy}
            onClick={() => void go({ to: 'IN_REVIEW' }, texts.goesOn)}
          >
            {texts.goOn}
          </Button>
        </>
      )}
      {state === 'ACCEPTED' && (
        <>
          <p>{texts.acceptedBy(application)}</p>
          <PlaceForm
            application={application}
            onPlace={(place) => go({ to: 'PLACED', ...place }, texts.placed(full_name, nameOf(place)))}
          />
        </>
      )}
      {application.undo_until && !isSaid && <UndoHere until={application.undo_until} {...{ application, action }} />}
      {(state === 'DECLINED' || state === 'PLACED') && <Ended application={application} />}
      {(state === 'ACCEPTED' || state === 'DECLINED' || state === 'PLACED') && <Reopen {...{ application, action }} />}
    </section>
  )
}

type UndoProps = { until: string; application: ApplicationDetails; action: ApplicationAction }

function UndoHere({ until, application: { id, full_name }, action }: UndoProps) {
  const seconds = useSecondsLeft(Date.parse(until))
  if (seconds === 0) return null
  return (
    <Button
      className="tabular-nums"
      busy={action.doing === 'undo'}
      busyLabel={decisionTexts.undoing}
      onClick={() => void action.run('undo', () => undoMove(id), decisionTexts.undone(full_name))}
    >
      {decisionTexts.undo(seconds)}
    </Button>
  )
}

const Ended = ({ application }: { application: ApplicationDetails }) => (
  <div>
    <p>{texts.ended(application)}</p>
    {application.decline_reason && (
      <p className="mt-2 whitespace-pre-line border-line border-l-4 pl-3">{application.decline_reason}</p>
    )}
  </div>
)

const Asked = ({ application: { needed, needed_note, email } }: { application: ApplicationDetails }) => (
  <div>
    <p>
      <RichText text={texts.haveAsked} parts={{ email: <EmailText email={email} /> }} />
    </p>
    <ul className="mt-1 list-disc pl-5">
      {needed.map((part) => (
        <li key={part}>{neededTexts[part]}</li>
      ))}
    </ul>
    {needed_note && <p className="mt-2 whitespace-pre-line border-line border-l-4 pl-3">{needed_note}</p>}
    <p className="mt-2 text-muted text-sm">{texts.comesBack}</p>
  </div>
)
