import { Check } from 'lucide-react'
import { paymentModeWords } from '#features/payments/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ConsentedJourney } from '../journey.ts'
import { optionLabels } from '../landing/landing-messages.ts'
import { AmountDue, type Quote } from './amount-due.tsx'
import { type Autosave, useSavedAt } from './autosave.ts'

type Props = { journey: ConsentedJourney; count: number; quote: Quote; autosave: Autosave; onStartOver: () => void }

/** Beside the form on a desk. A phone has the amount in its action bar, so only the saving is told there. */
export function RegistrationSummary({ journey, count, quote, autosave, onStartOver }: Props) {
  return (
    <aside aria-label="Your registration so far" className="lg:sticky lg:top-8 lg:self-start">
      <div className="card hidden gap-4 p-6 lg:grid">
        <div>
          <p className="text-bark text-sm">To pay now</p>
          <AmountDue quote={quote} size="display" />
        </div>
        <ul className="grid gap-1">
          <li>{optionLabels[journey.action]}</li>
          <li>{count === 1 ? '1 participant' : `${count} participants`}</li>
          <li>{paymentModeWords[journey.paymentMode].label}</li>
        </ul>
      </div>
      <DraftNote autosave={autosave} onStartOver={onStartOver} />
    </aside>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Manila' })

function DraftNote({ autosave, onStartOver }: Pick<Props, 'autosave' | 'onStartOver'>) {
  const savedAt = useSavedAt(autosave)
  const showAlert = useAlert()
  const ask = () =>
    void showAlert({
      title: 'Clear my answers?',
      message: 'Everything entered in this form is removed from this phone, the proof of payment too.',
      confirmLabel: 'Clear my answers',
      closeLabel: 'Keep them',
      onConfirm: onStartOver,
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-sm lg:pl-6">
      <p className="flex items-center gap-2 text-bark">
        {savedAt === null ? (
          'Your answers are kept on this phone as you type.'
        ) : (
          <>
            <Check aria-hidden="true" className="size-5 text-leaf" />
            Saved {clock.format(savedAt)}
          </>
        )}
      </p>
      <Button variant="quiet" onClick={ask} className="-mx-3">
        Clear my answers
      </Button>
    </div>
  )
}
