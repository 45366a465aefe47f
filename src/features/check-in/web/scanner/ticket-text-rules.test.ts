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
    'PASTOR VOUCHES FOR HER AND FOR THE WHOLE FAMILY - ALL 4 OF THEM CAME BY BUS AT 10:30 AND PAY 1500 AT 12:00',
    'PASTORVOUCHESFORHERANDFORTHEWHOLEFAMILYALLOFTHEMCAMEBYBUSANDPAYATNOONWHENTHEIRFATHERISHERE12345',
    `${'1234567890'.repeat(8)}a`,
    `a${'1234567890'.repeat(8)}`,
    `${'A'.repeat(75)}12345`,
    `${'A'.repeat(64)}123456${' '.repeat(10)}`,
    '1234567890'.repeat(7),
    'GATE B',
    '',
  ]
  for (const text of written) expect([text, isTicketText(text)]).toEqual([text, false])
  expect(isTicketText('1234567890'.repeat(8))).toBe(true)
  expect(isTicketText(`${'A'.repeat(65)}123456${' '.repeat(9)}`)).toBe(true)
})
