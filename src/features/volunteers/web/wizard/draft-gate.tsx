import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftFound } from '#platform/web/ui/draft-found.tsx'
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
  const goOn = (left: WizardDraft) => {
    open(left)
    void navigate(stepPath(firstIncompleteStep(left.values, [])), { replace: true })
  }

  if (opened) {
    return <Wizard key={opened.draft.application_key} {...opened} {...{ step, onReceived }} onStartOver={startOver} />
  }
  if (!found) return <Skeleton label={wizardTexts.opening} className="pb-16" />
  return (
    <DraftFound
      texts={{ ...texts, words: texts.kept(found.values.hadFiles) }}
      files={wizardTexts.files}
      onGoOn={() => goOn(found)}
      onStartOver={startOver}
      className="mb-16"
    />
  )
}
