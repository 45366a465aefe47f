import { Button } from '#platform/web/ui/button.tsx'
import { useAskToClear } from '#platform/web/ui/draft-note.tsx'
import { draftGateTexts as texts } from '../../texts/draft-gate.ts'
import { registrationSummaryTexts } from '../../texts/form.ts'
import type { RegistrationDraft } from './registration-draft.ts'

export type DraftFoundProps = { found: RegistrationDraft; onContinue: () => void; onStartOver: () => void }

/** An older draft, of another tab or another day: nobody starts over it by one press. */
export function DraftFound({ found, onContinue, onStartOver }: DraftFoundProps) {
  const askToStartOver = useAskToClear({ files: registrationSummaryTexts.clearedFiles, onClear: onStartOver })
  return (
    <section aria-labelledby="draft-found" className="card grid max-w-[42.5rem] gap-5 p-6 sm:p-8">
      <h2 id="draft-found">{texts.title}</h2>
      <p>{found.maybe_received ? texts.maybeReceived : texts.notSent}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onContinue}>
          {texts.continueFor(found.values.participants.length)}
        </Button>
        <Button onClick={askToStartOver} className="min-h-14">
          {texts.startOver}
        </Button>
      </div>
    </section>
  )
}
