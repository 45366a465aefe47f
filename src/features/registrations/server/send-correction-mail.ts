import * as z from 'zod/mini'
import { composeMail, deliverMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { footerOf, inert, loadReceipt, manageLink } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { fullName } from '#shared/full-name.ts'
import { correctable, correctionKeys, fieldOf } from '../contract.ts'
import { substitutionMailTexts, correctionMailTexts as texts } from '../texts/group.ts'
import { correctionMailJob } from './correct-own.ts'
import { designationLabels } from './person/list-moments.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/**
 * Tells whoever registered the group what is written otherwise now, or who comes instead of whom: they would notice what a
 * stranger did. The one who does not come any more hears of it too.
 */
export const sendCorrectionMailHandler = ({ db, mailer, env }: Deps) =>
  handle(correctionMailJob, async ({ correction_id, to }, job) => {
    const made = await loadCorrection(db, correction_id)
    const receipt = made && (await loadReceipt(db, made.payment_id))
    if (!receipt) throw new PermanentJobError('The correction of this mail does not exist')
    const { first, event } = receipt
    const address = to === 'first' ? first.email : changesIn.parse(made.before).email
    if (!address) return
    const { subject, title, what, notYou } = wordsOf(to, made)
    const changes = made.kind === 'CORRECTED' ? await listChanges(db, made) : []
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
        // The registration is not theirs any more.
        ...(to === 'first' ? [see] : []),
      ],
      footer: footerOf(receipt),
    })
    // Whose place it was is somebody else's by now.
    const registration_id = to === 'first' ? first.id : null
    const about = { kind: 'correction', group_id: receipt.group.id, registration_id } as const
    await deliverMail({ db, mailer }, job, { ...mail, about, to: address, replyTo: event.contact_email })
  })

type Made = NonNullable<Awaited<ReturnType<typeof loadCorrection>>>

function wordsOf(to: 'first' | 'former', made: Made) {
  if (to === 'former') return substitutionMailTexts.former
  const { notYou } = texts
  if (made.kind === 'SUBSTITUTED') {
    const { subject, title, what } = substitutionMailTexts.first
    return { subject, title: title(fullName(made), fullName(namesIn.parse(made.before))), what, notYou }
  }
  const what = made.corrected_by === null ? texts.what : texts.whatStaff
  return { subject: texts.subject, title: texts.title(fullName(made)), what, notYou }
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
const changesIn = z.partial(z.extend(correctable, { email: z.string() }))
const namesIn = z.pick(correctable, { first_name: true, middle_name: true, last_name: true, name_suffix: true })

const loadCorrection = (db: Database, id: string) =>
  db
    .selectFrom('registration_correction as correction')
    .innerJoin('registration as person', 'person.id', 'correction.registration_id')
    .innerJoin('payment', 'payment.group_id', 'person.group_id')
    .where('correction.id', '=', id)
    .select(['correction.before', 'correction.after', 'correction.kind', 'correction.corrected_by'])
    .select(['payment.id as payment_id', 'person.event_id'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
