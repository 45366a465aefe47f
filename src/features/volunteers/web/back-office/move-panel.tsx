import { Check, MailQuestionMark, X } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import type { ApplicationDetails, ApplicationMove } from '../../contract.ts'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import { moveApplication } from './department-api.ts'
import { neededWords } from './department-rules.ts'
import { EmailText } from './facts.tsx'
import { focusOnce } from './focus-once.ts'
import { PlaceForm } from './place-form.tsx'
import type { ApplicationAction } from './use-application-action.ts'

type Props = { application: ApplicationDetails; action: ApplicationAction }

/** The steps that an application can take from where it is, and no others. */
export function MovePanel({ application, action }: Props) {
  const { id, state, full_name, email, places } = application
  const showAlert = useAlert()
  const [asking, setAsking] = useState<boolean>()
  const go = (move: ApplicationMove, done: string) => action.run(move.to, () => moveApplication(id, move), done)

  const nameOf = ({ ministry_id }: { ministry_id: string }) => places.find(({ id }) => id === ministry_id)?.name

  const accept = () =>
    void showAlert({
      title: `Accept ${full_name}?`,
      message: `An e-mail goes to ${email} at once and says that they are welcome. They then stand in the directory. This cannot be taken back.`,
      confirmLabel: 'Accept',
      closeLabel: 'Not yet',
      onConfirm: () => void go({ to: 'ACCEPTED' }, `${full_name} is accepted. The e-mail is on its way.`),
    })
  const decline = () =>
    void showAlert({
      title: `Decline ${full_name}?`,
      message:
        'No e-mail is sent: a no is better heard from a person. Please speak to them before you decline. This cannot be taken back.',
      confirmLabel: 'Decline',
      closeLabel: 'Not yet',
      onConfirm: () => void go({ to: 'DECLINED' }, `The application of ${full_name} is declined. No e-mail was sent.`),
    })
  const ask = async (move: ApplicationMove) => {
    if (await go(move, `The e-mail to ${email} is on its way.`)) setAsking(false)
  }
  const startReview = (words: string, done: string) => (
    <Button
      variant="primary"
      wide
      busy={action.doing === 'IN_REVIEW'}
      busyLabel="One moment…"
      onClick={() => void go({ to: 'IN_REVIEW' }, done)}
    >
      {words}
    </Button>
  )

  return (
    <section aria-labelledby="next-step" className="grid gap-4">
      <h2 id="next-step" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        What comes next
      </h2>
      {state === 'RECEIVED' && (
        <>
          <p>Start the review, or take it yourself below. Both tell your colleagues that it is being read.</p>
          {startReview('Start review', 'The review has started.')}
        </>
      )}
      {state === 'IN_REVIEW' && asking && (
        <AskForMoreForm
          email={email}
          onCancel={() => setAsking(false)}
          onAsk={(asked) => ask({ to: 'MORE_NEEDED', ...asked })}
        />
      )}
      {state === 'IN_REVIEW' && !asking && (
        <>
          <Button
            variant="primary"
            wide
            icon={<Check aria-hidden="true" />}
            busy={action.doing === 'ACCEPTED'}
            busyLabel="Accepting…"
            onClick={accept}
          >
            Accept
          </Button>
          <Button
            wide
            icon={<MailQuestionMark aria-hidden="true" />}
            onClick={() => setAsking(true)}
            ref={asking === false ? focusOnce : undefined}
          >
            Ask for more
          </Button>
          <Button
            variant="danger"
            wide
            icon={<X aria-hidden="true" />}
            busy={action.doing === 'DECLINED'}
            busyLabel="Declining…"
            onClick={decline}
          >
            Decline
          </Button>
        </>
      )}
      {state === 'MORE_NEEDED' && (
        <>
          <Asked application={application} />
          {startReview('Go on without it', 'The review goes on.')}
        </>
      )}
      {state === 'ACCEPTED' && (
        <PlaceForm
          application={application}
          onPlace={(place) => go({ to: 'PLACED', ...place }, `${full_name} now serves in ${nameOf(place)}.`)}
        />
      )}
      {(state === 'DECLINED' || state === 'PLACED') && <Ended application={application} />}
    </section>
  )
}

const Asked = ({ application: { needed, needed_note, email } }: { application: ApplicationDetails }) => (
  <div>
    <p>
      We have asked <EmailText email={email} /> for:
    </p>
    <ul className="mt-1 list-disc pl-5">
      {needed.map((part) => (
        <li key={part}>{neededWords[part]}</li>
      ))}
    </ul>
    {needed_note && <p className="mt-2 whitespace-pre-line border-line border-l-4 pl-3">{needed_note}</p>}
    <p className="mt-2 text-muted text-sm">When they have added it, the application is in review again.</p>
  </div>
)

const Ended = ({ application: { state, decided_at, placed_in } }: { application: ApplicationDetails }) => (
  <p>
    {state === 'PLACED' ? `They serve in ${placed_in ?? 'a ministry'}.` : 'This application was declined.'}
    {decided_at && ` Decided ${formatMoment(decided_at)}.`} There is nothing more to do here.
  </p>
)
