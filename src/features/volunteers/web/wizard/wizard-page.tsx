import { Navigate, useLocation, useParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { departmentTexts } from '../../texts/membership.ts'
import { wizardTexts } from '../../texts/wizard.ts'
import { DraftGate } from './draft-gate.tsx'
import { stepPath, steps } from './wizard-rules.ts'

/** Signing up as a volunteer and member, in four steps. */
export function WizardPage() {
  const { step: asked } = useParams()
  const { state } = useLocation() as { state: unknown }
  const step = steps.find((step) => String(step) === asked)
  if (step === undefined) return <Navigate to={stepPath(1)} replace state={state} />
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-28" />
      <div className="mx-auto grid max-w-[70rem] gap-6 px-4 pt-6 lg:gap-8 lg:pt-10 lg:pb-16">
        <PageTitle title={wizardTexts.pageTitle(step)} className="text-2xl sm:text-3xl">
          {departmentTexts.name}
        </PageTitle>
        <DraftGate step={step} />
      </div>
    </>
  )
}
