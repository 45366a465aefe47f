import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import type { MinistryChoice, Person } from '../../contract.ts'
import { personCardTexts as texts } from '../../texts/people.ts'
import { roleTexts } from '../../texts/roles.ts'
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
            {own && <span className="font-normal text-muted"> {texts.you}</span>}
          </h3>
          <p className="code-text break-all text-muted text-sm">{username}</p>
        </div>
        <div className="min-w-0 text-sm">
          {disabled_at && <p className="font-semibold text-red">{texts.disabled(disabled_at)}</p>}
          <ul className="flex flex-wrap gap-1.5">
            {roles.map((role) => (
              <li key={role} className="rounded-md border border-line bg-cream px-2 py-0.5 font-semibold">
                {roleTexts[role].label}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-muted">{detailWords(person, ministries)}</p>
          {must_choose_password && !disabled_at && <p className="mt-1 text-muted">{texts.passwordGiven}</p>}
        </div>
        <Button
          aria-expanded={open}
          aria-controls={`panel-${id}`}
          icon={open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={() => onOpen(!open)}
        >
          {open ? texts.close : texts.open}
          <span className="sr-only"> {full_name}</span>
        </Button>
      </div>
      <div id={`panel-${id}`}>{open && <PersonPanel person={person} own={own} />}</div>
    </li>
  )
}

function detailWords({ roles, ministries, has_second_factor }: Person, known: readonly MinistryChoice[]): string {
  const factor = has_second_factor ? texts.secondFactor : texts.noSecondFactor
  if (!roles.includes('coordinator')) return factor
  if (ministries === null) return `${texts.allMinistries} · ${factor}`
  const names = known.filter(({ id }) => ministries.includes(id)).map(({ name }) => name)
  return `${names.length === ministries.length ? names.join(', ') : texts.ministries(ministries.length)} · ${factor}`
}
