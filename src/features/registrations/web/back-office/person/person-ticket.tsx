import { FactList } from '#platform/web/ui/fact-list.tsx'
import { spaced } from '#shared/code.ts'
import { formatMoment } from '#shared/manila-time.ts'
import type { Person } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'
import { PersonCertificate } from './person-certificate.tsx'

export const PersonTicket = ({ person }: { person: Person }) => (
  <section aria-labelledby="ticket-title" className="card grid gap-3 p-4 sm:p-5">
    <h2 id="ticket-title" className="text-xl">
      {texts.ticket}
    </h2>
    <p className={person.ticket_works ? 'font-semibold text-leaf' : 'font-semibold text-amber-ink'}>
      {wordsOf(person)}
    </p>
    <FactList
      facts={[
        { label: texts.code, value: <span className="code-text">{spaced(person.short_code)}</span> },
        { label: texts.issued, value: formatMoment(person.ticket_issued_at) },
        {
          label: texts.kit,
          value: person.kit_claimed_at === null ? texts.kitNot : texts.kitClaimed(person.kit_claimed_at),
          wide: true,
        },
      ]}
    />
    {person.checked_in && !person.left && <PersonCertificate person={person} />}
  </section>
)

function wordsOf({ ticket_works, left }: Person): string {
  if (ticket_works) return texts.works
  return left ? texts.worksNever : texts.worksNot
}
