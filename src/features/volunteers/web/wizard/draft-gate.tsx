import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { useAskToClear } from '#platform/web/ui/draft-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { draftGateTexts as texts, wizardTexts } from '../../texts/wizard.ts'
import type { Received } from './received.ts'
import { Wizard } from './wizard.tsx'
import { claimDraft, clearWizard, freshDraft, idFiles, isOurs, loadWizard, type WizardDraft } from './wizard-draft.ts'
import { firstIncompleteStep, type Step, stepPath } from './wizard-rules.ts'

type Props = { step: Step; onReceived: (received: Received) => void }
type Opened = { draft: WizardDraft; files: readonly File[] }

/** Opens the wizard: empty, as this tab left it, or, where an older draft is found, after asking. */
export function DraftGate({ step, onReceived }: Props) {
  const navigate = useNavigate()
  const [stored] = useState(loadWizard)
  const [found, setFound] = useState(() => (stored && !isOurs(stored) ? stored : null))
  /** The draft of this tab, while its files are opened. */
  const [sealed] = useState(() => (stored && !found && stored.values.hadFiles && idFiles.hasFiles() ? stored : null))
  const [opened, setOpened] = useState<Opened | null>(() =>
    found || sealed ? null : { draft: stored ?? freshDraft(), files: [] },
  )
  const draft = opened?.draft
  // Not while it is made: React may make it twice and keep either.
  useEffect(() => {
    if (draft) claimDraft(draft)
  }, [draft])
  useEffect(() => {
    if (!sealed) return idFiles.forgetFiles()
    const open = (files: readonly File[]) => setOpened((now) => now ?? { draft: sealed, files })
    idFiles.openFiles(sealed.application_key).then(open, () => open([]))
  }, [sealed])

  const open = (started: WizardDraft) => {
    setFound(null)
    setOpened({ draft: started, files: [] })
  }
  const startOver = () => {
    clearWizard()
    open(freshDraft())
    void navigate(stepPath(1), { replace: true })
  }
  const askToStartOver = useAskToClear({ files: wizardTexts.files, onClear: startOver })
  const goOn = (left: WizardDraft) => {
    open(left)
    void navigate(stepPath(firstIncompleteStep(left.values, [])), { replace: true })
  }

  if (opened) {
    return <Wizard key={opened.draft.application_key} {...opened} {...{ step, onReceived }} onStartOver={startOver} />
  }
  if (!found) return <Skeleton label={wizardTexts.opening} className="pb-16" />
  return (
    <section aria-labelledby="draft-found" className="card mb-16 grid min-w-0 max-w-[42.5rem] gap-5 p-5 sm:p-8">
      <h2 id="draft-found">{texts.title}</h2>
      <p>{texts.kept(found.values.hadFiles)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => goOn(found)}>
          {texts.goOn}
        </Button>
        <Button onClick={askToStartOver} className="min-h-14">
          {texts.startOver}
        </Button>
      </div>
    </section>
  )
}
