import { expect } from 'vitest'
import type { ImportedStatement, LineDetails, LineState, StatementLines } from '#features/reconciliation/contract.ts'
import { asStaff } from './as-staff.ts'
import { aGroup } from './factories.ts'
import { statementColumns as columns, statementHeader as header } from './statement.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Lines of the bank under the header of `statement.ts`. */
export const aFile = (...lines: string[]) => [header, ...lines].join('\n')

/** The API with somebody of finance, who reads statements in. */
export async function startReconciling(username = 'finance') {
  const test = await startTestApp()
  const staff = await asStaff(test, username)
  const send = (call: string, file: string | Buffer, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'november.csv')
    return staff.post(`/api/staff/reconcile/${call}/`, form)
  }
  return {
    ...test,
    staff,
    send,
    read: async (file: string, wanted = columns) => {
      const reply = await send('import', file, wanted)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<ImportedStatement>()
    },
    list: async (state: LineState, page = 1) =>
      (await staff.get(`/api/staff/reconcile/lines/?state=${state}&page=${page}`)).json<StatementLines>(),
    pay: (reference: string, amount?: number) => aBankPayment(test, { reference, amount }),
    payAs: (payment: BankPayment) => aBankPayment(test, payment),
    lineOf: async (reference: string) => {
      const { id } = await test.db
        .selectFrom('bank_statement_line')
        .where('reference', '=', reference)
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    },
    show: async (id: string) => (await staff.get(`/api/staff/reconcile/lines/${id}`)).json<LineDetails>(),
  }
}

/** Status, code and words of a refusal. */
export const refusalOf = (reply: Pick<Awaited<ReturnType<Staff['get']>>, 'statusCode' | 'json'>) => {
  const { code, error } = reply.json<{ code: string; error: string }>()
  return [reply.statusCode, code, error]
}

type Staff = Awaited<ReturnType<typeof asStaff>>
type BankPayment = {
  reference: string
  amount?: number | undefined
  day?: string
  name?: [first: string, last: string]
}

/** A payment by bank that waits. */
async function aBankPayment({ db }: TestApp, { reference, amount = 150_000, day, name }: BankPayment) {
  const { payment, ...group } = await aGroup(db, {
    mode: 'BANK',
    amount,
    ...(day && { recorded_at: new Date(`${day}T12:00:00+08:00`) }),
    ...(name && { participants: [{ first_name: name[0], last_name: name[1] }] }),
  })
  await db.updateTable('payment').set({ reference }).where('id', '=', payment.id).execute()
  return { ...payment, group }
}
