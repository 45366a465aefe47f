import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { Changed } from '../../contract.ts'
import { nameOfField, sayAfter, sayValue } from '../../texts/fields.ts'
import { changesPageTexts as texts } from '../../texts/pages.ts'
import { usePublished } from './settings-api.ts'
import { differing } from './summary-rules.ts'

/** Who changed what, and what it was before. */
export function PublishedList({ event }: { event: string | null }) {
  const query = usePublished(event)
  return (
    <>
      <QueryStatus query={query} what={texts.historyWhat} lines={3} />
      {query.data?.length === 0 && <p className="text-muted">{texts.noHistory}</p>}
      <ol className="grid gap-6">
        {query.data?.map(({ at, by, changed }) => (
          <li key={at} className="grid gap-2">
            <h3 className="font-semibold text-base">{texts.publishedBy(by, at)}</h3>
            <ChangeList changed={changed} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Each setting with what it is now and what it will be. */
export const ChangeList = ({ changed }: { changed: readonly Changed[] }) => (
  <ul className="grid gap-2">
    {changed.map((change) => (
      <ChangeRow key={change.field} {...change} />
    ))}
  </ul>
)

function ChangeRow(change: Changed) {
  const { field } = change
  const [before = '', after = ''] = differing(change)
  return (
    <li className="card grid gap-1 px-4 py-3">
      <p className="font-semibold text-sm">{nameOfField(field)}</p>
      <p className="whitespace-pre-line text-muted wrap-anywhere">
        <span className="sr-only">{texts.before}: </span>
        {isGiven(before) ? <del>{sayValue(field, before)}</del> : sayValue(field, before)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{texts.after}: </span>
        <ins className="no-underline">{sayAfter(field, after)}</ins>
      </p>
    </li>
  )
}

const isGiven = (value: Changed['before']): boolean => String(value) !== ''
