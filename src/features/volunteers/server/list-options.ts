import type { Database } from '#platform/server/db.ts'
import type { ListOption } from '../contract.ts'

/** A list of the wizard that coordinators edit. */
export type OptionList = 'ministry' | 'journey'

/** What the wizard offers, in the coordinators' order. */
export const listOptions = (db: Database, list: OptionList): Promise<ListOption[]> =>
  db.selectFrom(list).where('retired_at', 'is', null).select(['id', 'name']).orderBy('position').orderBy('id').execute()
