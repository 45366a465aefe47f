import { fieldId } from '#platform/web/form-fields.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos } from '#shared/money.ts'
import { walkInCashTexts as texts } from '../../texts/walk-in.ts'
import type { WalkIn } from './use-walk-in.ts'
import { billsFor, changeOf } from './walk-in-rules.ts'

/** What they owe, what they hand over, and what goes back. Only what they owe is recorded. */
export function WalkInCash({ walkIn }: { walkIn: WalkIn }) {
  const { price, family, received, problems } = walkIn
  const { due, before } = price
  const change = due === null ? null : changeOf(received, due)
  return (
    <section aria-label={texts.title} className="grid gap-4">
      {due !== null && before !== null && (
        <Notice tone="warn" live title={texts.priceChanged}>
          {texts.priceWas(due, before)}
        </Notice>
      )}
      <div className="flex items-end justify-between gap-4">
        <p>
          {texts.toPay}
          <span className="block text-muted text-sm">{texts.people(family.length)}</span>
        </p>
        {price.shown === null ? (
          <span>{price.isAsking ? texts.feeLoading : texts.feeUnavailable}</span>
        ) : (
          <Amount size="display" stale={due === null}>
            {pesos(price.shown)}
          </Amount>
        )}
      </div>
      {price.shown === null && !price.isAsking && (
        <Button busy={price.isAskingAgain} busyLabel={texts.askingFeeAgain} onClick={() => void price.askAgain()}>
          {texts.askFeeAgain}
        </Button>
      )}
      <div className="grid gap-2">
        <TextField
          id={fieldId('received')}
          label={texts.received}
          required
          inputMode="decimal"
          autoComplete="off"
          className="[&_input]:text-right [&_input]:text-xl [&_input]:tabular-nums"
          error={problems.received}
          value={received}
          onChange={({ target }) => walkIn.setReceived(target.value)}
        />
        {due !== null && (
          <div role="group" aria-label={texts.bills} className="grid auto-cols-fr grid-flow-col gap-2">
            {billsFor(due).map((bill) => (
              <Button
                key={bill}
                className="whitespace-nowrap px-2 tabular-nums"
                onClick={() => walkIn.setReceived(String(bill))}
              >
                {bill === due ? texts.exact : pesos(bill).replace(/\.00$/, '')}
              </Button>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="flex min-h-14 items-baseline justify-between gap-4 border-line border-t pt-3">
        {change !== null && change < 0 ? texts.missing : texts.change}
        {change !== null && (
          <Amount size="display" className={change < 0 ? 'text-red' : ''}>
            {pesos(Math.abs(change))}
          </Amount>
        )}
      </p>
    </section>
  )
}
