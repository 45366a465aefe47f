import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { formatDay } from '#shared/manila-time.ts'
import type { MinistryChoice, Person } from '../../contract.ts'
import { roleWords } from '../role-messages.ts'
import { PersonPanel } from './person-panel.tsx'

type Props = {
  person: Person
  own: boolean
  ministries: readonly MinistryChoice[]
  open: boolean
  onOpen: (open: boolean) => void
}

export function PersonCard({ person, own, ministries, open, onOpen }: Props) {
  const { id, full_name, username, roles, disabled_at, must_choose_password } = person
  return (
    <li className={`card ${disabled_at ? 'bg-transparent' : ''}`}>
      <div className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.75rem] sm:items-center">
        <div className="min-w-0">
          <h3 className="break-words text-base">
            {full_name}
            {own && <span className="font-normal text-muted"> (you)</span>}
          </h3>
          <p className="code-text break-all text-muted text-sm">{username}</p>
        </div>
        <div className="min-w-0 text-sm">
          {disabled_at && <p className="font-semibold text-red">Disabled since {formatDay(disabled_at)}</p>}
          <ul className="flex flex-wrap gap-1.5">
            {roles.map((role) => (
              <li key={role} className="rounded-md border border-line bg-cream px-2 py-0.5 font-semibold">
                {roleWords[role].label}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-muted">{detailWords(person, ministries)}</p>
          {must_choose_password && !disabled_at && (
            <p className="mt-1 text-muted">Has not chosen a password of their own yet</p>
          )}
        </div>
        <Button
          aria-expanded={open}
          aria-controls={`panel-${id}`}
          icon={open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={() => onOpen(!open)}
        >
          {open ? 'Close' : 'Change'}
          <span className="sr-only"> {full_name}</span>
        </Button>
      </div>
      <div id={`panel-${id}`}>{open && <PersonPanel person={person} own={own} />}</div>
    </li>
  )
}

function detailWords({ roles, ministries, has_second_factor }: Person, known: readonly MinistryChoice[]): string {
  const factor = has_second_factor ? 'Has a second factor' : 'No second factor'
  if (!roles.includes('coordinator')) return factor
  if (ministries === null) return `All ministries · ${factor}`
  const names = known.filter(({ id }) => ministries.includes(id)).map(({ name }) => name)
  const count = ministries.length === 1 ? '1 ministry' : `${ministries.length} ministries`
  return `${names.length === ministries.length ? names.join(', ') : count} · ${factor}`
}
