import { paymentModeWords } from '#features/payments/web/index.ts'
import { DraftNote } from '#platform/web/ui/draft-note.tsx'
import { registrationFormTexts, registrationSummaryTexts as texts } from '../../texts/form.ts'
import { optionLabels } from '../../texts/landing.ts'
import type { ConsentedJourney } from '../journey.ts'
import { AmountDue, type Quote } from './amount-due.tsx'
import { type Autosave, useSavedAt } from './autosave.ts'

type Props = { journey: ConsentedJourney; count: number; quote: Quote; autosave: Autosave; onStartOver: () => void }

/** Beside the form on a desk. A phone has the amount in its action bar, so only the saving is told there. */
export function RegistrationSummary({ journey, count, quote, autosave, onStartOver }: Props) {
  return (
    <aside aria-label={texts.label} className="lg:sticky lg:top-8 lg:self-start">
      <div className="card hidden gap-4 p-6 lg:grid">
        <div>
          <p className="text-muted text-sm">{registrationFormTexts.toPayNow}</p>
          <AmountDue quote={quote} size="display" />
        </div>
        <ul className="grid gap-1">
          <li>{optionLabels[journey.action]}</li>
          <li>{texts.participants(count)}</li>
          <li>{paymentModeWords[journey.paymentMode].label}</li>
        </ul>
      </div>
      <SavedNote autosave={autosave} onClear={onStartOver} />
    </aside>
  )
}

/** Apart, so that a save redraws these words only. */
const SavedNote = ({ autosave, onClear }: { autosave: Autosave; onClear: () => void }) => (
  <DraftNote savedAt={useSavedAt(autosave)} files={texts.clearedFiles} onClear={onClear} className="py-3 lg:pl-6" />
)
