import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { pesos } from '#shared/money.ts'
import { statementDaysAddress } from '../../addresses.ts'
import { type ClosingDetails, lineState } from '../../contract.ts'
import { outcomeTexts, reportTexts, closingPageTexts as texts } from '../../texts/closing.ts'
import { fetchReport, useClosing } from './closing-api.ts'
import { ReopenClosing } from './reopen-closing.tsx'
import { ReportTable } from './report-table.tsx'

/** What was closed, for the accountant: sums that add up, every line, as a page to print and as a file. */
export function ClosingPage() {
  const { id = '' } = useParams()
  const event = useSearchParams()[0].get('event')
  const query = useClosing(id)
  const closing = query.data
  useEventOfRow(closing?.event)
  return (
    <div data-wide className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink to={statementDaysAddress({ event })} className="print:hidden">
          {texts.back}
        </BackLink>
        <PageTitle title={closing ? texts.title(closing.days) : texts.heading} className="text-2xl" />
        {closing && (
          <p className="text-muted">{texts.about(closing.event_name, closing.days, closing.by, closing.at)}</p>
        )}
      </div>
      {!closing && <QueryStatus query={query} what={texts.theClosing} lines={6} />}
      {closing?.reopened && (
        <Notice tone="warn" title={texts.reopened(closing.reopened.by, closing.reopened.at)}>
          <p className="wrap-anywhere">“{closing.reopened.reason}”</p>
          <p>{texts.noReport}</p>
        </Notice>
      )}
      {closing && <Sums closing={closing} />}
      {closing && !closing.reopened && (
        <>
          <SaveReport closing={closing} />
          <ReportTable lines={closing.report} />
          <ReopenClosing closing={closing} event={event} />
        </>
      )}
    </div>
  )
}

const Sums = ({ closing: { outcomes, lines, amount } }: { closing: ClosingDetails }) => (
  <section aria-label={texts.sums} className="card max-w-xl overflow-clip">
    <table className="w-full">
      <tbody>
        {lineState.options.map((state) => {
          const outcome = outcomes[state]
          return (
            outcome && (
              <tr key={state} className="border-line border-b">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {outcomeTexts[state]}
                </th>
                <td className="py-2 text-right text-muted tabular-nums">{texts.lines(outcome.lines)}</td>
                <td className="px-4 py-2 text-right">
                  <Amount>{pesos(outcome.amount)}</Amount>
                </td>
              </tr>
            )
          )
        })}
        <tr className="font-semibold">
          <th scope="row" className="px-4 py-2.5 text-left">
            {texts.together}
          </th>
          <td className="py-2.5 text-right tabular-nums">{texts.lines(lines)}</td>
          <td className="px-4 py-2.5 text-right">
            <Amount>{pesos(amount)}</Amount>
          </td>
        </tr>
      </tbody>
    </table>
  </section>
)

function SaveReport({ closing }: { closing: ClosingDetails }) {
  const [outcome, setOutcome] = useState<'busy' | 'done' | Error>()
  const save = async () => {
    setOutcome('busy')
    try {
      const { days } = closing
      saveFile(await fetchReport(closing.id), reportTexts.fileName(days[0] ?? '', days.at(-1) ?? ''))
      setOutcome('done')
    } catch (error) {
      setOutcome(error as Error)
    }
  }
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<Download aria-hidden="true" />}
          busy={outcome === 'busy'}
          busyLabel={texts.saving}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
        <Button className="min-h-14 max-sm:w-full" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'done' && texts.saved}
      </p>
      {outcome instanceof Error && (
        <Notice tone="error" title={texts.notSaved}>
          {failureMessage(outcome)}
        </Notice>
      )}
    </div>
  )
}
