import { RotateCw } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { personAddress, waitlistAddress } from '#features/registrations/addresses.ts'
import { applicationAddress } from '#features/volunteers/addresses.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import type { UndeliveredMail } from '../../contract.ts'
import { undeliveredPageTexts as texts } from '../../texts.ts'
import type { Deed } from './undelivered-api.ts'

type Actions = {
  /** Those that something is being done about. */
  busy: { deed: Deed; ids: readonly string[] } | undefined
  isChosen: (id: string) => boolean
  onChoose: (id: string) => void
  onAct: (deed: Deed, mail: UndeliveredMail) => void
}
type Props = { label: string; mails: readonly UndeliveredMail[]; actions?: Actions; cut?: boolean }

/** Without actions: what is tried again by itself. */
export const UndeliveredList = ({ label, mails, actions, cut = false }: Props) => (
  <DataTable
    label={label}
    rows={mails}
    cut={cut}
    columns={actions ? [chooseColumn(actions), ...columns, actionsColumn(actions)] : columns}
    renderCard={(mail) => (
      <article aria-label={mail.name || mail.address} className="card grid gap-y-2 px-4 py-3">
        <div className="flex items-start gap-2">
          {actions && <Choose mail={mail} actions={actions} />}
          <div className="min-w-0 flex-1">
            <Whom mail={mail} />
          </div>
        </div>
        <What mail={mail} />
        <Why mail={mail} />
        <When mail={mail} />
        {actions && (
          <div className="flex flex-wrap gap-2">
            <Buttons mail={mail} actions={actions} />
          </div>
        )}
      </article>
    )}
  />
)

const chooseColumn = (actions: Actions): TableColumn<UndeliveredMail> => ({
  id: 'choose',
  head: texts.choose,
  headless: true,
  cell: (mail) => <Choose mail={mail} actions={actions} />,
})

const columns: TableColumn<UndeliveredMail>[] = [
  { id: 'who', head: texts.who, cell: (mail) => <Whom mail={mail} />, order: ({ name, address }) => name || address },
  { id: 'mail', head: texts.mail, cell: (mail) => <What mail={mail} />, order: ({ kind }) => texts.kinds[kind] },
  { id: 'why', head: texts.why, cell: (mail) => <Why mail={mail} />, order: ({ trouble }) => texts.troubles[trouble] },
  { id: 'when', head: texts.when, cell: (mail) => <When mail={mail} />, order: ({ since }) => since },
]

const actionsColumn = (actions: Actions): TableColumn<UndeliveredMail> => ({
  id: 'actions',
  head: texts.actions,
  headless: true,
  cell: (mail) => (
    <div className="flex justify-end gap-2">
      <Buttons mail={mail} actions={actions} />
    </div>
  ),
})

const Choose = ({ mail: { id, name, address }, actions }: { mail: UndeliveredMail; actions: Actions }) => (
  <label className="-my-1.5 -ml-3 grid size-11 shrink-0 place-items-center">
    <input
      type="checkbox"
      aria-label={texts.chooseWhose(name, address)}
      checked={actions.isChosen(id)}
      onChange={() => actions.onChoose(id)}
      className="size-5 accent-primary"
    />
  </label>
)

function Whom({ mail }: { mail: UndeliveredMail }) {
  const { name, address, address_now, may_send_again } = mail
  return (
    <div className="min-w-0 md:max-w-72">
      <p className="font-semibold wrap-anywhere">{name || texts.nobody}</p>
      <p className="text-sm wrap-anywhere">{address}</p>
      {address_now && <p className="font-semibold text-leaf text-sm wrap-anywhere">{texts.addressNow(address_now)}</p>}
      {!may_send_again && (
        <p className="text-amber-ink text-sm">{address_now === '' ? texts.noAddress : texts.notAgain}</p>
      )}
      <Related mail={mail} />
    </div>
  )
}

/** Where the address can be looked at, and corrected. */
function Related({ mail: { kind, registration_id, application_id, address } }: { mail: UndeliveredMail }) {
  const event = useSearchParams()[0].get('event')
  const link = () => {
    if (application_id) return [applicationAddress({ id: application_id }), texts.openApplication] as const
    if (kind === 'waitlist') return [waitlistAddress({ event, search: address }), texts.openWaitlist] as const
    return registration_id ? ([personAddress({ id: registration_id }), texts.openRegistration] as const) : null
  }
  const found = link()
  if (!found) return null
  return (
    <Link
      to={found[0]}
      className="inline-flex min-h-9 items-center font-semibold text-primary text-sm underline decoration-1 underline-offset-4"
    >
      {found[1]}
    </Link>
  )
}

const What = ({ mail: { kind, subject } }: { mail: UndeliveredMail }) => (
  <div className="min-w-0 md:max-w-56">
    <p>{texts.kinds[kind]}</p>
    <p className="text-muted text-sm wrap-anywhere">{subject}</p>
  </div>
)

const Why = ({ mail: { trouble, reason } }: { mail: UndeliveredMail }) => (
  <div className="min-w-0 md:min-w-60 md:max-w-96">
    <p className="font-semibold">{texts.troubles[trouble]}</p>
    {reason !== '' && (
      <p className="text-muted text-sm wrap-anywhere">
        {texts.said}: {reason}
      </p>
    )}
  </div>
)

const When = ({ mail: { since, last_at, attempts } }: { mail: UndeliveredMail }) => (
  <div className="text-sm">
    <p>{texts.since(since)}</p>
    <p className="text-muted">{texts.tries(attempts)}</p>
    {attempts > 1 && <p className="text-muted">{texts.last(last_at)}</p>}
  </div>
)

function Buttons({ mail, actions: { busy, onAct } }: { mail: UndeliveredMail; actions: Actions }) {
  const { id, name, address, may_send_again } = mail
  const isBusy = (deed: Deed) => busy?.deed === deed && busy.ids.includes(id)
  return (
    <>
      {may_send_again && (
        <Button
          icon={<RotateCw aria-hidden="true" />}
          aria-label={texts.sendAgainWhose(name, address)}
          busy={isBusy('send-again')}
          busyLabel={texts.sending}
          onClick={() => onAct('send-again', mail)}
        >
          {texts.sendAgain}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={texts.dismissWhose(name, address)}
        busy={isBusy('dismiss')}
        busyLabel={texts.dismissing}
        onClick={() => onAct('dismiss', mail)}
      >
        {texts.dismiss}
      </Button>
    </>
  )
}
