/**
 * What people did by the link in their e-mail: two gave up their place, and one put a name right. And what the desk did for
 * others: somebody comes in the place of somebody else, and a son who has his father's name and phone is told from him. And finance
 * moved somebody to the registration of others.
 */
import type { GroupDetails, Person } from '#features/registrations/contract.ts'
import { groupToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Api } from './api.ts'

export async function changeOwn(db: Database, api: Api): Promise<void> {
  const [waits, decided, misspelt, replaced, father, son, moved, host] = await paidAndOutside(db)
  if (!waits || !decided || !misspelt || !replaced || !father || !son || !moved || !host)
    throw new Error('nobody is left who could change something')
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

  const desk = await api.as('desk')
  const place = (id: string) => `/api/staff/participants/${id}`
  const see = (id: string) => desk.get<Person>(place(id))
  const { details, revision } = await see(replaced.id)
  const instead = {
    ...details,
    first_name: 'Corazon',
    middle_name: '',
    name_suffix: '',
    mobile: '09175550199',
    email: '',
  }
  await desk.post(`${place(replaced.id)}/substitute`, {
    ...instead,
    notes: '',
    revision,
    reason: 'Asked for by phone.',
  })
  const [senior, junior] = [await see(father.id), await see(son.id)]
  const named = { first_name: senior.details.first_name, last_name: senior.details.last_name, name_suffix: 'Jr.' }
  const corrected = { ...junior.details, ...named, mobile: senior.details.mobile, revision: junior.revision }
  await desk.post(`${place(son.id)}/correct`, corrected)
  await desk.post(`${place(son.id)}/different/${father.id}`)

  const { gross_price, people: companions } = await finance.get<GroupDetails>(`/api/staff/groups/${moved.group_id}`)
  const price = gross_price / companions.length
  const goesTo = {
    from: moved.group_id,
    to: host.group_id,
    price,
    amount: price,
    reason: 'They come with their church.',
  }
  await finance.post(`${place(moved.id)}/move`, { ...goesTo, revision: moved.revision })
}

type Place = Awaited<ReturnType<typeof paidAndOutside>>[number]

const act = (api: Api, { id, group_id, link_version, revision }: Place, what: 'cancel' | 'correct', words = {}) =>
  api.post(`/events/api/manage/${groupToken(api.secret, { id: group_id, link_version })}/people/${id}/${what}`, {
    ...words,
    revision,
  })

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
    .select(['person.id', 'person.group_id', 'person.revision', 'group.link_version'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix', 'designation', 'church'])
    .orderBy('group.id')
    .limit(8)
    .execute()
