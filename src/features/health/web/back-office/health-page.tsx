import { CircleAlert, CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { auditAddress } from '#features/audit/addresses.ts'
import { undeliveredMailAddress } from '#features/undelivered-mail/addresses.ts'
import { webhooksAddress } from '#features/webhooks/addresses.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { Finding, Health, Queue } from '../../contract.ts'
import { jobTexts, healthTexts as texts } from '../../texts.ts'
import { useHealth } from './health-api.ts'

/** For whoever is called at night: what is wrong, what to do, and whether it can wait. */
export function HealthPage() {
  const query = useHealth()
  const { data, isFetching, isPending, refetch } = query
  return (
    <div data-wide className="grid gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <QueryStatus query={query} what={texts.what} lines={6} unreachable={texts.notLoaded} />
      {data && (
        <>
          <div className="grid gap-4">
            <Verdict found={data.found} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button
                icon={<RotateCw aria-hidden="true" />}
                busy={isFetching && !isPending}
                busyLabel={texts.lookingAgain}
                onClick={() => void refetch()}
              >
                {texts.again}
              </Button>
              <p className="text-muted text-sm">
                {texts.lookedAt} {texts.at(data.looked_at)} · {texts.version} {data.version}
              </p>
            </div>
          </div>
          <Found found={data.found} />
          <Queues queues={data.queues} />
        </>
      )}
    </div>
  )
}

function Verdict({ found }: Pick<Health, 'found'>) {
  const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length
  const [wrong, doubtful] = [count('wrong'), count('doubtful')]
  if (wrong > 0)
    return (
      <Notice tone="error" title={texts.wrong(wrong)}>
        {texts.wrongHelp}
      </Notice>
    )
  if (doubtful > 0)
    return (
      <Notice live tone="warn" title={texts.doubtful(doubtful)}>
        {texts.doubtfulHelp}
      </Notice>
    )
  return (
    <Notice live tone="success" title={texts.allWell}>
      {texts.allWellHelp}
    </Notice>
  )
}

const worstFirst: Finding['state'][] = ['wrong', 'doubtful', 'well']
const marks = {
  wrong: { Icon: CircleAlert, ink: 'text-red', edge: 'border-l-red' },
  doubtful: { Icon: TriangleAlert, ink: 'text-amber-ink', edge: 'border-l-amber' },
  well: { Icon: CircleCheck, ink: 'text-leaf', edge: 'border-l-leaf' },
}

const Found = ({ found }: Pick<Health, 'found'>) => (
  <section aria-labelledby="found" className="grid gap-3">
    <h2 id="found" className="text-xl">
      {texts.found}
    </h2>
    <ul className="card divide-y divide-line overflow-hidden">
      {worstFirst
        .flatMap((worst) => found.filter(({ state }) => state === worst))
        .map((finding) => (
          <Row key={`${finding.area} ${finding.words}`} {...finding} />
        ))}
    </ul>
  </section>
)

/** The odd parts of a split are commands, which are typed as they stand. */
const command = /(npm run (?:tipon -- [\w-]+|\w+))/

function Row({ area, state, words }: Finding) {
  const { Icon, ink, edge } = marks[state]
  return (
    <li className={`flex gap-3 border-l-4 px-3 py-2.5 ${edge}`}>
      <Icon role="img" aria-label={texts.states[state]} className={`size-6 shrink-0 ${ink}`} />
      <div className="min-w-0">
        <h3 className="font-semibold text-base">{texts.areas[area]}</h3>
        <p className={`max-w-prose wrap-anywhere first-letter:uppercase ${state === 'well' ? 'text-muted' : ''}`}>
          {words.split(command).map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}
        </p>
      </div>
    </li>
  )
}

const Queues = ({ queues }: Pick<Health, 'queues'>) => (
  <section aria-labelledby="queues" className="grid gap-3">
    <h2 id="queues" className="text-xl">
      {texts.queues}
    </h2>
    <p className="max-w-prose text-muted">{queues.length === 0 ? texts.nothingWaits : texts.queuesHelp}</p>
    {queues.length > 0 && (
      <DataTable
        label={texts.queueList}
        rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
        columns={columns}
        renderCard={(queue) => (
          <article aria-label={nameOf(queue)} className="card grid gap-1 px-4 py-3">
            <h3 className="font-semibold text-base">{nameOf(queue)}</h3>
            <p>
              {texts.due}: {dueOf(queue)}
            </p>
            <p>
              {texts.givenUp}: {givenUpOf(queue)}
            </p>
          </article>
        )}
      />
    )}
    {queues.some(({ given_up }) => given_up > 0) && <p className="max-w-prose text-muted">{texts.givenUpHelp}</p>}
    <ul className="flex flex-wrap gap-x-6">
      {links.map(([to, words]) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-1 underline-offset-4"
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const links = [
  [undeliveredMailAddress(), texts.openUndelivered],
  [webhooksAddress(), texts.openWebhooks],
  [auditAddress(), texts.openAudit],
] as const

const nameOf = ({ name }: Queue): string => jobTexts[name] ?? name
const dueOf = ({ due, since }: Queue): string => (since === null ? texts.noneDue : texts.dueSince(due, since))
const givenUpOf = ({ given_up }: Queue): string => (given_up === 0 ? texts.noneGivenUp : String(given_up))

const columns: TableColumn<Queue & { id: string }>[] = [
  { id: 'job', head: texts.job, cell: nameOf },
  { id: 'due', head: texts.due, cell: dueOf },
  { id: 'given-up', head: texts.givenUp, cell: givenUpOf },
]
