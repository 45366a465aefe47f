import { Check, Lock } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fromPesos, pesos, toPesos } from '#shared/money.ts'
import { closingAddress } from '../../addresses.ts'
import { type LineDetails, refunded, takingBack } from '../../contract.ts'
import { lineDeskTexts, offerTexts, endedTexts as texts } from '../../texts/decide.ts'
import { isConflict } from './match-panel.tsx'
import type { Decision } from './use-line-desk.ts'

type Props = { line: LineDetails; onDecide: (decision: Decision) => Promise<unknown> }

/** How a line ended, and the ways back. */
export function EndedPanel({ line, onDecide }: Props) {
  const { state, decided, matched, closing } = line
  const [opening, setOpening] = useState(false)
  if (state === 'UNMATCHED' || state === 'DUPLICATE') return null
  const over = fromPesos(line.amount) - matched.reduce((sum, { part }) => sum + fromPesos(part), 0)
  const isByPerson = state !== 'MATCHED' && decided !== null
  return (
    <div className="grid gap-4">
      <section aria-label={texts[state]} className="card grid gap-3 p-4">
        <div>
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <Check aria-hidden="true" className="size-5 shrink-0" />
            {state === 'GIVE_BACK' && !line.refund_due ? texts.givenBack : texts[state]}
          </p>
          {isByPerson && <p className="text-muted text-sm">{texts.by(decided.by, decided.at)}</p>}
          {isByPerson && decided.reason !== '' && <p className="mt-1 wrap-anywhere">“{decided.reason}”</p>}
        </div>
        {matched.length > 0 && (
          <ul className="grid gap-2 border-line border-t pt-3">
            {matched.map(({ id, or_number, payer, amount, part, state: decision, other_lines }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug">
                <Link to={paymentAddress({ id })} className="link font-semibold wrap-anywhere">
                  {payer}
                </Link>
                <Amount className="text-right">{part === amount ? pesos(part) : texts.part(part, amount)}</Amount>
                <span className="code-text whitespace-nowrap text-muted text-sm">{or_number}</span>
                <span className="text-right text-muted text-sm">{offerTexts.states[decision]}</span>
                {other_lines > 0 && (
                  <span className="col-span-2 text-muted text-sm">{texts.otherLines(other_lines)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {matched.length > 0 && over > 0 && <p className="text-amber-ink">{texts.leftOver(toPesos(over))}</p>}
      </section>
      {line.refund_due && <RefundForm onDecide={onDecide} />}
      {closing && (
        <Notice title={texts.closed(closing.by, closing.at)}>
          <p>{texts.closedAbout}</p>
          <Button to={closingAddress({ id: closing.id })} className="mt-3" icon={<Lock aria-hidden="true" />}>
            {texts.toClosing}
          </Button>
        </Notice>
      )}
      {!closing && !opening && (
        <Button className="justify-self-start" onClick={() => setOpening(true)}>
          {texts.openAgain[state]}
        </Button>
      )}
      {!closing && opening && (
        <OpenAgainForm
          label={texts.openAgain[state]}
          about={matched.some(({ other_lines }) => other_lines > 0) ? texts.openAgainTogether : texts.openAgainAbout}
          onDecide={onDecide}
          onCancel={() => setOpening(false)}
        />
      )}
    </div>
  )
}

type OpenAgainProps = { label: string; about: string; onDecide: Props['onDecide']; onCancel: () => void }

function OpenAgainForm({ label, about, onDecide, onCancel }: OpenAgainProps) {
  const { props, field, busy, problem, failure } = useCallForm({
    schema: takingBack,
    values: { kind: 'TAKE_BACK', reason: '', seen: null },
    send: (input) => onDecide(input),
    unreachable: lineDeskTexts.unsure,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its own fields
    <form
      {...props}
      ref={focusOnce}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onCancel()}
      className="card grid gap-4 p-4"
    >
      <p>{about}</p>
      <TextField label={texts.why} required maxLength={500} {...field('reason')} />
      {problem && !isConflict(failure) && <Notice tone="error">{problem}</Notice>}
      <FormButtons danger busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {label}
      </FormButtons>
    </form>
  )
}

function RefundForm({ onDecide }: Pick<Props, 'onDecide'>) {
  const { props, field, busy, problem, failure } = useCallForm({
    schema: refunded,
    values: { kind: 'REFUNDED', bank_reference: '', reason: '', seen: null },
    send: (input) => onDecide(input),
    unreachable: lineDeskTexts.unsure,
  })
  return (
    <form {...props} aria-label={texts.refundTitle} className="card grid gap-4 p-4">
      <div>
        <h3 className="font-semibold text-base">{texts.refundTitle}</h3>
        <p className="text-muted text-sm">{texts.refundAbout}</p>
      </div>
      <TextField label={texts.bankReference} required maxLength={100} autoComplete="off" {...field('bank_reference')} />
      <TextField label={texts.refundNote} optional maxLength={500} {...field('reason')} />
      {problem && !isConflict(failure) && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" className="justify-self-start" busy={busy} busyLabel={texts.saving}>
        {texts.refund}
      </Button>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()
