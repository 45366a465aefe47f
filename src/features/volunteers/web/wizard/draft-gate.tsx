import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { draftGateTexts as texts } from '../../texts/wizard.ts'
import { Wizard } from './wizard.tsx'
import { claimDraft, clearWizard, freshDraft, isOurs, loadWizard, type WizardDraft } from './wizard-draft.ts'
import { firstIncompleteStep, type Step, stepPath } from './wizard-rules.ts'

/** Opens the wizard: empty, as this tab left it, or, where an older draft is found, after asking. */
export function DraftGate({ step }: { step: Step }) {
  const navigate = useNavigate()
  const [found, setFound] = useState(() => {
    const stored = loadWizard()
    return stored && !isOurs(stored) ? stored : null
  })
  const [draft, setDraft] = useState(() => (found ? null : (loadWizard() ?? freshDraft())))
  // Not while it is made: React may make it twice and keep either.
  useEffect(() => {
    if (draft) claimDraft(draft)
  }, [draft])

  const [isReceived, setIsReceived] = useState(false)

  const open = (started: WizardDraft) => {
    setFound(null)
    setDraft(started)
  }
  const startOver = () => {
    clearWizard()
    open(freshDraft())
    void navigate(stepPath(1), { replace: true })
  }
  const received = () => {
    setIsReceived(true)
    // With an empty form only step 1 is open, so that is where the last step's place in the history leads now.
    open(freshDraft())
  }
  const goOn = (left: WizardDraft) => {
    open(left)
    void navigate(stepPath(firstIncompleteStep(left.values, [])), { replace: true })
  }

  if (draft) {
    return (
      <Wizard
        key={draft.application_key}
        {...{ draft, step }}
        landing={isReceived ? { received: true } : null}
        onStartOver={startOver}
        onReceived={received}
      />
    )
  }
  if (!found) return null
  return (
    <section aria-labelledby="draft-found" className="card mb-16 grid min-w-0 max-w-[42.5rem] gap-5 p-5 sm:p-8">
      <h2 id="draft-found">{texts.title}</h2>
      <p>{texts.kept(found.values.hadFiles)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => goOn(found)}>
          {texts.goOn}
        </Button>
        <Button onClick={startOver} className="min-h-14">
          {texts.startOver}
        </Button>
      </div>
    </section>
  )
}
