import { Printer, UserRoundPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { fullName } from '#shared/full-name.ts'
import { pesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { walkInDoneTexts as texts } from '../../texts/back-office.ts'
import { printBadge } from '../badge/print-badge.ts'

export function WalkInDone({ answer, onNext }: { answer: WalkInAnswer; onNext: () => void }) {
  const [person] = answer.participants
  // The form with its button is gone: without this the keyboard would start at the top of the page.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="group" aria-label={texts.registered} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={texts.title} live>
        {person && <p className="font-semibold text-lg">{fullName(person)}</p>}
        <p>
          <RichText
            text={texts.receipt}
            parts={{
              or_number: <span className="code-text">{answer.or_number}</span>,
              amount: pesos(answer.amount),
              sent_to: answer.sent_to,
            }}
          />
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" icon={<UserRoundPlus aria-hidden="true" />} onClick={onNext}>
            {texts.next}
          </Button>
          {person && (
            <Button
              icon={<Printer aria-hidden="true" />}
              onClick={() => printBadge({ ...person, full_name: fullName(person) })}
            >
              {texts.print}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
