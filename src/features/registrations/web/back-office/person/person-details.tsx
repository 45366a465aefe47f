import { FactList } from '#platform/web/ui/fact-list.tsx'
import { fieldOf, type Person, shownKeys } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'
import { sayDetail } from './say-detail.ts'

/** What their name says is the heading already. */
const keys = shownKeys.filter((key) => !fieldOf(key).partOfName)

export const PersonDetails = ({ person }: { person: Person }) => (
  <FactList
    className="sm:grid-cols-3"
    facts={keys.map((key) => ({
      label: fieldOf(key).label,
      value: <Value person={person} name={key} />,
      wide: ['email', 'address'].includes(key),
    }))}
  />
)

function Value({ person, name }: { person: Person; name: (typeof keys)[number] }) {
  const value = sayDetail(person, name)
  if (value === '') return <span className="font-normal text-muted">{texts.empty}</span>
  if (name === 'mobile') return <Linked to={`tel:${value}`} words={value} />
  if (name === 'email') return <Linked to={`mailto:${value}`} words={value} />
  return value
}

const Linked = ({ to, words }: { to: string; words: string }) => (
  <a href={to} className="link wrap-anywhere">
    {words}
  </a>
)
