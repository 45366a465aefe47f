import { Check, MailQuestionMark, X } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import type { ApplicationDetails, ApplicationMove } from '../../contract.ts'
import { neededTexts, movePanelTexts as texts } from '../../texts/review.ts'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import { moveApplication } from './department-api.ts'
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
      title: texts.askToAccept(full_name),
      message: texts.whatAcceptingDoes(email),
      confirmLabel: texts.accept,
      closeLabel: texts.notYet,
      onConfirm: () => void go({ to: 'ACCEPTED' }, texts.accepted(full_name)),
    })
  const decline = () =>
    void showAlert({
      title: texts.askToDecline(full_name),
      message: texts.whatDecliningDoes,
      confirmLabel: texts.decline,
      closeLabel: texts.notYet,
      onConfirm: () => void go({ to: 'DECLINED' }, texts.declined(full_name)),
    })
  const ask = async (move: ApplicationMove) => {
    if (await go(move, texts.asked(email))) setAsking(false)
  }
  const startReview = (words: string, done: string) => (
    <Button
      variant="primary"
      wide
      busy={action.doing === 'IN_REVIEW'}
      busyLabel={texts.busy}
      onClick={() => void go({ to: 'IN_REVIEW' }, done)}
    >
      {words}
    </Button>
  )

  return (
    <section aria-labelledby="next-step" className="grid gap-4">
      <h2 id="next-step" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        {texts.title}
      </h2>
      {state === 'RECEIVED' && (
        <>
          <p>{texts.intro}</p>
          {startReview(texts.start, texts.started)}
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
            busyLabel={texts.accepting}
            onClick={accept}
          >
            {texts.accept}
          </Button>
          <Button
            wide
            icon={<MailQuestionMark aria-hidden="true" />}
            onClick={() => setAsking(true)}
            ref={asking === false ? focusOnce : undefined}
          >
            {texts.askForMore}
          </Button>
          <Button
            variant="danger"
            wide
            icon={<X aria-hidden="true" />}
            busy={action.doing === 'DECLINED'}
            busyLabel={texts.declining}
            onClick={decline}
          >
            {texts.decline}
          </Button>
        </>
      )}
      {state === 'MORE_NEEDED' && (
        <>
          <Asked application={application} />
          {startReview(texts.goOn, texts.goesOn)}
        </>
      )}
      {state === 'ACCEPTED' && (
        <PlaceForm
          application={application}
          onPlace={(place) => go({ to: 'PLACED', ...place }, texts.placed(full_name, nameOf(place)))}
        />
      )}
      {(state === 'DECLINED' || state === 'PLACED') && <p>{texts.ended(application)}</p>}
    </section>
  )
}

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
