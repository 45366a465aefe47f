import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { pesos } from '#shared/money.ts'
import type { PaymentOffer } from '../../contract.ts'
import { matchPanelTexts, offerTexts as texts } from '../../texts/decide.ts'
import { reasonsInWords } from './match-rules.ts'

type Props = {
  offer: PaymentOffer
  chosen: boolean
  /** Which key chooses it. */
  number?: number | undefined
  onChoose: (chosen: boolean) => void
}

/** A payment with what speaks for it. What cannot be chosen says why. */
export const OfferRow = ({ offer, chosen, number, onChoose }: Props) => (
  <li className={`flex items-stretch ${chosen ? 'bg-primary/6' : ''}`}>
    <label
      className={`grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5 pl-3.5 ${offer.blocked ? 'cursor-not-allowed' : 'cursor-pointer'}`}
    >
      <span className="grid w-6 content-start justify-items-center gap-1.5 pt-0.5">
        <input
          type="checkbox"
          checked={chosen}
          disabled={offer.blocked !== null}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={matchPanelTexts.choose(offer.or_number, offer.payer)}
          className="size-5.5 accent-primary"
        />
        {number !== undefined && (
          <kbd
            aria-hidden="true"
            className="rounded border border-field bg-pearl px-1.5 font-body font-semibold text-muted text-xs"
          >
            {number}
          </kbd>
        )}
      </span>
      <span className="grid min-w-0 gap-x-4 gap-y-0.5 leading-snug sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="min-w-0 font-semibold">
          <span className="wrap-anywhere">{offer.payer}</span>
          {offer.people > 1 && <span className="font-normal text-muted"> {texts.others(offer.people - 1)}</span>}
        </span>
        <Amount className="sm:text-right">{pesos(offer.amount)}</Amount>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-muted text-sm">
          <span className="code-text whitespace-nowrap">{offer.or_number}</span>
          {offer.reference !== '' && <span className="truncate">{offer.reference}</span>}
        </span>
        <span className="text-muted text-sm sm:text-right">{texts.states[offer.state]}</span>
        {offer.blocked ? (
          <span className="text-amber-ink text-sm sm:col-span-2">{texts.blocked[offer.blocked]}</span>
        ) : (
          <span className="flex flex-wrap gap-x-1.5 gap-y-1 pt-0.5 sm:col-span-2">
            {offer.left !== offer.amount && <Reason strong={false}>{texts.partLeft(offer.left)}</Reason>}
            {reasonsInWords(offer.reasons).map(({ words, strong }) => (
              <Reason key={words} strong={strong}>
                {words}
              </Reason>
            ))}
          </span>
        )}
      </span>
    </label>
    <Link
      to={paymentAddress({ id: offer.id })}
      target="_blank"
      aria-label={`${texts.open} ${offer.or_number}`}
      title={texts.open}
      className="grid w-12 shrink-0 place-items-center text-primary hover:bg-line/40"
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
    </Link>
  </li>
)

const Reason = ({ strong, children }: { strong: boolean; children: string }) => (
  <span
    className={`whitespace-nowrap rounded-full border px-2 text-xs leading-5 ${strong ? 'border-leaf font-semibold text-leaf' : 'border-line text-muted'}`}
  >
    {children}
  </span>
)
