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
