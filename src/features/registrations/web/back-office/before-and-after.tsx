import { ArrowRight } from 'lucide-react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { formatPesos } from '#shared/money.ts'
import type { GroupSums } from '../../contract.ts'
import { leaveTexts as texts } from '../../texts/group.ts'

type Props = {
  before: GroupSums
  after: Pick<GroupSums, 'gross_price' | 'participant_count'> & { paid: number; balance: number }
}

/** Each number as it is and as it will be. */
export function BeforeAndAfter({ before, after }: Props) {
  const { gross_price, approved, participant_count } = before
  const rows = [
    { label: texts.people, now: String(participant_count), next: String(after.participant_count) },
    { label: texts.price, now: formatPesos(gross_price), next: formatPesos(after.gross_price) },
    { label: texts.paid, now: formatPesos(Math.min(approved, gross_price)), next: formatPesos(after.paid) },
    {
      label: texts.balance,
      now: formatPesos(Math.max(0, gross_price - approved)),
      next: formatPesos(after.balance),
    },
  ]
  return (
    <table className="w-full max-w-md">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, next }) => (
          <tr key={label} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted text-sm">
              {label}
            </th>
            <td className="whitespace-nowrap py-1.5 text-right">
              <Amount>{now}</Amount>
            </td>
            <td className="whitespace-nowrap py-1.5 pl-2 text-right font-semibold">
              <ArrowRight aria-hidden="true" className="mr-1 inline size-4 text-muted sm:mr-2" />
              <Amount>{next}</Amount>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
