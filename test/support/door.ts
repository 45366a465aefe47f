import { randomUUID } from 'node:crypto'
import type { EnrolledDevice, OfflineScan } from '#features/check-in/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from './as-staff.ts'
import { aGroup } from './factories.ts'
import { signTicket } from './sign-ticket.ts'
import type { TestApp } from './test-app.ts'

/** A phone that the desk has made a code for, and that the door has typed it into. */
export async function anEnrolledDevice(test: TestApp, input: object = {}): Promise<EnrolledDevice> {
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const { code } = (await desk.post('/api/staff/door/devices/', { station: 'Gate A', ...input })).json()
  return (await door.post('/api/staff/door/devices/enrol/', { code })).json()
}

/** People who have paid, in groups of up to 20, each with the text of their ticket. */
export async function aCrowd(db: Database, size: number): Promise<{ id: string; qr_text: string }[]> {
  const people: { id: string; qr_text: string }[] = []
  while (people.length < size) {
    const participants = Array.from({ length: Math.min(20, size - people.length) }, (_, position) => ({
      first_name: 'Josefina',
      middle_name: 'de la Cruz',
      last_name: `Villanueva ${people.length + position}`,
      church: 'Harvest Light Community Church',
    }))
    const group = await aGroup(db, { participants })
    const signed = group.participants.map(async ({ id, ticket_secret }) => ({
      id,
      qr_text: await signTicket(new Uint8Array(ticket_secret)),
    }))
    people.push(...(await Promise.all(signed)))
  }
  return people
}

/** A scan as a device keeps it until it has a network again. */
export const anOfflineScan = (over: Partial<OfflineScan> = {}): OfflineScan => ({
  nonce: randomUUID(),
  scanned_at: new Date().toISOString(),
  station: 'Gate A',
  kind: 'scan',
  reason: '',
  ...over,
})
