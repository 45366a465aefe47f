import type { Page } from '@playwright/test'
import { groupToken } from '#features/tickets/server/manage-token.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import { readQr } from '../support/read-qr.ts'
import { aPerson, aSubmission, formHeaders, formOf } from '../support/submission.ts'
import { test as base, expect } from './fixtures.ts'

type Group = { id: string; path: string; or_number: string }
type Fixtures = { register: (...submission: Parameters<typeof aSubmission>) => Promise<Group> }

export const test = base.extend<Fixtures>({
  /** A group registered as people do, with the address that its e-mails link to. */
  register: async ({ baseURL, event, db }, provide) => {
    await provide(async (over = {}, people) => {
      const fields = aSubmission({ event: event.slug, ...over }, people)
      const reply = await fetch(`${baseURL}/events/api/registrations/`, {
        method: 'POST',
        body: formOf(fields),
        headers: formHeaders(fields.group_key),
        signal: AbortSignal.timeout(60_000),
      })
      const body = (await reply.json()) as { or_number: string }
      expect(reply.status, JSON.stringify(body)).toBe(201)
      const { id } = await db
        .selectFrom('registration_group')
        .where('group_key', '=', fields.group_key)
        .select('id')
        .executeTakeFirstOrThrow()
      const path = `/${event.slug}/manage/${groupToken(sampleSecret, { id, link_version: 1 })}`
      return { id, path, or_number: body.or_number }
    })
  },
})

/** A family with a long name, a missing one and an address of its own. */
export const three = [
  aPerson(),
  aPerson({ first_name: 'Jose', last_name: 'Villanueva-Macapagal', name_suffix: 'Jr.', designation: 'ELDER' }),
  aPerson({ first_name: 'Ana', middle_name: 'N/A', church: '', email: 'ana@example.org' }),
]

/** Reads the code off the screen, as the door's camera would, and checks that it is a ticket of ours. */
export async function scan(page: Page, name: string): Promise<Buffer | null> {
  const picture = page.getByRole('img', { name: `QR code of ${name}` }).last()
  const { width = 0 } = (await picture.boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(240)
  return verify(await picture.screenshot())
}

/** The secret of the ticket in this picture; null where there is no ticket, or not one of ours. */
export async function verify(png: Buffer): Promise<Buffer | null> {
  const secret = await createTicketVerifier(sampleTicketKeys)(readQr(png) ?? '')
  return secret && Buffer.from(secret)
}
