import * as z from 'zod/mini'
import { composeMail, deliverMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { footerOf, inert, loadReceipt, manageLink } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { fullName } from '#shared/full-name.ts'
import { correctable, correctionKeys, fieldOf } from '../contract.ts'
import { correctionMailTexts as texts } from '../texts/group.ts'
import { correctionMailJob } from './correct-own.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Tells whoever registered the group what is written otherwise now: they would notice what a stranger did. */
export const sendCorrectionMailHandler = ({ db, mailer, env }: Deps) =>
  handle(correctionMailJob, async ({ correction_id }, { id }) => {
    const made = await loadCorrection(db, correction_id)
    const receipt = made && (await loadReceipt(db, made.payment_id))
    if (!receipt) throw new PermanentJobError('The correction of this mail does not exist')
    const { first, event } = receipt
    if (first.email === '') return
    const title = texts.title(fullName(made))
    const before = changesIn.parse(made.before)
    const after = changesIn.parse(made.after)
    const labels = await designationLabels(db, made.event_id)
    const changes = correctionKeys.flatMap((key) => {
      const [now, was] = [after[key], before[key]]
      if (now === undefined || was === undefined) return []
      const say = (value: string) => (key === 'designation' ? (labels.get(value) ?? value) : value)
      return [inert(texts.changed(fieldOf(key).label, say(now), say(was)))]
    })
    const mail = composeMail({
      subject: `${texts.subject} – ${event.name}`,
      preview: texts.what,
      organizer: event.organizer,
      occasion: event.name,
      blocks: [
        heading(inert(title)),
        paragraph(texts.what),
        ...changes.map(paragraph),
        paragraph(texts.notYou),
        textLink({ label: texts.seeRegistration, url: manageLink(env, receipt) }),
      ],
      footer: footerOf(receipt),
    })
    await deliverMail(mailer, id, { ...mail, to: first.email, replyTo: event.contact_email })
  })

/** Not judged by the rules of today, which what stood there before may break. */
const changesIn = z.partial(correctable)

async function designationLabels(db: Database, event_id: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('designation').where('event_id', '=', event_id).select(['value', 'label']).execute()
  return new Map(rows.map(({ value, label }) => [value, label]))
}

const loadCorrection = (db: Database, id: string) =>
  db
    .selectFrom('registration_correction as correction')
    .innerJoin('registration as person', 'person.id', 'correction.registration_id')
    .innerJoin('payment', 'payment.group_id', 'person.group_id')
    .where('correction.id', '=', id)
    .select(['correction.before', 'correction.after', 'payment.id as payment_id', 'person.event_id'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
