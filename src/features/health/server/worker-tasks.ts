import { workerSilence } from '#platform/server/doctor/check-worker.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { healthAddress } from '../addresses.ts'
import { workerTaskTexts as texts } from '../texts.ts'

/** Nobody else notices that no mail leaves, until people ask where theirs is. One that never ran is the installer's to start. */
export async function workerTasks({ db }: StaffWork): Promise<StaffTask[]> {
  const { seen_at, isSilent } = await workerSilence(db)
  if (seen_at === null) return []
  const since = seen_at.toISOString()
  return [{ harm: 'wrong', ...texts.silent, to: healthAddress(), count: Number(isSilent), since }]
}
