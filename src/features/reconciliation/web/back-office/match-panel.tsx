import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { type LineDetails, lineMatching, type OtherLine, type PaymentOffer } from '../../contract.ts'
import { lineDeskTexts, matchPanelTexts as texts } from '../../texts/decide.ts'
import { balanceOf } from './match-rules.ts'
import { OfferRow } from './offer-row.tsx'
import { OtherLines } from './other-lines.tsx'
import { useOffers } from './reconcile-api.ts'
import { SumBar } from './sum-bar.tsx'
import type { Decision } from './use-line-desk.ts'

/** What the keys of the desk do here. */
export type MatchKeys = { choose: (number: number) => void; match: () => void; find: () => void }

type Props = {
  line: LineDetails
  keys: boolean
  handle: Ref<MatchKeys>
  onDecide: (decision: Decision) => Promise<unknown>
}

/** Suggestions and what is searched for, to be chosen from; the sum beside the line, and the button. */
export function MatchPanel({ line, keys, handle, onDecide }: Props) {
  const formRef = useRef<HTMLFormElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), 300)
  const found = useOffers(line.id, q)
  const [chosen, setChosen] = useState<readonly PaymentOffer[]>([])
  const [lines, setLines] = useState<readonly OtherLine[]>([])
  const { props, field, choose, errorOf, busy, problem, failure } = useCallForm({
    schema: lineMatching,
    values: { kind: 'MATCH', payment_ids: [], line_ids: [], reason: '', seen: null },
    send: (input) => onDecide(input),
    unreachable: lineDeskTexts.unsure,
  })
  const { bank, chosen: sum, difference } = balanceOf({ lines: [line, ...lines], payments: chosen })
  const isChosen = ({ id }: PaymentOffer) => chosen.some((one) => one.id === id)
  const take = (offer: PaymentOffer, on: boolean) => {
    const next = on
      ? [...chosen.filter(({ id }) => id !== offer.id), offer]
      : chosen.filter(({ id }) => id !== offer.id)
    setChosen(next)
    choose({ payment_ids: next.map(({ id }) => id) })
  }
  const takeLines = (next: OtherLine[]) => {
    setLines(next)
    choose({ line_ids: next.map(({ id }) => id) })
  }
  useImperativeHandle(handle, () => ({
    choose: (number) => {
      const offer = line.suggestions[number - 1]
      if (offer) take(offer, !isChosen(offer))
    },
    match: () => (chosen.length > 0 ? formRef.current?.requestSubmit() : searchRef.current?.focus()),
    find: () => searchRef.current?.focus(),
  }))
  const results = q === '' ? [] : (found.data?.payments ?? [])
  // What was chosen from an earlier search stays in sight.
  const elsewhere = chosen.filter(({ id }) => ![...line.suggestions, ...results].some((one) => one.id === id))
  const refusal = errorOf('payment_ids') ?? errorOf('line_ids')
  return (
    <form {...props} ref={formRef} aria-label={texts.title} className="grid gap-4">
      <OfferList label={texts.suggestions} offers={line.suggestions} {...{ isChosen, keys }} onChoose={take} />
      {line.suggestions.length === 0 && <p className="text-muted">{texts.noSuggestions}</p>}
      <TextField
        ref={searchRef}
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={200}
      />
      {q !== '' && <QueryStatus query={found} what={texts.thePayments} lines={2} />}
      {q !== '' && found.data && results.length === 0 && (
        <p role="status" className="text-muted">
          {texts.nothingFound(q)}
        </p>
      )}
      <OfferList label={texts.found} offers={results} {...{ isChosen }} keys={false} onChoose={take} />
      {q !== '' && found.data?.more && <p className="text-muted text-sm">{texts.more}</p>}
      <OfferList label={texts.chosen} offers={elsewhere} {...{ isChosen }} keys={false} onChoose={take} />
      {chosen.length === 1 && (
        <OtherLines id={line.id} missing={Math.max(-difference, 0)} chosen={lines} onChange={takeLines} />
      )}
      {chosen.length > 0 && (
        <>
          {difference !== 0 && (
            <TextField label={texts.reason} hint={texts.reasonHint} required maxLength={500} {...field('reason')} />
          )}
          {refusal && <Notice tone="error">{refusal}</Notice>}
          {problem && !isConflict(failure) && <Notice tone="error">{problem}</Notice>}
          <SumBar
            figures={[
              { label: lines.length === 0 ? texts.thisLine : texts.lines(lines.length + 1), amount: bank },
              { label: texts.chosenPayments(chosen.length), amount: sum },
              { label: texts.difference, amount: difference },
            ]}
            difference={difference}
          >
            <Button type="submit" variant="primary" className="max-sm:w-full" busy={busy} busyLabel={texts.saving}>
              {texts.match(chosen.length)}
            </Button>
          </SumBar>
        </>
      )}
    </form>
  )
}

/** Said above the line, which shows how it stands now. */
export const isConflict = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 409

type OfferListProps = {
  label: string
  offers: readonly PaymentOffer[]
  keys: boolean
  isChosen: (offer: PaymentOffer) => boolean
  onChoose: (offer: PaymentOffer, chosen: boolean) => void
}

const OfferList = ({ label, offers, keys, isChosen, onChoose }: OfferListProps) =>
  offers.length > 0 && (
    <section aria-label={label}>
      <h3 className="mb-1.5 font-semibold text-base">{label}</h3>
      <ul className="card divide-y divide-line overflow-clip">
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            chosen={isChosen(offer)}
            number={keys ? index + 1 : undefined}
            onChoose={(on) => onChoose(offer, on)}
          />
        ))}
      </ul>
    </section>
  )
