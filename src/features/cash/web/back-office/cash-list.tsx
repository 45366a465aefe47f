import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount } from '#platform/web/ui/amount.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { cashAddress } from '../../addresses.ts'
import type { CashHolder, CashShift } from '../../contract.ts'
import { cashPageTexts as texts } from '../../texts.ts'
import { inkOf, sourceWords, statusWords, varianceWords } from './cash-rules.ts'

type SectionProps = { id: string; title: string; className?: string; children: ReactNode }

export const ListSection = ({ id, title, className = '', children }: SectionProps) => (
  <section aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

const row =
  'card grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 hover:border-primary xl:aria-[current=true]:border-primary xl:aria-[current=true]:inset-ring xl:aria-[current=true]:inset-ring-primary'

export const BoxRow = ({ holder, shown }: { holder: CashHolder; shown: boolean }) => (
  <li>
    <Link to={cashAddress({ box: holder.staff_member_id })} aria-current={shown || undefined} className={row}>
      <span className="break-words font-semibold">{holder.full_name}</span>
      <Amount className={`text-right ${holder.expected < 0 ? 'text-amber-ink' : ''}`}>
        {pesos(Math.abs(holder.expected))}
      </Amount>
      <span className="col-span-2 text-muted text-sm">{sourceWords(holder)}</span>
      {holder.held > 0 && (
        <span className="col-span-2 font-semibold text-amber-ink text-sm">{texts.heldMore(holder.held)}</span>
      )}
    </Link>
  </li>
)

export const ShiftRow = ({ shift, me, shown }: { shift: CashShift; me: string; shown: boolean }) => (
  <li>
    <Link to={cashAddress({ shift: shift.id })} aria-current={shown || undefined} className={row}>
      <span className="break-words font-semibold">{shift.full_name}</span>
      <Amount className="text-right">{pesos(Math.abs(shift.counted))}</Amount>
      <span className="text-muted text-sm">{formatMoment(shift.counted_at)}</span>
      <span className={`whitespace-nowrap text-right font-semibold text-sm tabular-nums ${inkOf(shift.variance)}`}>
        {varianceWords(shift)}
      </span>
      <span className="col-span-2 text-sm">{statusWords(shift, me)}</span>
    </Link>
  </li>
)
