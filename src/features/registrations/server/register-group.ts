import { randomBytes } from 'node:crypto'
import { type Evidence, enqueueReceipts, type OrNumber, recordPayment } from '#features/payments/server/index.ts'
import {
  flashSaleOver,
  holdPriceList,
  priceWithoutPair,
  type Quote,
  quote,
  takeFlashPair,
} from '#features/pricing/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import { keepAnswers } from '#features/questions/server/index.ts'
import { emit } from '#features/webhooks/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { maskEmail } from '#shared/mask-email.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import type { DeskParticipant, Submission, SubmissionAnswer } from '../contract.ts'
import { registrationRefusals } from '../texts/refusals.ts'
import type { OpenEvent } from './find-open-event.ts'

/** What was sent from the form, or taken down at the desk, where less is asked. */
export type SentGroup = AtDesk<Submission>
/** Of each kind of payment by itself. */
type AtDesk<S> = S extends unknown ? Omit<S, 'participants'> & { participants: SentPerson[] } : never
type SentPerson = DeskParticipant & Pick<Submission['participants'][number], 'answers'>

export type Registration = {
  event: OpenEvent
  submission: SentGroup
  sha256: Buffer
  evidence: Evidence
  consent_version: string | undefined
  /** Taken down by the desk, from a slip of paper if it has a number. */
  at_desk?: { slip_number: string | null }
  /** What its sender was told before, and what therefore counts, whatever prices and series have done since. */
  promised?: { price: Price; consent_id: string; number?: OrNumber; sent_at?: Date; disputed_at?: Date | null }
}
type Price = Pick<Quote, 'total' | 'amount_due'> & { rule: { id: string } }

/** As it came from the form. */
export type SubmittedGroup = Omit<Registration, 'submission'> & { submission: Submission }

type Asked = Pick<Submission, 'action' | 'participant_count' | 'amount'>

/** What it costs now, if that is what the sender was shown. */
export async function quoteFor(tx: Tx, event: OpenEvent, submission: Asked): Promise<Price> {
  const price = quote(await holdPriceList(tx, event.slug), submission.action, submission.participant_count)
  if (fromPesos(submission.amount) !== price.amount_due) throw priceChanged(price.amount_due)
  return price
}

/** The whole of it, inside one transaction; answers the JSON text that is stored with the group. */
export async function register(tx: Tx, registration: Registration): Promise<string> {
  const { event, submission, sha256, evidence, consent_version: version, promised, at_desk } = registration
  const { action, participant_count, group_key, participants } = submission
  const price = promised?.price ?? (await quoteFor(tx, event, submission))
  const consent = { to: { event_id: event.id }, people_count: participant_count, version }
  const consent_id = promised?.consent_id ?? (await recordConsent(tx, consent))
  const group = await tx
    .insertInto('registration_group')
    .values({
      event_id: event.id,
      group_key,
      request_sha256: sha256,
      action,
      participant_count,
      price_rule_id: price.rule.id,
      gross_price: price.total,
      consent_id,
      slip_number: at_desk?.slip_number,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hasPair = action !== 'flash' || (await takeFlashPair(tx, { id: group.id, price_rule_id: price.rule.id }))
  if (!hasPair && promised?.number === undefined) throw flashSaleOver()
  // They were in time, and the pairs are gone: what they sent is a part of today's price.
  const total = hasPair ? price.total : await priceWithoutPair(tx, group.id)
  const people = await addParticipants(
    tx,
    { event_id: event.id, group_id: group.id, at_desk: at_desk !== undefined },
    participants,
  )
  await keepAnswers(tx, { group_id: group.id, people }, submission)
  const { amount_due: amount } = price
  const { number, sent_at, disputed_at } = promised ?? {}
  const booked = { event, group_id: group.id, amount, evidence }
  const payment = await recordPayment(tx, { ...booked, number, sent_at, disputed_at })

  const paid = evidence.mode === 'CASH' ? price.amount_due : 0
  const answer: SubmissionAnswer = {
    group_key,
    or_number: payment.or_number,
    payment_status: evidence.mode === 'BANK' ? 'PENDING' : isPaid({ gross_price: total, paid }) ? 'PAID' : 'PARTIAL',
    participant_count,
    total_price: toPesos(total),
    amount: toPesos(price.amount_due),
    balance: toPesos(total - paid),
    sent_to: maskEmail(participants[0]?.email ?? ''),
  }
  await emit(tx, 'registration.created', group.id, {
    event: event.slug,
    group_id: group.id,
    people: participant_count,
    total,
    paid_by: evidence.mode,
    at_desk: at_desk !== undefined,
  })
  const text = JSON.stringify(answer)
  await tx.updateTable('registration_group').set({ answer: text }).where('id', '=', group.id).execute()
  await enqueueReceipts(tx, { group_id: group.id, payment_id: payment.id })
  return text
}

type OfGroup = { event_id: string; group_id: string; at_desk: boolean }

async function addParticipants(tx: Tx, group: OfGroup, participants: SentPerson[]): Promise<string[]> {
  const rows = participants.map(({ answers: _kept, ...person }, index) => ({
    ...person,
    ...group,
    position: index + 1,
    ticket_secret: randomBytes(16),
    short_code: randomCode(8),
  }))
  const added = await tx.insertInto('registration').values(rows).returning(['id', 'position']).execute()
  return added.sort((one, other) => one.position - other.position).map(({ id }) => id)
}

function priceChanged(amountDue: number): DomainError {
  const message = registrationRefusals.priceChanged(amountDue)
  return new DomainError('conflict', 'price_changed', message, { amount: [message] })
}
