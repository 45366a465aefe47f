import { expect, test } from 'vitest'
import { signTicket } from '#test/support/sign-ticket.ts'
import { isTicketText } from './ticket-text-rules.ts'

test('DOOR-35 a ticket is known by its letters, whoever’s it is', async () => {
  for (let count = 0; count < 200; count++) {
    const text = await signTicket(crypto.getRandomValues(new Uint8Array(16)))
    expect([text, isTicketText(text)]).toEqual([text, true])
  }
})

test('DOOR-35 what people write into a field is no ticket, also in capitals and with numbers', () => {
  const written = [
    'PASTOR VOUCHES FOR HER AND THE WHOLE FAMILY: 4 OF THEM',
    'PAYS 500 AT 10:30, THE REST 1,500 AT 12:00 WITH HER HUSBAND',
    'Pastor vouches for her and the family, 4 people, 10:30 / 11:00 / 12:00',
    'GATE B',
    '',
  ]
  for (const text of written) expect([text, isTicketText(text)]).toEqual([text, false])
})
