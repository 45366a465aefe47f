import * as z from 'zod/mini'
import { composeMail, deliverMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { sameAddress } from '#features/payments/server/index.ts'
import { footerOf, inert, loadReceipt, manageLink } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { fullName } from '#shared/full-name.ts'
import { correctable, correctionKeys, fieldOf } from '../contract.ts'
import { substitutionMailTexts, correctionMailTexts as texts } from '../texts/group.ts'
import { type CorrectionReader, correctionMailJob } from './correction.ts'
import { isFloodedByLinks } from './count-recipients.ts'
import { designationLabels } from './person/list-moments.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/**
 * Tells whoever registered the group what is written otherwise now, or who comes instead of whom: they would notice what a
 * stranger did. The one who does not come any more hears of it too.
 */
export const sendCorrectionMailHandler = ({ db, mailer, env }: Deps) =>
  handle(correctionMailJob, async ({ correction_id, whom, to }, job) => {
    const made = await loadCorrection(db, correction_id)
    const receipt = made && (await loadReceipt(db, made.payment_id))
    if (!receipt) throw new PermanentJobError('The correction of this mail does not exist')
    const { first, event } = receipt
    // Words that a stranger chose, as often as they like: past this nobody is told. What was done stays on the page and in the log.
    const byLink = made.corrected_by === null && job.attempt === 1
    const kind = made.kind === 'SUBSTITUTED' || whom === 'moved' ? 'warning' : 'other'
    if (byLink && (await isFloodedByLinks(db, env.APP_SECRET, { event_id: made.event_id, email: to, kind }))) return
    const { subject, title, what, notYou } = wordsOf(whom, made)
    const tellsChanges = made.kind === 'CORRECTED' && whom !== 'moved' && whom !== 'here'
    const changes = tellsChanges ? await listChanges(db, made) : []
    // Whoever had the registration when this was queued may not have it any more.
    const isTheirs = (whom === 'first' || whom === 'here') && sameAddress(first.email, to)
    const see = textLink({ label: texts.seeRegistration, url: manageLink(env, receipt) })
    const mail = composeMail({
      subject: `${subject} – ${event.name}`,
      preview: what,
      organizer: event.organizer,
      occasion: event.name,
      blocks: [
        heading(inert(title)),
        paragraph(what),
        ...changes.map(paragraph),
        paragraph(notYou),
        ...(isTheirs ? [see] : []),
      ],
      footer: footerOf(receipt),
    })
    const registration_id = isTheirs ? first.id : whom === 'person' ? made.registration_id : null
    const about = { kind: 'correction', group_id: receipt.group.id, registration_id } as const
    await deliverMail({ db, mailer }, job, { ...mail, about, to, replyTo: event.contact_email })
  })

type Made = NonNullable<Awaited<ReturnType<typeof loadCorrection>>>

function wordsOf(whom: CorrectionReader, made: Made) {
  const byWhom = made.corrected_by === null ? 'link' : 'team'
  if (whom === 'moved' || whom === 'here') return { ...texts[whom], what: texts[whom].what[byWhom] }
  if (whom === 'former') {
    const { what, ...said } = substitutionMailTexts.former
    return { ...said, what: what[byWhom] }
  }
  const { notYou } = texts
  if (made.kind === 'SUBSTITUTED') {
    const { subject, title, what } = substitutionMailTexts.first
    return { subject, title: title(fullName(made), fullName(namesIn.parse(made.before))), what: what[byWhom], notYou }
  }
  const said = { title: texts.title(fullName(made)), what: texts.what[byWhom] }
  return whom === 'person' ? { ...texts.person, ...said } : { ...said, subject: texts.subject, notYou }
}

async function listChanges(db: Database, made: Made): Promise<string[]> {
  const labels = await designationLabels(db, made.event_id)
  const [before, after] = [changesIn.parse(made.before), changesIn.parse(made.after)]
  return correctionKeys.flatMap((key) => {
    const [now, was] = [after[key], before[key]]
    if (now === undefined || was === undefined) return []
    const say = (value: string) => (key === 'designation' ? (labels.get(value) ?? value) : value)
    return [inert(texts.changed(fieldOf(key).label, say(now), say(was)))]
  })
}

/** Not judged by the rules of today, which what stood there before may break. */
const changesIn = z.partial(correctable)
const namesIn = z.pick(correctable, { first_name: true, middle_name: true, last_name: true, name_suffix: true })

const loadCorrection = (db: Database, id: string) =>
  db
    .selectFrom('registration_correction as correction')
    .innerJoin('registration as person', 'person.id', 'correction.registration_id')
    .innerJoin('payment', 'payment.group_id', 'person.group_id')
    .where('correction.id', '=', id)
    .select(['correction.before', 'correction.after', 'correction.kind', 'correction.corrected_by'])
    .select(['payment.id as payment_id', 'person.event_id', 'correction.registration_id'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
