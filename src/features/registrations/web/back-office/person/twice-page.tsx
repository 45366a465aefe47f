import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { groupStatusTexts } from '#features/payments/web/back-office/index.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { personAddress } from '../../../addresses.ts'
import { fieldOf, type Person, shownKeys } from '../../../contract.ts'
import { personFormTexts, personPageTexts, twiceTexts as texts } from '../../../texts/person.ts'
import { useMayUse } from '../use-may-use.ts'
import { sayDifferent, sendMerge, usePerson } from './person-api.ts'
import { sayDetail } from './say-detail.ts'

/** Two of one name and mobile, side by side: one person twice, or two people. */
export function TwicePage() {
  const { id = '', other = '' } = useParams()
  const [one, two] = [usePerson(id), usePerson(other)]
  useEventOfRow(one.data?.event)
  return (
    <div data-wide className="grid max-w-[70rem] grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink to={personAddress({ id })}>{one.data?.name ?? personPageTexts.untitled}</BackLink>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-1 text-muted">{texts.about}</p>
      </div>
      {one.data && two.data ? (
        <Compared one={one.data} two={two.data} />
      ) : (
        <QueryStatus query={one.data ? two : one} what={texts.both} lines={8} />
      )}
    </div>
  )
}

type Both = { one: Person; two: Person }

function Compared({ one, two }: Both) {
  const navigate = useNavigate()
  const isFinance = useMayUse('finance')
  // Their id alone: what is shown and sent is of the newest of what was fetched.
  const [keptId, setKeptId] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<unknown>, to: Person) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      await navigate(personAddress({ id: to.id }))
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setProblem(failureMessage(error, personFormTexts.unreachable))
      setBusy(false)
    }
  }
  const kept = [one, two].find(({ id }) => id === keptId)
  const gone = keptId === one.id ? two : one
  const over = one.left || two.left
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {over && <Notice title={texts.over}>{texts.overHelp}</Notice>}
      <Table one={one} two={two} />
      {!over && kept === undefined && (
        <div className="flex flex-wrap gap-3">
          {isFinance && (
            <>
              <Button disabled={two.checked_in !== null} onClick={() => setKeptId(one.id)}>
                {texts.keep(texts.first)}
              </Button>
              <Button disabled={one.checked_in !== null} onClick={() => setKeptId(two.id)}>
                {texts.keep(texts.second)}
              </Button>
            </>
          )}
          <Button
            busy={busy}
            busyLabel={personFormTexts.saving}
            onClick={() => void run(() => sayDifferent(one.id, two.id), one)}
          >
            {texts.different}
          </Button>
        </div>
      )}
      {!over && !isFinance && <p className="text-muted">{texts.askFinance}</p>}
      {!over && kept && (
        <form
          className="card grid gap-4 p-4 sm:p-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (busy) return
            const seen = { revision: kept.revision, other_revision: gone.revision }
            void run(() => sendMerge(kept.id, gone.id, seen), kept)
          }}
        >
          <h2 className="text-xl">{texts.keep(kept.id === one.id ? texts.first : texts.second)}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {texts.effects(gone.group.people[0]?.name ?? '').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <FormButtons
            danger
            busy={busy}
            busyLabel={personFormTexts.saving}
            cancelLabel={personFormTexts.cancel}
            onCancel={() => setKeptId(undefined)}
          >
            {texts.merge}
          </FormButtons>
        </form>
      )}
    </>
  )
}

const cell = 'px-1.5 py-3 align-top text-sm wrap-anywhere sm:px-3 sm:text-base'

const Table = ({ one, two }: Both) => (
  <div className="card overflow-x-auto">
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="w-[28%]">
            <span className="sr-only">{texts.what}</span>
          </th>
          {[one, two].map((person, at) => (
            <th key={person.id} scope="col" className="px-1.5 py-3 align-top sm:px-3">
              <Link to={personAddress({ id: person.id })} className="link wrap-anywhere">
                {at === 0 ? texts.first : texts.second}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(one, two).map(({ label, values: [left, right] }) => (
          <tr key={label} className={`border-line border-b last:border-0 ${left === right ? '' : 'bg-amber/15'}`}>
            <th scope="row" className="px-1.5 py-3 align-top font-normal text-muted text-xs sm:px-3 sm:text-sm">
              {label}
              {left !== right && <span className="sr-only"> {texts.differs}</span>}
            </th>
            <td className={cell}>{left}</td>
            <td className={cell}>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** In two lines where a phone is narrow. */
const dayAndTime = (at: string) => formatMoment(at).replaceAll(/[\u00a0\u202f]/g, ' ')

type Row = { label: string; values: [string, string] }

function rowsOf(one: Person, two: Person): Row[] {
  const row = (label: string, say: (person: Person) => string): Row => ({ label, values: [say(one), say(two)] })
  const rows = [
    row(texts.registered, ({ moments }) => dayAndTime(moments.at(-1)?.at ?? '')),
    row(texts.by, ({ group }) => group.people[0]?.name ?? ''),
    row(texts.people, ({ group }) => String(group.people.filter(({ left }) => !left).length)),
    row(
      texts.money,
      ({ group }) => `${groupStatusTexts[group.status]}, ${pesos(group.paid)} / ${pesos(group.gross_price)}`,
    ),
    row(texts.arrived, ({ checked_in }) => (checked_in ? dayAndTime(checked_in.at) : texts.no)),
    row(texts.notes, ({ has_notes }) => (has_notes ? texts.someNotes : texts.no)),
    ...shownKeys.map((key) => row(fieldOf(key).label, (person) => sayDetail(person, key))),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== ''))
}
