import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { HeldLink } from '#features/payments/web/back-office/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { isOpen, type LineDetails } from '../../contract.ts'
import { endingsTexts, lineDeskTexts as texts } from '../../texts/decide.ts'
import { lineCardTexts } from '../../texts.ts'
import { EndedPanel } from './ended-panel.tsx'
import { type Ending, EndingForm } from './ending-form.tsx'
import { LineTrail } from './line-trail.tsx'
import { type MatchKeys, MatchPanel } from './match-panel.tsx'
import { lineWords } from './reconcile-rules.ts'
import type { Decision } from './use-line-desk.ts'

type Props = {
  line: LineDetails
  event: string | null
  keys: boolean
  /** It was chosen, so the eye and the focus go to it. */
  arrived: boolean
  refusal: string | undefined
  ending: Ending | undefined
  matchKeys: Ref<MatchKeys>
  confirmation: ReactNode
  onEnding: (ending: Ending | undefined) => void
  onDecide: (decision: Decision) => Promise<unknown>
  onList: () => void
  onNext: (() => void) | undefined
}

/** One line: what the bank says, what it may be for, how it ends, and its story. */
export function LinePanel(props: Props) {
  const { line, event, keys, arrived, refusal, ending, matchKeys, confirmation } = props
  const { onEnding, onDecide, onList, onNext } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arrived) return
    heading.current?.focus({ preventScroll: true })
    // The column that scrolls by itself begins at the line again.
    heading.current?.closest('section')?.parentElement?.scrollTo(0, 0)
  }, [arrived, line.id])
  const words = isOpen(line.state) ? lineWords(line, line.state) : null
  return (
    <section aria-labelledby="line-title" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 xl:hidden">
        <Button variant="quiet" className="-mx-3" icon={<ArrowLeft aria-hidden="true" />} onClick={onList}>
          {texts.back}
        </Button>
        {onNext && (
          <Button variant="quiet" className="-mx-3" icon={<ArrowRight aria-hidden="true" />} onClick={onNext}>
            {texts.next}
          </Button>
        )}
      </div>
      {confirmation}
      {refusal && (
        <Notice tone="error" title={texts.notSaved}>
          {refusal}
        </Notice>
      )}
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="line-title" ref={heading} tabIndex={-1} className="outline-none">
            <Amount size="display">{pesos(line.amount)}</Amount>
          </h2>
          <p>{formatCalendarDate(line.posted_on)}</p>
        </div>
        <p className="wrap-anywhere">
          {line.reference !== '' && <span className="code-text mr-3">{line.reference}</span>}
          {line.description}
        </p>
        <p className="text-muted text-sm wrap-anywhere">{lineCardTexts.row(line.line_number, line.file_name)}</p>
        {words && <p className="mt-1 font-semibold text-amber-ink">{words}</p>}
        {line.held && <HeldLink held={{ count: 1, ...line.held }} search={line.held.or_number} event={event} />}
      </header>
      <div className="grid gap-8 min-[100rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-5">
          {isOpen(line.state) ? (
            <>
              <MatchPanel key={line.id} {...{ line, keys, onDecide }} handle={matchKeys} />
              <div className="grid gap-3 border-line border-t pt-4">
                <h3 className="font-semibold text-base">{endingsTexts.title}</h3>
                {ending === undefined ? (
                  <div className="flex flex-wrap gap-3">
                    <Button onClick={() => onEnding('NOT_OURS')}>{endingsTexts.notOurs}</Button>
                    <Button onClick={() => onEnding('GIVE_BACK')}>{endingsTexts.giveBack}</Button>
                  </div>
                ) : (
                  <EndingForm key={ending} {...{ line, ending, onDecide }} onCancel={() => onEnding(undefined)} />
                )}
              </div>
            </>
          ) : (
            <EndedPanel key={`${line.id} ${line.seen}`} {...{ line, onDecide }} />
          )}
        </div>
        <LineTrail key={line.id} {...{ line, onDecide }} />
      </div>
    </section>
  )
}
