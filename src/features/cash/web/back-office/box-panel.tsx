import { useRef, useState } from 'react'
import { heldAddress } from '#features/registrations/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { pesos } from '#shared/money.ts'
import type { CashHolder } from '../../contract.ts'
import { cashLinesTexts, countFormTexts, cashHolderTexts as texts } from '../../texts.ts'
import { useCashLines, useCloseShift } from './cash-api.ts'
import { CashLines } from './cash-lines.tsx'
import { type CountDraft, sourceWords } from './cash-rules.ts'
import { CountForm } from './count-form.tsx'
import { PanelTitle, panelLayout } from './panel.tsx'

export type Drafts = Map<string, CountDraft>

type Props = {
  holder: CashHolder
  own: boolean
  linked: boolean
  counting: boolean
  drafts: Drafts
  onCounting: (on: boolean) => void
  onClosed: (shift_id: string) => void
}

/** One person's cash that is not counted yet: how much it should be, counting it, and what it is made of. */
export function BoxPanel({ holder, own, linked, counting, drafts, onCounting, onClosed }: Props) {
  const { staff_member_id, full_name, expected, held } = holder
  const lines = useCashLines(staff_member_id)
  const close = useCloseShift()
  const closed = useRef<string>(undefined)
  const [variance, setVariance] = useState(0)
  const owed = -expected
  const settling = own ? countFormTexts.settlingOwn(owed) : countFormTexts.settling(full_name, owed)
  return (
    <div className={panelLayout}>
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <PanelTitle>{full_name}</PanelTitle>
            <p>
              <Amount size="display" className={expected < 0 ? 'text-amber-ink' : ''}>
                {pesos(Math.abs(expected))}
              </Amount>
            </p>
            <p className="text-muted text-sm">{sourceWords(holder)}</p>
          </div>
          {!counting && held === 0 && (
            <Button variant="primary" className="max-sm:w-full" onClick={() => onCounting(true)}>
              <RichText
                text={expected < 0 ? texts.settle : texts.count}
                parts={{ whose: <span className="sr-only">{texts.whose(full_name)}</span> }}
              />
            </Button>
          )}
        </div>
        {held > 0 && (
          <Notice tone="warn" title={texts.heldTitle(held)}>
            <p>{texts.held}</p>
            <Button to={heldAddress()} className="mt-3">
              {texts.toHeld}
            </Button>
          </Notice>
        )}
        {counting && (
          <div className="border-line border-t pt-5">
            <CountForm
              kind="close"
              expected={expected}
              words={expected < 0 ? settling : countFormTexts.counting}
              draft={drafts.get(staff_member_id)}
              onDraft={(draft) => drafts.set(staff_member_id, draft)}
              onCompare={setVariance}
              send={async (count) => {
                closed.current = (await close.mutateAsync({ staff_member_id, expected, ...count })).id
              }}
              onSent={() => closed.current && onClosed(closed.current)}
              onCancel={() => onCounting(false)}
            />
          </div>
        )}
      </div>
      <div>
        <QueryStatus query={lines} what={cashLinesTexts.theLines} lines={4} />
        {lines.data && <CashLines lines={lines.data} own={own} linked={linked} variance={counting ? variance : 0} />}
      </div>
    </div>
  )
}
