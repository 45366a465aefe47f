import { groupToken, personToken } from '#features/tickets/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { countUses } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { maskEmail } from '#shared/mask-email.ts'
import type { AddressChanged, NewAddress } from '../contract.ts'
import { changedMeanwhile, ownRefusals } from '../texts/refusals.ts'
import { readPlace, recordCorrection } from './correction.ts'
import { countNewAddress, TooManyForOne } from './count-recipients.ts'
import { type ManageLink, openManageLink, refuseEndedLink, refuseOthers } from './find-managed.ts'
import { lockPerson } from './leave-group.ts'
import { moveMails } from './move-mails.ts'

/** For each of a group, and some slips in the corrections; no way to write to many strangers. By network: who has the mail by mistake locks nobody out. */
const slips = 4

/** As they were shown: whoever has somebody else in their place by now is asked again. */
type Shown = { id: string; revision: number }
type Asked = NewAddress & { people: readonly Shown[] }

/**
 * Whoever gave a wrong address gets no mail, and no ticket: it is put right by the link, which the phone that registered has too.
 * Whatever an event allows otherwise, since nobody else comes for it.
 */
export async function changeOwnAddress(
  deps: { db: Database; secret: string },
  link: ManageLink,
  { email, people }: Asked,
): Promise<AddressChanged> {
  const linked = await openManageLink(deps, link)
  const { group, person } = linked
  refuseOthers(
    linked,
    people.map(({ id }) => id),
  )
  return inTransaction(deps.db, async (tx) => {
    const places = []
    for (const shown of people) places.push(await lockPlace(tx, group.id, shown))
    await refuseEndedLink(tx, deps.secret, link)
    const [first, ...others] = places.filter((place) => place.email !== email)
    if (!first) return { sent_to: maskEmail(email), is_sent: false, token: link.token }
    const most = group.participant_count + slips
    if ((await countUses(tx, [`address:${group.id}:${link.address}`], 86_400)) > most) throw tooOften()
    await countNewAddress(tx, deps.secret, { event_id: group.event_id, group_id: group.id, email })
    const correction_id = await write(tx, first, email)
    for (const other of others) await write(tx, other, email)
    const is_sent = await moveMails(tx, correction_id, { places: [first, ...others], email })
    const token = person ? personToken(deps.secret, { ...person, email }) : await newestToken(tx, deps.secret, group.id)
    return { sent_to: maskEmail(email), is_sent, token }
  }).catch((error: unknown) => {
    throw error instanceof TooManyForOne ? tooOften() : error
  })
}

type Place = Awaited<ReturnType<typeof lockPlace>>

async function lockPlace(tx: Tx, group_id: string, { id, revision }: Shown) {
  const { left_at } = await lockPerson(tx, { id: group_id, person: id })
  if (left_at) throw new DomainError('conflict', 'already_left', ownRefusals.address.alreadyLeft)
  const place = await readPlace(tx, id)
  if (place.revision !== revision) {
    throw new DomainError('conflict', 'changed_meanwhile', changedMeanwhile(fullName(place)))
  }
  return { ...place, id }
}

async function write(tx: Tx, from: Place, email: string): Promise<string> {
  await tx.updateTable('registration').set({ email }).where('id', '=', from.id).execute()
  const changed = ['email'] as const
  await audit(tx, { staff_member_id: null, action: 'registration.correct_own', subject: from.id, details: { changed } })
  return recordCorrection(tx, null, from.id, { kind: 'CORRECTED', changed, from, to: { email } })
}

async function newestToken(tx: Tx, secret: string, id: string): Promise<string> {
  const group = await tx
    .selectFrom('registration_group')
    .where('id', '=', id)
    .select(['id', 'link_version'])
    .executeTakeFirstOrThrow()
  return groupToken(secret, group)
}

const tooOften = () => new DomainError('too_many', 'address_changed_too_often', ownRefusals.address.tooOften)
