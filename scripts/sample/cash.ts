/** The boxes of the desk: counted and confirmed, counted with a difference, and still open. */
import { type CashHolder, type CashLine, type Pieces, pieceWorths } from '#features/cash/contract.ts'
import type { Api, Colleague } from './api.ts'
import { aName } from './people.ts'
import { createRandom } from './random.ts'

export async function countCash(api: Api, now: Date): Promise<void> {
  const [desk, marlon, nena] = [await api.as('desk'), await api.as('marlon'), await api.as('nena')]
  const [finance, felicidad] = [await api.as('finance'), await api.as('felicidad')]
  const shift = (id: string, what: string) => `/api/staff/cash/shifts/${id}/${what}`

  const first = await close(desk, desk.id, 0)
  await finance.post(shift(first, 'confirm'), { seen: 1 })

  const short = await close(felicidad, marlon.id, -500)
  await marlon.post(shift(short, 'object'), {
    seen: 1,
    note: 'I gave 500 pesos to the kitchen, the slip is in the box.',
  })
  const { counted } = await felicidad.get<{ counted: number }>(`/api/staff/cash/shifts/${short}`)
  const recount = { seen: 1, counted: counted + 500, pieces: piecesOf(counted + 500), note: 'The slip was there.' }
  await felicidad.post(shift(short, 'recount'), recount)
  await marlon.post(shift(short, 'confirm'), { seen: 2 })

  // He is not here any more to agree with it.
  const { id: oscar } = await api.as('oscar')
  await close(felicidad, oscar, 0)

  const [disputed] = await nena.get<CashLine[]>('/api/staff/cash/taken')
  if (disputed) await nena.post(`/api/staff/cash/taken/${disputed.id}/dispute`)

  // Since then: families who came to the desk, counted once in between.
  await walkIns(desk, 0, now)
  await close(desk, desk.id, 20)
  await walkIns(desk, 4, now)
}

/** Answers the shift that was closed. */
async function close(by: Colleague, staff_member_id: string, difference: number): Promise<string> {
  const boxes = await by.get<CashHolder[]>('/api/staff/cash')
  const expected = boxes.find((box) => box.staff_member_id === staff_member_id)?.expected ?? 0
  const counted = expected + difference
  const note = difference === 0 ? '' : difference < 0 ? 'Counted twice.' : 'Somebody left the change.'
  const count = { staff_member_id, expected, counted, pieces: piecesOf(counted), note }
  return (await by.post<{ id: string }>('/api/staff/cash/close', count)).id
}

/** As few bills and coins as it takes. */
function piecesOf(pesos: number): Pieces {
  let left = Math.round(pesos * 100)
  const pieces: Pieces = {}
  for (const [name, worth] of Object.entries(pieceWorths) as [keyof typeof pieceWorths, number][]) {
    if (name === 'coin_20' || left < worth) continue
    pieces[name] = Math.floor(left / worth)
    left %= worth
  }
  return pieces
}

const sizes = [1, 3, 2, 1, 2, 4, 1, 1]

/** Four families, paid in cash and let in at once. */
async function walkIns(desk: Colleague, from: number, now: Date): Promise<void> {
  const random = createRandom(`walk-ins ${from}`)
  for (const [index, size] of sizes.slice(from, from + 4).entries()) {
    const { last_name } = aName(random)
    // With a queue behind them, nobody is asked for everything.
    const isHurried = index === 2
    const participants = Array.from({ length: size }, () => {
      const { first_name, middle_name, name_suffix, sex } = aName(random)
      return {
        first_name,
        middle_name,
        last_name,
        name_suffix,
        sex: isHurried ? '' : sex,
        designation: random.pick(['MEMBER', 'GUEST']),
        church: 'Daybreak Community',
      }
    })
    await desk.post('/api/staff/door/walk-in', {
      group_key: random.id(now),
      consent: true,
      amount: 1500 * size,
      participants,
      answers: {},
      check_in: index !== 3,
      station: 'Registration desk',
      // Written on paper while the network was down.
      ...(index === 1 && { slip_number: `A-${from + 17}` }),
    })
  }
}
