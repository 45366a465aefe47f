import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { useEvent } from '#features/events/web/index.ts'
import { imageFiles } from '#platform/web/compress-image.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { useKeptOffline } from '#platform/web/use-kept-offline.ts'
import { registrationPageTexts as texts } from '../../texts/form.ts'
import { ConsentGate } from '../journey-gate.tsx'
import { DraftGate } from './draft-gate.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { QuestionsContext, useQuestionKit } from './use-question-kit.ts'

/** Who is coming and how they pay: the form of all three ways to buy a place. */
export function RegistrationPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  useKeptOffline({
    knows: ['event', 'pricing', 'quote', 'designations', 'questions'].map((name) => [name, id]),
    files: imageFiles,
    parts: () => [import('./check-step.tsx'), import('./change-group.tsx'), import('./draft-found.tsx')],
  })
  if (event.data === null) return <Navigate to={`/${id}`} replace />
  if (event.data === undefined) {
    return (
      <div className="mx-auto max-w-2xl px-4 py-16">
        <FormWaiting onRetry={event.isError && (() => void event.refetch())} busy={event.isFetching} />
      </div>
    )
  }
  const { data } = event
  return (
    <ConsentGate event={id} consentVersion={data.consent_version}>
      {({ action, paymentMode, participantCount, consentGiven, consentVersion }) => (
        <>
          <CapizArt className="block h-16 w-full sm:h-24" />
          <div className="mx-auto grid max-w-[70rem] gap-8 px-4 pt-7 lg:pt-10 lg:pb-16">
            <PageTitle title={texts.title(data.name)} />
            {/* named one by one: the navigation state also says whether the answers are being checked */}
            <QuestionGate event={data}>
              <DraftGate
                key={action}
                event={data}
                journey={{ action, paymentMode, participantCount, consentGiven, consentVersion }}
              />
            </QuestionGate>
          </div>
        </>
      )}
    </ConsentGate>
  )
}

/** No form is shown without the questions that it must ask. After a new release their file has another name, so Retry loads the page. */
function QuestionGate({ event, children }: { event: PublicEvent; children: ReactNode }) {
  const { kit, reload, isWaiting, failed } = useQuestionKit(event)
  if (isWaiting) return <FormWaiting onRetry={failed && (() => location.reload())} />
  return <QuestionsContext value={{ kit, reload }}>{children}</QuestionsContext>
}
