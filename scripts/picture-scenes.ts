/** What must have happened before some of the pictures can be taken. People, banks and numbers are invented. */
import sharp from 'sharp'
import { groupToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { recordCodes } from '#test/e2e/camera.ts'
import { aGroup } from '#test/support/factories.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { aPerson, aSubmission, type Fields, formHeaders, formOf } from '#test/support/submission.ts'
import { SAMPLE_PASSWORD } from './sample-data.ts'

// The product refuses to read SVG from anybody, in this whole process. What is drawn here is our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

async function call<T>(path: string, request: RequestInit): Promise<T> {
  const reply = await fetch(`${process.env.E2E_BASE_URL}${path}`, { method: 'POST', ...request })
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
  return (await reply.json()) as T
}

function register(fields: Fields): Promise<{ or_number: string }> {
  return call('/events/api/registrations/', { body: formOf(fields), headers: formHeaders(fields.group_key) })
}

const church = 'Harvest Light Church'

/** Three people, paid in cash at the desk: the page that their e-mail links to. */
export async function paidGroup(db: Database): Promise<string> {
  const people = ['Maria', 'Jose', 'Ana'].map((first_name) => aPerson({ first_name, church }))
  const fields = aSubmission({ event: 'ls2025' }, people)
  await register(fields)
  const { id } = await db
    .selectFrom('registration_group')
    .where('group_key', '=', fields.group_key)
    .select('id')
    .executeTakeFirstOrThrow()
  return `/ls2025/manage/${groupToken(sampleSecret, { id, link_version: 1 })}`
}

const transfers = [
  { names: ['Teresita Ocampo', 'Ramon Ocampo', 'Liza Ocampo', 'Paolo Ocampo'], reference: 'IBT 2025 1103 4471' },
  { names: ['Grace Aquino'], reference: 'GC 8830 1127 56' },
  { names: ['Benjie Navarro', 'Mae Uy'], reference: 'IBT 2025 1104 0098', deposit: true },
  { names: ['Rogelio Pascual'], reference: 'MB 77120 443' },
  { names: ['Noel Rivera', 'Ian Lopez', 'Carlo Diaz'], reference: 'GC 8831 0042 17' },
]

const pesosOf = ({ names, deposit }: { names: string[]; deposit?: boolean }) => names.length * (deposit ? 500 : 1500)

/** Bank transfers that wait for finance, each with its slip. */
export async function waitingTransfers(): Promise<void> {
  for (const transfer of transfers) {
    const { names, reference, deposit } = transfer
    const people = names.map((name) => {
      const [first_name = '', last_name = ''] = name.split(' ')
      const email = `${first_name.toLowerCase()}@example.org`
      return aPerson({ first_name, middle_name: '', last_name, email, church })
    })
    const slip = await drawSlip({ payer: names[0] ?? '', reference, amount: pesosOf(transfer) })
    const over = {
      event: 'ls2025',
      action: deposit ? 'pre' : 'full',
      amount: String(pesosOf(transfer)),
      payment_mode: 'BANK',
      assisted_by: '',
      payment_reference: reference,
      payment_proof: new Blob([new Uint8Array(slip)], { type: 'image/jpeg' }),
    }
    await register(aSubmission(over, people))
  }
}

function drawSlip({ payer, reference, amount }: { payer: string; reference: string; amount: number }): Promise<Buffer> {
  const rows = [
    ['To', 'Harvest Light Church Inc.'],
    ['Account', '0012 3456 7890'],
    ['From', payer],
    ['Reference', reference],
  ]
  const lines = rows.map(
    ([name, value], row) =>
      `<text x="60" y="${470 + row * 90}" fill="#667" font-size="26">${name}</text>
       <text x="540" y="${470 + row * 90}" text-anchor="end" fill="#223" font-size="28">${value}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="860" font-family="sans-serif">
    <path fill="#f4f6f8" d="M0 0h600v860H0z"/><path fill="#0e6e64" d="M0 0h600v190H0z"/>
    <text x="300" y="90" text-anchor="middle" fill="#fff" font-size="34" font-weight="bold">Sample Bank</text>
    <text x="300" y="140" text-anchor="middle" fill="#fff" font-size="26">Transfer sent</text>
    <text x="300" y="320" text-anchor="middle" fill="#223" font-size="64" font-weight="bold">PHP ${amount.toLocaleString('en-PH')}.00</text>
    ${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/** The bank's file for those transfers: three fit, one is short, one came twice, one is nobody's. */
export const bankStatement = (): Buffer => {
  const line = (day: number, text: string, reference: string, amount: number) =>
    `11/${String(day).padStart(2, '0')}/2025,${text},${reference},,"${amount.toLocaleString('en-PH')}.00"`
  const [first, second, deposit, short] = transfers
  const rows = [first, second, deposit].flatMap((transfer, day) =>
    transfer ? [line(3 + day, 'InstaPay transfer', transfer.reference, pesosOf(transfer))] : [],
  )
  return Buffer.from(
    [
      'Posting Date,Particulars,Ref No.,Withdrawals,Deposits',
      ...rows,
      line(6, 'InstaPay transfer', short?.reference ?? '', 1400),
      line(6, 'InstaPay transfer again', first?.reference ?? '', first ? pesosOf(first) : 0),
      line(7, 'Over the counter deposit', 'OTC 5521', 300),
    ].join('\r\n'),
  )
}

const churches = [
  [church, 60],
  ['Bukal ng Biyaya', 44],
  ['Grace Fellowship Talisay', 38],
  ['Living Hope Mandaue', 30],
  ['Daybreak Community', 24],
  ['Shalom Assembly', 16],
] as const
const designations = ['MEMBER', 'MEMBER', 'MEMBER', 'WORKER', 'LIFEGROUP_LEADER', 'PASTOR', 'GUEST']

/** A hall that is two thirds full, let in at three doors. */
export async function manyArrivals(db: Database): Promise<void> {
  const token = await call<{ access: string }>('/api/token/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'door', password: SAMPLE_PASSWORD }),
  })
  let groups = 0
  for (const [name, size] of churches) {
    for (let start = 0; start < size; start += 4) {
      const participants = Array.from({ length: Math.min(4, size - start) }, (_, at) => ({
        church: name,
        designation: designations[(start + at) % designations.length] ?? 'MEMBER',
      }))
      const { id } = await aGroup(db, { participants })
      const station = ['Main door', 'Main door', 'Gate B', 'Garden gate'][groups % 4]
      groups += 1
      if (groups % 3 === 0) continue
      await call(`/api/staff/door/groups/${id}/check-in`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token.access}` },
        body: JSON.stringify({ station }),
      })
    }
  }
}

/** A film for the camera: the ticket of somebody who comes with two others, for the first time. */
export async function ticketBeforeCamera(db: Database): Promise<string> {
  const family = ['Maria', 'Jose', 'Ana'].map((first_name) => ({
    first_name,
    last_name: 'Reyes',
    email: 'maria@example.org',
    church: 'Bukal ng Biyaya',
    ls_first_time: true,
  }))
  const { participants } = await aGroup(db, { participants: family })
  const secret = participants.find(({ position }) => position === 1)?.ticket_secret ?? Buffer.alloc(0)
  return recordCodes([await signTicket(new Uint8Array(secret))], { shown: 8, pause: 0 })
}
