import { Link } from 'react-router'
import { ChangeList } from '#features/event-settings/web/back-office/index.ts'
import { fieldOf, isFieldKey } from '#features/registrations/contract.ts'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { type AuditAction, auditFields, isAuditField } from '#shared/audit-actions.ts'
import { formatMoment } from '#shared/manila-time.ts'
import type { AuditChange, AuditEntry } from '../../contract.ts'
import { aboutTexts, actionTexts, fieldTexts, sayValue, auditPageTexts as texts } from '../../texts.ts'
import { pageOf } from './page-of.ts'

type Row = Omit<AuditEntry, 'id'> & { id: string }
type Props = { entries: readonly AuditEntry[]; cut: boolean; stale: boolean }

export const AuditTable = ({ entries, cut, stale }: Props) => (
  <div aria-busy={stale || undefined} className={`min-w-0 transition-opacity ${stale ? 'opacity-65' : ''}`}>
    <DataTable
      label={texts.list}
      rows={entries.map((entry) => ({ ...entry, id: String(entry.id) }))}
      cut={cut}
      columns={columns}
      renderCard={(entry) => <Card entry={entry} />}
    />
  </div>
)

const columns: TableColumn<Row>[] = [
  {
    id: 'when',
    head: texts.when,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    order: ({ at }) => at,
  },
  { id: 'who', head: texts.who, cell: (entry) => <Who entry={entry} />, order: ({ by }) => by?.name ?? '' },
  { id: 'what', head: texts.action, cell: (entry) => <What entry={entry} />, order: ({ action }) => wordsOf(action) },
  { id: 'about', head: texts.about, cell: (entry) => <About entry={entry} /> },
  { id: 'changes', head: texts.changes, cell: (entry) => <Changes entry={entry} /> },
]

/** What was written by an older or a newer version of the product is said as it is kept. */
const wordsOf = (action: string): string => actionTexts[action as AuditAction] ?? action

const Who = ({ entry: { by } }: { entry: Row }) => (
  <span className={`block md:min-w-32 ${by ? 'font-semibold wrap-anywhere' : 'text-muted'}`}>
    {by?.name ?? texts.bySystem}
  </span>
)

const What = ({ entry: { action } }: { entry: Row }) => <span className="block md:min-w-40">{wordsOf(action)}</span>

function About({ entry: { about } }: { entry: Row }) {
  if (!about) return null
  const to = pageOf(about)
  return (
    <span className="block md:min-w-36 md:max-w-64">
      <span className="block text-muted text-sm">{aboutTexts[about.kind]}</span>
      {to && about.name !== '' ? (
        <Link
          to={to}
          state={{ fromList: true }}
          className="inline-flex min-h-6 items-center font-semibold text-primary underline decoration-1 underline-offset-4 wrap-anywhere"
        >
          {about.name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{about.name}</span>
      )}
    </span>
  )
}

const nameOf = (field: string): string => {
  if (isAuditField(field)) return fieldTexts[field]
  return isFieldKey(field) ? fieldOf(field).label : field
}
const kindOf = (field: string) => (isAuditField(field) ? auditFields[field] : 'plain')

function Changes({ entry: { changes, facts, settings } }: { entry: Row }) {
  if (changes.length + facts.length + settings.length === 0) return null
  return (
    <div className="grid min-w-0 gap-2 md:min-w-80 md:max-w-xl">
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {settings.length > 0 && <ChangeList changed={settings} />}
      {facts.length > 0 && (
        <dl className="grid gap-x-3 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {facts.map(({ field, after }) => (
            <div key={field} className="contents">
              <dt className="text-muted">{nameOf(field)}</dt>
              <dd className="mb-1 wrap-anywhere sm:mb-0">{sayValue(after, kindOf(field))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const ChangeTable = ({ changes }: { changes: readonly AuditChange[] }) => (
  <table className="w-full table-fixed text-sm [&_td]:py-0.5 [&_td]:pr-3 [&_td]:align-top [&_th]:py-0.5 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_th]:font-normal [&_th]:text-muted">
    <thead className="sr-only">
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.before}</th>
        <th scope="col">{texts.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <ChangeRow key={change.field} {...change} />
      ))}
    </tbody>
  </table>
)

function ChangeRow({ field, before, after }: AuditChange) {
  const kind = kindOf(field)
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {nameOf(field)}
      </th>
      {field === 'notes' ? (
        <td colSpan={2}>{texts.notTold}</td>
      ) : (
        <>
          <td className="text-muted wrap-anywhere">
            <del>{sayValue(before, kind)}</del>
          </td>
          <td className="wrap-anywhere">
            <ins className="font-semibold no-underline">{sayValue(after, kind)}</ins>
          </td>
        </>
      )}
    </tr>
  )
}

const Card = ({ entry }: { entry: Row }) => (
  <article aria-label={wordsOf(entry.action)} className="card grid gap-1.5 px-4 py-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Who entry={entry} />
      <time dateTime={entry.at} className="text-muted text-sm">
        {formatMoment(entry.at)}
      </time>
    </div>
    <What entry={entry} />
    <About entry={entry} />
    <Changes entry={entry} />
  </article>
)
