import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FoundPayment } from '#features/payments/contract.ts'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'

export const lookUp = (app: FastifyInstance, or_number: string, remoteAddress = '127.0.0.1') =>
  app.inject({ url: `/events/api/payments/retrieve/${encodeURIComponent(or_number)}`, remoteAddress })

/** A balance payment in cash of what is open, as the screen sends it after looking the number up. */
export async function aBalance(app: FastifyInstance, ref_or_number: string): Promise<Record<string, string | Blob>> {
  const found = (await lookUp(app, ref_or_number)).json<FoundPayment>()
  return {
    ref_or_number,
    payment_group: found.payment_group,
    amount: (found.gross_price - found.total_paid - found.total_pending).toFixed(2),
    assisted_by: SAMPLE_PASSKEY,
    payment_reference: '',
    payment_mode: 'CASH',
    action: 'balance',
    payment_key: randomUUID(),
  }
}

export function postBalance(app: FastifyInstance, fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return app.inject({ method: 'POST', url: '/events/api/payments/', payload: form })
}
