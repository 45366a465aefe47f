import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { csvFile } from '#platform/server/spreadsheet/csv.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import { type ClosingDetails, lineState, type ReportLine } from '../contract.ts'
import { outcomeTexts, reportTexts as texts } from '../texts/closing.ts'
import { showClosing } from './show-closing.ts'

const plain = (pesos: number): string => pesos.toFixed(2)

const columns: Record<string, (line: ReportLine) => string> = {
  [texts.columns.day]: ({ posted_on }) => posted_on,
  [texts.columns.reference]: ({ reference }) => reference,
  [texts.columns.description]: ({ description }) => description,
  [texts.columns.amount]: ({ amount }) => plain(amount),
  [texts.columns.outcome]: ({ state }) => outcomeTexts[state],
  [texts.columns.orNumbers]: ({ or_numbers }) => or_numbers.join(', '),
  [texts.columns.matched]: ({ matched }) => plain(matched),
  [texts.columns.rest]: ({ amount, matched }) => plain(toPesos(fromPesos(amount) - fromPesos(matched))),
  [texts.columns.by]: ({ by }) => by ?? texts.machine,
  [texts.columns.at]: ({ at }) => (at === null ? '' : formatMoment(at).replaceAll('\u00a0', ' ')),
  [texts.columns.reason]: ({ reason }) => reason,
  [texts.columns.refund]: ({ bank_reference }) => bank_reference,
  [texts.columns.notes]: ({ notes }) => notes.join(' / '),
  [texts.columns.file]: ({ file_name }) => file_name,
  [texts.columns.row]: ({ line_number }) => String(line_number),
}

/** For the accountant: every line, then the sums by how they ended, which add up to the whole. */
export async function writeReport(db: Database, by: Staff, id: string): Promise<{ name: string; csv: string }> {
  const closing = await showClosing(db, id)
  await inTransaction(db, (tx) => audit(tx, { staff_member_id: by.id, action: 'statement.report', subject: id }))
  const rows = closing.report.map((line) => Object.values(columns).map((cell) => cell(line)))
  const csv = csvFile([Object.keys(columns), ...rows, [], ...sumRows(closing)])
  return { name: texts.fileName(closing.days[0] ?? '', closing.days.at(-1) ?? ''), csv }
}

function sumRows({ outcomes, lines, amount }: ClosingDetails): string[][] {
  const sums = lineState.options.flatMap((state) => {
    const outcome = outcomes[state]
    return outcome ? [['', '', texts.sum(outcomeTexts[state], outcome.lines), plain(outcome.amount)]] : []
  })
  const wide = Object.keys(columns).length
  return [...sums, ['', '', texts.total(lines), plain(amount)]].map((row) => [
    ...row,
    ...Array.from({ length: wide - row.length }, () => ''),
  ])
}
