import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type CaughtMail, mailPage, mailsPage } from './smtp-catcher-pages.ts'

export type SmtpCatcher = {
  smtpUrl: string
  webUrl: string
  /** Oldest first. */
  mails: CaughtMail[]
  clear: () => void
  stop: () => Promise<void>
}

/** Addresses that begin so are refused, as real servers refuse them: to see what becomes of a mail that does not arrive. */
const refusals: Record<string, { responseCode: number; message: string }> = {
  'no-such-mailbox': { responseCode: 550, message: '5.1.1 The email account that you tried to reach does not exist' },
  'full-mailbox': {
    responseCode: 552,
    message: '5.2.2 The mailbox is over its quota, see https://mail.example/full?id=1',
  },
  'try-later': { responseCode: 451, message: '4.7.1 Greylisted, please try again later' },
}

/** A real SMTP server that delivers nowhere: it keeps the mails in memory and shows them on a page. */
export async function startSmtpCatcher({ smtpPort = 0, webPort = 0 } = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = []

  const keep = callbackify(async (stream: Readable, session: SMTPServerSession) => {
    const email = await PostalMime.parse(await buffer(stream))
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    mails.push({ ...email, id: randomUUID(), receivedAt: new Date(), recipients })
  })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // On stop, a client that keeps its connection open (a mailer's pool) is cut off after this.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.entries(refusals).find(([start]) => address.startsWith(start))?.[1]
      done(refusal && Object.assign(new Error(refusal.message), refusal))
    },
    onData: (stream, session, done) => keep(stream, session, (error) => done(error)),
  })
  // A client that hangs up is its own problem.
  smtp.on('error', () => {})
  await listening(smtp.server, () => smtp.listen(smtpPort, '127.0.0.1'))

  const web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string | Buffer, headers = {}) =>
      response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers }).end(body)
    const page = (html: string) =>
      send('text/html; charset=utf-8', html, {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
      })

    if (pathname === '/') return page(mailsPage(mails))
    if (pathname === '/mails.json') return send('application/json', JSON.stringify(mails.toReversed().map(asJson)))
    const [, mailId, attachment] = /^\/mails\/([\w-]+)(?:\/attachments\/(\d+))?$/.exec(pathname) ?? []
    const mail = mails.find(({ id }) => id === mailId)
    const file = mail?.attachments[Number(attachment)]
    if (mail && attachment === undefined) return page(mailPage(mail))
    if (!file) return response.writeHead(404).end()
    return send('application/octet-stream', asBuffer(file.content), { 'content-disposition': 'attachment' })
  })
  await listening(web, () => web.listen(webPort, '127.0.0.1'))

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    webUrl: `http://127.0.0.1:${portOf(web)}`,
    mails,
    clear: () => mails.splice(0),
    stop: async () => {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

const asBuffer = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

const asJson = (mail: CaughtMail) => ({
  ...mail,
  attachments: mail.attachments.map((file) => ({ ...file, content: asBuffer(file.content).toString('base64') })),
})

function listening(server: NodeJS.EventEmitter, listen: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
    listen()
  })
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
