import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { balancesAddress } from '../addresses.ts'
import { balancesTaskTexts as texts } from '../texts.ts'
import { countBalances } from './list-balances.ts'

export async function balanceTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  if (event.slug === '') return []
  const { groups, total } = await countBalances(db, event.id)
  return [{ harm: 'note', ...texts.open(groups, total), to: balancesAddress(), count: 0, since: null }]
}
