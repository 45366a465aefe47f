import { Link } from 'react-router'
import { applicationAddress } from '../../addresses.ts'
import type { MemberRow } from '../../contract.ts'
import { memberRowsTexts as texts } from '../../texts/members.ts'
import { EmailText } from './facts.tsx'

/** Cards on a phone; from 768 px the same parts stand in columns. */
export const MemberRows = ({ members }: { members: readonly MemberRow[] }) => (
  <div>
    <div aria-hidden="true" className={`${columns} hidden px-5 pb-2 text-muted text-sm md:grid`}>
      <span>{texts.name}</span>
      <span>{texts.ministry}</span>
      <span>{texts.lifegroup}</span>
    </div>
    <ul className="grid gap-2.5">
      {members.map((member) => (
        <li key={member.id} className={`${columns} card grid min-w-0 px-4 py-3 md:px-5`}>
          <Row {...member} />
        </li>
      ))}
    </ul>
  </div>
)

const columns = 'gap-x-5 gap-y-2 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)]'

const Row = (member: MemberRow) => (
  <>
    <div className="min-w-0">
      <Link to={applicationAddress({ id: member.application_id })} className="link inline-block py-1 font-semibold">
        {member.full_name}
      </Link>
      <p className="text-sm">
        <a href={`tel:${member.contact_number.replaceAll(/[^\d+]/g, '')}`} className="inline-block py-1 text-primary">
          {member.contact_number}
        </a>
      </p>
      <p className="text-sm">
        <a href={`mailto:${member.email}`} className="inline-block py-1 text-primary">
          <EmailText email={member.email} />
        </a>
      </p>
    </div>
    <div className="min-w-0 md:py-1">
      {member.ministry ? (
        <p className="font-semibold">{member.ministry}</p>
      ) : (
        <>
          <p className="font-semibold text-amber-ink">{texts.notPlaced}</p>
          <p className="text-muted text-sm">{texts.wishes(member.major_ministry, member.minor_ministry)}</p>
        </>
      )}
    </div>
    <div className="min-w-0 text-sm md:py-1">
      {member.is_lifegroup_leader && <p className="font-semibold">{texts.leader}</p>}
      <p>{texts.inLifegroup(member.lifegroup_leader)}</p>
      {member.journeys.length > 0 && <p className="text-muted">{member.journeys.join(', ')}</p>}
    </div>
  </>
)
