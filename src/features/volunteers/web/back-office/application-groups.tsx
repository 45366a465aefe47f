import { formatDay, todayInManila } from '#shared/manila-time.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { ageOn, formatMonth } from './department-rules.ts'
import { EmailText, Facts } from './facts.tsx'
import { HealthNote } from './health-note.tsx'
import { IdFiles } from './id-files.tsx'

/** What the person wrote, in the order in which a reader asks. */
export function ApplicationGroups({ application: it }: { application: ApplicationDetails }) {
  return (
    <>
      <Facts
        title="The person"
        facts={[
          {
            label: 'Birthday',
            value: `${formatDay(it.birthday)} (${ageOn(todayInManila(), it.birthday)} years old)`,
            wide: true,
          },
          { label: 'Sex', value: it.sex },
        ]}
      >
        <HealthNote id={it.id} given={it.has_medical_condition} />
      </Facts>
      <IdFiles application={it} />
      <Facts
        title="How to reach them"
        facts={[
          { label: 'Contact number', value: <Phone number={it.contact_number} /> },
          {
            label: 'E-mail',
            wide: true,
            value: (
              <a className="link" href={`mailto:${it.email}`}>
                <EmailText email={it.email} />
              </a>
            ),
          },
          { label: 'Messenger name', wide: true, value: it.fb_messenger_name || none },
          { label: 'Present address', wide: true, value: it.present_address },
          {
            label: 'Permanent address',
            wide: true,
            value: it.permanent_address === it.present_address ? 'The same' : it.permanent_address,
          },
        ]}
      />
      <Facts
        title="In an emergency"
        facts={[
          {
            label: 'Person',
            wide: true,
            value: `${it.emergency_contact_person} (${it.emergency_contact_person_relation})`,
          },
          { label: 'Number', value: <Phone number={it.emergency_contact_person_number} /> },
        ]}
      />
      <Facts
        title="Ministry"
        facts={[
          { label: 'Major ministry', value: it.major_ministry.name },
          { label: 'Minor ministry', value: it.minor_ministry?.name ?? none },
          { label: 'Attends the church since about', wide: true, value: formatMonth(it.date_start) },
          { label: 'Serves since about', wide: true, value: formatMonth(it.date_served) },
          ...(it.placed_in ? [{ label: 'Placed in', value: it.placed_in }] : []),
        ]}
      />
      <Facts
        title="Lifegroup and journey"
        facts={[
          {
            label: 'In a Lifegroup',
            wide: true,
            value: it.has_lifegroup ? `Yes, led by ${it.lifegroup_leader}` : 'No',
          },
          { label: 'Commissioned Lifegroup leader', wide: true, value: it.is_lifegroup_leader ? 'Yes' : 'No' },
          ...(it.is_lifegroup_leader
            ? [{ label: 'Members of their Lifegroup', wide: true, value: it.lifegroup_members }]
            : []),
          { label: 'Life journeys', wide: true, value: it.life_journeys.join(', ') || none },
        ]}
      />
    </>
  )
}

const none = <span className="font-normal text-muted">None given</span>

const Phone = ({ number }: { number: string }) => (
  <a className="link whitespace-nowrap" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
)
