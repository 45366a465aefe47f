import { Link } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { fromPesos, pesos } from '#shared/money.ts'
import type { CashLine } from '../../contract.ts'
import { takenListTexts, cashLinesTexts as texts } from '../../texts.ts'
import { useDisputeCash } from './cash-api.ts'
import { hasSeveralEvents } from './cash-rules.ts'

type Props = {
  lines: readonly CashLine[]
  /** One's own, not counted yet: who did not take it says so. */
  own?: boolean
  /** For whoever may open payments. */
  linked: boolean
  /** What the count is off by: a line of exactly that much is worth a look. */
  variance?: number
}

/** What a box is the sum of. */
export function CashLines({ lines, own = false, linked, variance = 0 }: Props) {
  const dispute = useDisputeCash()
  const showAlert = useAlert()
  const ask = (line: CashLine) =>
    void showAlert({
      title: takenListTexts.askTitle(line.amount),
      message: takenListTexts.ask(line.or_number, line.payer),
      closeLabel: takenListTexts.goBack,
      confirmLabel: takenListTexts.confirm,
      onConfirm: () => dispute.mutate(line.id),
    })
  return (
    <section aria-labelledby="cash-lines" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="cash-lines" className="text-lg">
        {own ? takenListTexts.title : texts.title}
      </h3>
      {dispute.isError && (
        <Notice tone="error" title={takenListTexts.notSaved}>
          {dispute.error.message}
        </Notice>
      )}
      {hasSeveralEvents(lines) && <Notice>{texts.severalEvents}</Notice>}
      {lines.length === 0 && <p className="text-muted">{texts.none}</p>}
      {lines.length > 0 && (
        <ul className="card divide-y divide-line px-4 sm:px-5">
          {lines.map((line) => (
            <li key={line.id} className={`grid items-baseline gap-x-4 py-2.5 ${own ? withButton : withoutButton}`}>
              <span className="break-words">
                {line.payer}
                {line.others > 0 && <span className="text-muted"> + {line.others}</span>}
              </span>
              <Amount className="text-right">{pesos(line.amount)}</Amount>
              <span className={`text-muted text-sm ${own ? 'sm:col-start-1' : 'col-span-2'}`}>
                <RichText
                  text={wordsOf(line)}
                  parts={{
                    or_number:
                      linked && !line.held && line.amount > 0 ? (
                        <Link to={paymentAddress({ id: line.id })} className="link code-text whitespace-nowrap">
                          {line.or_number}
                        </Link>
                      ) : (
                        <span className="code-text whitespace-nowrap">{line.or_number}</span>
                      ),
                    moment: formatMoment(line.recorded_at),
                  }}
                />
              </span>
              {own && !line.disputed && line.amount > 0 && (
                <Button
                  variant="quiet"
                  className="-mr-3 justify-self-end sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center"
                  onClick={() => ask(line)}
                >
                  {takenListTexts.notMe}
                  <span className="sr-only">: {line.or_number}</span>
                </Button>
              )}
              {line.disputed && <span className={tag}>{own ? takenListTexts.disputed : texts.disputed}</span>}
              {variance !== 0 && Math.abs(fromPesos(line.amount)) === Math.abs(fromPesos(variance)) && (
                <span className={tag}>{texts.isTheDifference}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const wordsOf = ({ held, amount }: CashLine) =>
  held ? takenListTexts.heldUse : amount < 0 ? texts.refund : takenListTexts.use

const withoutButton = 'grid-cols-[minmax(0,1fr)_auto]'
const withButton = 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto_auto]'
const tag = 'col-span-full font-semibold text-amber-ink text-sm'
