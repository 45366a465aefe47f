import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { draftGateTexts as gate } from '../../texts/draft-gate.ts'
import { optionLabels, continueCardTexts as texts } from '../../texts/landing.ts'
import { formPath, rememberJourney } from '../journey.ts'
import { claimDraft, type StartedRegistration, startedRegistration } from '../started-registration.ts'
import { ContactLinks } from './event-contacts.tsx'

/** Whoever comes back in the middle of a form goes on with it at once: option and consent were given before. Who comes too late may have paid. */
export function ContinueCard({ event }: { event: PublicEvent }) {
  const navigate = useNavigate()
  const showAlert = useAlert()
  const [started, setStarted] = useState<StartedRegistration | null>(null)
  // After the page was taken over: the server knows nothing of it.
  useEffect(() => setStarted(startedRegistration(event.id)), [event.id])
  if (!started) return null
  const isOpen = event.registration_open
  const { action, group_key, saved_at: _when, ...consented } = started
  const goOn = () => {
    const journey = { action, ...consented }
    claimDraft({ event: event.id, action }, group_key)
    rememberJourney(event.id, journey)
    void navigate(formPath(event.id, action), { state: journey })
  }
  const forget = async () => {
    const { clearRegistration } = await import('../form/registration-draft.ts')
    await clearRegistration({ event: event.id, action })
    setStarted(null)
  }
  const ask = () =>
    void showAlert({
      title: texts.forgetTitle,
      message: texts.forgetMessage(started.participantCount),
      confirmLabel: texts.forgetConfirm,
      closeLabel: texts.forgetClose,
      onConfirm: () => void forget(),
    })
  return (
    <section aria-labelledby="continue-card" className="card grid gap-4 bg-amber/15 p-5 lg:col-start-1">
      <div>
        <h2 id="continue-card" className="text-xl">
          {isOpen ? gate.title : texts.tooLate}
        </h2>
        <p className="mt-2">{isOpen ? texts.started(optionLabels[action]) : texts.tooLateDetail}</p>
        {!isOpen && <ContactLinks event={event} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={goOn}>
          {isOpen ? gate.continueFor(started.participantCount) : texts.seeAnswers}
        </Button>
        <Button variant="quiet" onClick={ask}>
          {texts.forget}
        </Button>
      </div>
    </section>
  )
}
