/**
 * A church in the middle of it: hundreds of groups in every state, for whoever tries the product or takes it over. Only
 * `npm run dev` has it. The same each time, and all times are counted back from the moment of the filling, so that what waits
 * has waited for hours and who arrives has arrived just now, whenever that is.
 */
import { writeFileSync } from 'node:fs'
import { loadPriceList, quote } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { SAMPLE_CAMP } from '../sample-data.ts'
import { type Api, openApi } from './api.ts'
import { addCamp, campSizes, holdSome, waitForSeats } from './camp.ts'
import { countCash } from './cash.ts'
import { openDoor } from './door.ts'
import { drawProof } from './draw-proof.ts'
import { prepareEvents } from './events.ts'
import { workAsFinance } from './finance.ts'
import { addMails } from './mails.ts'
import { changeOwn } from './own-changes.ts'
import { type PlannedGroup, type Prices, planGroups } from './plan-groups.ts'
import { addQuestions } from './questions.ts'
import { createRandom } from './random.ts'
import { addTeam } from './staff.ts'
import { newStatement } from './statement.ts'
import { addVolunteers } from './volunteers.ts'
import { addWebhooks } from './webhooks.ts'
import { writeGroups } from './write-groups.ts'

export type Filling = {
  db: Database
  settings: Record<string, string>
  /** Where the bank's file goes that waits to be read in. */
  statementFile: string
  now?: Date
  draw?: typeof drawProof
}

const groupCount = 378

export async function fill({
  db,
  settings,
  statementFile,
  now = new Date(),
  draw = drawProof,
}: Filling): Promise<void> {
  const api = await openApi(db, settings)
  try {
    await fillAll(db, api, { statementFile, now, draw })
  } finally {
    await api.stop()
  }
}

type Settled = Required<Pick<Filling, 'statementFile' | 'now' | 'draw'>>

async function fillAll(db: Database, api: Api, { statementFile, now, draw }: Settled): Promise<void> {
  const team = await addTeam(db, now)
  const deps = { db, team, draw, storage: api.storage, secret: api.secret }
  const random = createRandom('sizes')
  const sizes = Array.from({ length: groupCount }, () => aSize(random))
  const groups = planGroups({ now, event: 'ls2025', prices: await pricesOf(db, 'ls2025'), seed: 'ls2025', sizes })
  await writeGroups(deps, 'ls2025', groups)
  await addQuestions(db, 'ls2025', now)
  await workAsFinance({ db, api, groups, now })
  await countCash(api, now)
  await openDoor({ db, api, team, now })
  await addCamp(db, now)
  const campers = planGroups({
    now,
    event: SAMPLE_CAMP,
    prices: await pricesOf(db, SAMPLE_CAMP),
    seed: SAMPLE_CAMP,
    sizes: campSizes,
  })
  await writeGroups(deps, SAMPLE_CAMP, campers)
  await waitForSeats(db, api, now)
  await holdSome(db, api, now)
  await addVolunteers({ ...deps, api, now })
  await prepareEvents(api, now)
  await changeOwn(db, api)
  await addMails(db, api, now)
  await addWebhooks(db, api)
  writeFileSync(statementFile, newStatement(groups, now))
  // Whoever tries the product is not one of those who have tried before.
  await db.deleteFrom('rate_limit').execute()
}

function aSize(random: ReturnType<typeof createRandom>): number {
  const kind = random.weighted({ one: 30, two: 26, few: 28, many: 12, bus: 4 })
  return { one: 1, two: 2, few: random.int(3, 5), many: random.int(6, 9), bus: random.int(10, 20) }[kind]
}

/** What the product would ask, now; of the flash sale, which is over, what it asked. */
async function pricesOf(db: Database, slug: string): Promise<Prices> {
  const list = await loadPriceList(db, slug)
  const flash = list.rules.find(({ kind }) => kind === 'flash')
  return {
    of: (action: PlannedGroup['action'], people: number) => {
      if (action === 'flash') {
        const total = (flash?.price_per_person ?? 0) * people
        return { total, due: total }
      }
      const { total, amount_due } = quote(list, action, people)
      return { total, due: amount_due }
    },
  }
}
