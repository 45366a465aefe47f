import { recordConsent } from '#features/privacy/server/index.ts'
import { checkAnswersOfPerson, keepAnswers } from '#features/questions/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { countUses } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { maskEmail } from '#shared/mask-email.ts'
import type { HandedOn, Successor } from '../contract.ts'
import { ownRefusals } from '../texts/refusals.ts'
import { tell } from './correction.ts'
import { countRecipients, TooManyForOne } from './count-recipients.ts'
import type { ManageLink } from './find-managed.ts'
import { endGroupLink } from './lead-group.ts'
import { mailAll, mailTicket } from './mail-again.ts'
import { changeOwnPlace, type OwnPlace } from './own-place.ts'
import { putInPlace } from './person/change-person.ts'
import { renewTicket } from './reissue-ticket.ts'

/** A whole group that cannot come after all; not tickets that are sold on. */
const mostADay = 20

type Asked = Successor & OwnPlace & { consent_version: string }

/**
 * Somebody lets another one come in their place by the link in their mail. The place stays paid; the ticket is a new one. The
 * one before and whoever registered the group are told, so that nobody takes a place away unseen.
 */
export const handOn = (
  deps: { db: Database; secret: string },
  link: ManageLink,
  { person, revision, consent_version: version, answers = {}, ...to }: Asked,
): Promise<HandedOn> =>
  changeOwnPlace(deps, link, { person, revision, deed: 'hand_on' }, async (tx, { isOwn, group, from }) => {
    const { event_id } = from
    await checkAnswersOfPerson(tx, event_id, answers)
    if (fullName(from) === fullName(to) && from.mobile === to.mobile) {
      throw new DomainError('conflict', 'same_person', ownRefusals.hand_on.same)
    }
    if ((await countUses(tx, [`hand-on:${group.id}`], 86_400)) > mostADay) throw tooOften()
    await countRecipients(tx, deps.secret, { event_id, participants: [to], isVouched: false })
    const consent_id = await recordConsent(tx, { to: { event_id }, people_count: 1, version })
    const correction_id = await putInPlace(tx, null, { id: person, from, to, consent_id })
    await keepAnswers(tx, { group_id: group.id, people: [person] }, { participants: [{ answers }] })
    await audit(tx, { staff_member_id: null, action: 'registration.hand_on', subject: person })
    const isFirst = from.position === 1
    const isSent = await sendNewTicket(tx, { id: person, isFirst })
    if (isFirst && !isSent) await tell(tx, { correction_id, whom: 'first', to: to.email })
    return {
      name: fullName(to),
      sent_to: isSent ? maskEmail(to.email) : '',
      link_works: !isOwn && !isFirst,
    }
  }).catch((error: unknown) => {
    throw error instanceof TooManyForOne ? tooOften() : error
  })

const tooOften = () => new DomainError('too_many', 'handed_on_too_often', ownRefusals.hand_on.tooOften)

/**
 * Whoever holds the group's link goes on with it: they have everybody's ticket by right. It ends where the first participant is
 * somebody else, to whom all mails of the registration go from now on.
 */
async function sendNewTicket(tx: Tx, { id, isFirst }: { id: string; isFirst: boolean }): Promise<boolean> {
  const place = await renewTicket(tx, id)
  if (!isFirst) return mailTicket(tx, place)
  await endGroupLink(tx, place.group_id)
  return mailAll(tx, place)
}
