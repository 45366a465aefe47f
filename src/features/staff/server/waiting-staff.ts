import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { passkeysAddress, peopleAddress } from '../addresses.ts'
import { staffTaskTexts as texts } from '../texts/back-office.ts'
import { listPeople } from './list-people.ts'
import { livePasskeys } from './live-passkeys.ts'

/** Whoever takes cash finds out before the first payer stands there. */
export async function passkeyTasks({ db, by }: StaffWork): Promise<StaffTask[]> {
  if (!by.roles.includes('desk')) return []
  const own = await livePasskeys(db).where('staff_member.id', '=', by.id).select('passkey.id').executeTakeFirst()
  return own ? [] : [{ harm: 'waits', ...texts.noPasskey, to: passkeysAddress(), count: 1, since: null }]
}

const mostHits = 4

export async function findStaffHits({ db }: StaffWork, q: string): Promise<StaffHit[]> {
  const wanted = q.toLowerCase()
  const people = await listPeople(db)
  return people
    .filter(({ full_name, username }) => `${full_name} ${username}`.toLowerCase().includes(wanted))
    .slice(0, mostHits)
    .map(({ id, full_name, username }) => ({
      kind: 'staff',
      title: full_name,
      detail: username,
      to: peopleAddress({ person: id }),
    }))
}
