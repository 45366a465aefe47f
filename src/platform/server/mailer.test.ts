import { expect, onTestFinished, test } from 'vitest'
import { catchMail } from '#test/support/test-mail.ts'
import { createMailer, type Mail } from './mailer.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const aMail: Mail = { to: 'ana@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

function mailerTo(smtpUrl: string) {
  const mailer = createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: 'Registration Team <registration@example.org>' })
  onTestFinished(() => mailer.close())
  return mailer
}

test('a mail with a picture in it arrives whole, with its plain-text twin', async () => {
  const catcher = await catchMail()

  await mailerTo(catcher.smtpUrl).send({
    to: 'Begoña Ibáñez <ana@example.org>',
    replyTo: 'desk@example.org',
    subject: 'Peña, you paid ₱1,500.00',
    html: '<p>Salamat, Peña! ₱1,500.00</p><img src="cid:ticket" alt="Your ticket">',
    text: 'Salamat, Peña! ₱1,500.00',
    messageId: '<1234@example.org>',
    attachments: [{ filename: 'ticket.png', content: pixel, contentType: 'image/png', cid: 'ticket' }],
  })

  const [mail] = catcher.mails
  expect(mail).toMatchObject({
    recipients: ['ana@example.org'],
    from: { name: 'Registration Team', address: 'registration@example.org' },
    to: [{ name: 'Begoña Ibáñez', address: 'ana@example.org' }],
    replyTo: [{ address: 'desk@example.org' }],
    subject: 'Peña, you paid ₱1,500.00',
    messageId: '<1234@example.org>',
  })
  expect(mail?.html).toContain('<p>Salamat, Peña! ₱1,500.00</p>')
  expect(mail?.text?.trim()).toBe('Salamat, Peña! ₱1,500.00')
  const [image] = mail?.attachments ?? []
  expect(image).toMatchObject({ disposition: 'inline', contentId: '<ticket>', mimeType: 'image/png', related: true })
  expect(Buffer.from(image?.content as ArrayBuffer).equals(pixel)).toBe(true)
})

test.each([
  ['subject', { subject: 'Hi\r\nBcc: everyone@example.org' }],
  ['recipient', { to: 'ana@example.org\nBcc: everyone@example.org' }],
  ['reply address', { replyTo: 'ana@example.org\r\n\r\nbody' }],
  ['message id', { messageId: '<a@b>\rX: 1' }],
  ['file name', { attachments: [{ filename: 'a\n.png', content: pixel, contentType: 'image/png' }] }],
  ['content id', { attachments: [{ filename: 'a.png', content: pixel, contentType: 'image/png', cid: 'a\r\nX: 1' }] }],
])('a line break in the %s is refused and nothing is sent', async (_name, change) => {
  const catcher = await catchMail()
  const attempt = mailerTo(catcher.smtpUrl).send({ ...aMail, ...change })
  await expect(attempt).rejects.toMatchObject({ kind: 'invalid', code: 'mail_header_injection' })
  expect(catcher.mails).toEqual([])
})

test('a server that is down is a passing failure that does not tell the address', async () => {
  const error = await mailerTo('smtp://127.0.0.1:1')
    .send(aMail)
    .catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'MailNotSent', permanent: false })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ana@')
})
