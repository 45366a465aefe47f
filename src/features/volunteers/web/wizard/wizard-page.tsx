import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { imageFiles } from '#platform/web/compress-image.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { useKeptOffline } from '#platform/web/use-kept-offline.ts'
import { wizardAddress } from '../../addresses.ts'
import { departmentTexts } from '../../texts/membership.ts'
import { wizardTexts } from '../../texts/wizard.ts'
import { loadLists } from '../api.ts'
import { DraftGate } from './draft-gate.tsx'
import { forgetReceived, loadReceived, type Received } from './received.ts'
import { ReceivedPage } from './received-page.tsx'
import { stepPath, steps } from './wizard-rules.ts'

type Shown = { received: Received; isNew: boolean }

/** Signing up as a volunteer and member, in four steps. */
export function WizardPage() {
  const { step: asked } = useParams()
  useKeptOffline({
    at: [wizardAddress(), ...steps.map(stepPath)],
    knows: [['ministries'], ['journeys']],
    files: imageFiles,
    parts: (client) => [
      import('./submit-actions.tsx'),
      import('./check-answers.tsx'),
      import('#platform/web/seal-files.ts'),
      ...loadLists(client),
    ],
  })
  const [shown, setShown] = useState<Shown | null>(() => {
    const received = loadReceived()
    return received && { received, isNew: false }
  })
  const another = () => {
    forgetReceived()
    setShown(null)
    // The button is gone; the form is read from its top, like a new page.
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }

  const step = steps.find((step) => String(step) === asked)
  // Of a form that was sent no later step is left.
  if (step === undefined || (shown && step > 1)) return <Navigate to={stepPath(1)} replace />
  return (
    <>
      <CapizArt className="block h-16 max-h-[20svh] w-full sm:h-28" />
      <div className="mx-auto grid max-w-[70rem] gap-6 px-4 pt-6 lg:gap-8 lg:pt-10 lg:pb-16">
        <PageTitle title={shown ? wizardTexts.received : wizardTexts.pageTitle(step)} className="text-2xl sm:text-3xl">
          {departmentTexts.name}
        </PageTitle>
        {shown ? (
          <ReceivedPage {...shown} onAnother={another} />
        ) : (
          <DraftGate step={step} onReceived={(received) => setShown({ received, isNew: true })} />
        )}
      </div>
    </>
  )
}
