import { todayInManila } from '#shared/manila-time.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { applicationGroupsTexts as texts } from '../../texts/review.ts'
import { formatMonth } from '../format-month.ts'
import { ageOn } from './department-rules.ts'
import { EmailText, Facts } from './facts.tsx'
import { HealthNote } from './health-note.tsx'

/** What the person wrote, in the order in which a reader asks. */
export function ApplicationGroups({ application: it }: { application: ApplicationDetails }) {
  return (
    <>
      <Facts
        title={texts.person}
        facts={[
          {
            label: texts.birthday,
            value: texts.bornOn(it.birthday, ageOn(todayInManila(), it.birthday)),
            wide: true,
          },
          { label: texts.sex, value: it.sex },
        ]}
      >
        <HealthNote id={it.id} given={it.has_medical_condition} />
      </Facts>
      <Facts
        title={texts.reach}
        facts={[
          { label: texts.number, value: <Phone number={it.contact_number} /> },
          {
            label: texts.email,
            wide: true,
            value: (
              <a className="link" href={`mailto:${it.email}`}>
                <EmailText email={it.email} />
              </a>
            ),
          },
          { label: texts.messenger, wide: true, value: it.fb_messenger_name || none },
          { label: texts.presentAddress, wide: true, value: it.present_address },
          {
            label: texts.permanentAddress,
            wide: true,
            value: it.permanent_address === it.present_address ? texts.sameAddress : it.permanent_address,
          },
        ]}
      />
      <Facts
        title={texts.emergency}
        facts={[
          {
            label: texts.emergencyPerson,
            wide: true,
            value: texts.related(it.emergency_contact_person, it.emergency_contact_person_relation),
          },
          { label: texts.emergencyNumber, value: <Phone number={it.emergency_contact_person_number} /> },
        ]}
      />
      <Facts
        title={texts.ministry}
        facts={[
          { label: texts.majorMinistry, value: it.major_ministry.name },
          { label: texts.minorMinistry, value: it.minor_ministry?.name ?? none },
          { label: texts.attendsSince, wide: true, value: formatMonth(it.date_start) },
          {
            label: texts.servesSince,
            wide: true,
            value: it.date_served === null ? texts.notYet : formatMonth(it.date_served),
          },
          ...(it.placed_in ? [{ label: texts.placedIn, value: it.placed_in }] : []),
        ]}
      />
      <Facts
        title={texts.lifegroup}
        facts={[
          {
            label: texts.inLifegroup,
            wide: true,
            value: it.has_lifegroup ? texts.ledBy(it.lifegroup_leader) : texts.no,
          },
          { label: texts.isLeader, wide: true, value: it.is_lifegroup_leader ? texts.yes : texts.no },
          ...(it.is_lifegroup_leader ? [{ label: texts.members, wide: true, value: it.lifegroup_members }] : []),
          { label: texts.journeys, wide: true, value: it.life_journeys.join(', ') || none },
          ...(it.next_journey ? [{ label: texts.nextJourney, wide: true, value: it.next_journey }] : []),
        ]}
      />
    </>
  )
}

const none = <span className="font-normal text-muted">{texts.none}</span>

const Phone = ({ number }: { number: string }) => (
  <a className="link whitespace-nowrap" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
)
