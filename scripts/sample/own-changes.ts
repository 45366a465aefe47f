/** What people did by the link in their e-mail: two gave up their place, and one put a name right. */
import type { GroupDetails } from '#features/registrations/contract.ts'
import { groupToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Api } from './api.ts'

export async function changeOwn(db: Database, api: Api): Promise<void> {
  const [waits, decided, misspelt] = await paidAndOutside(db)
  if (!waits || !decided || !misspelt) throw new Error('nobody is left who could change something')
  await act(api, waits, 'cancel')
  await act(api, decided, 'cancel')
  const finance = await api.as('finance')
  const { people } = await finance.get<GroupDetails>(`/api/staff/groups/${decided.group_id}`)
  const give_back = people.find(({ id }) => id === decided.id)?.left?.to_decide ?? 0
  const reason = 'We wish her well, and give it back.'
  await finance.post(`/api/staff/groups/${decided.group_id}/people/${decided.id}/decide`, { give_back, reason })
  const { first_name, middle_name, last_name, name_suffix, designation, church } = misspelt
  const words = { first_name: `${first_name} Joy`, middle_name, last_name, name_suffix, designation, church }
  await act(api, misspelt, 'correct', words)
}

type Place = Awaited<ReturnType<typeof paidAndOutside>>[number]

const act = (api: Api, { id, group_id, link_version }: Place, what: 'cancel' | 'correct', words?: object) =>
  api.post(`/events/api/manage/${groupToken(api.secret, { id: group_id, link_version })}/people/${id}/${what}`, words)

/** The last of each group that has paid all of it, and of which nobody is inside yet. */
const paidAndOutside = (db: Database) =>
  db
    .selectFrom('registration as person')
    .innerJoin('registration_group as group', 'group.id', 'person.group_id')
    .innerJoin('event', 'event.id', 'group.event_id')
    .where('event.slug', '=', 'ls2025')
    .whereRef('group.paid', '=', 'group.gross_price')
    .whereRef('group.approved', '=', 'group.paid')
    .where('group.pending', '=', 0)
    .where('group.left_count', '=', 0)
    .where('group.participant_count', '>', 2)
    .whereRef('person.position', '=', 'group.participant_count')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('check_in')
            .innerJoin('registration as other', 'other.id', 'check_in.registration_id')
            .whereRef('other.group_id', '=', 'group.id')
            .select('check_in.registration_id'),
        ),
      ),
    )
    .select(['person.id', 'person.group_id', 'group.link_version'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix', 'designation', 'church'])
    .orderBy('group.id')
    .limit(3)
    .execute()
