import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { webhookAddress } from '../../addresses.ts'
import type { Endpoint } from '../../contract.ts'
import { webhookTexts as texts } from '../../texts.ts'
import { EndpointFields } from './endpoint-form.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useEndpoints } from './webhooks-api.ts'

export function WebhooksPage() {
  const query = useEndpoints()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState('')
  return (
    <div data-wide className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      {secret !== '' && <SecretOnce secret={secret} onDone={() => setSecret('')} />}
      {adding && (
        <section aria-labelledby="add-webhook" className="grid gap-3">
          <h2 id="add-webhook" className="text-xl">
            {texts.addTitle}
          </h2>
          <EndpointFields
            onCancel={() => setAdding(false)}
            onSaved={(made) => {
              setAdding(false)
              setSecret(made?.secret ?? '')
            }}
          />
        </section>
      )}
      {!adding && (
        <Button className="justify-self-start" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      <QueryStatus query={query} what={texts.what} lines={4} />
      {query.data?.length === 0 && !adding && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      {query.data && query.data.length > 0 && (
        <DataTable
          label={texts.list}
          rows={query.data}
          columns={columns}
          renderCard={(endpoint) => (
            <article aria-label={endpoint.address} className="card grid gap-1.5 px-4 py-3">
              <Address endpoint={endpoint} />
              <Types endpoint={endpoint} />
              <State endpoint={endpoint} />
              <Last endpoint={endpoint} />
            </article>
          )}
        />
      )}
    </div>
  )
}

const columns: TableColumn<Endpoint>[] = [
  { id: 'address', head: texts.address, cell: (endpoint) => <Address endpoint={endpoint} /> },
  { id: 'types', head: texts.types, cell: (endpoint) => <Types endpoint={endpoint} /> },
  { id: 'state', head: texts.state, cell: (endpoint) => <State endpoint={endpoint} /> },
  { id: 'last', head: texts.last, cell: (endpoint) => <Last endpoint={endpoint} /> },
]

const Address = ({ endpoint: { id, address } }: { endpoint: Endpoint }) => (
  <Link
    to={webhookAddress({ id })}
    className="inline-flex min-h-6 items-center font-semibold text-primary underline decoration-1 underline-offset-4 wrap-anywhere"
  >
    {address}
  </Link>
)

const Types = ({ endpoint: { types } }: { endpoint: Endpoint }) => (
  <ul className="text-sm">
    {types.map((type) => (
      <li key={type}>{texts.typeNames[type]}</li>
    ))}
  </ul>
)

const inks = { ON: 'text-leaf', PAUSED: 'text-amber-ink', GONE: 'text-red' } as const

export const State = ({ endpoint: { state, given_up } }: { endpoint: Endpoint }) => (
  <p>
    <span className={`block font-semibold ${inks[state]}`}>{texts.states[state]}</span>
    {given_up > 0 && <span className="block font-semibold text-red text-sm">{texts.failed(given_up)}</span>}
  </p>
)

const Last = ({ endpoint: { last } }: { endpoint: Endpoint }) => (
  <p className="text-sm">
    {last ? (
      `${texts.moment(last.at)}: ${texts.outcomes[last.state]}`
    ) : (
      <span className="text-muted">{texts.never}</span>
    )}
  </p>
)
