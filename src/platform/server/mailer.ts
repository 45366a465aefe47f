import { createTransport } from 'nodemailer'
import { DomainError } from '#shared/domain-error.ts'
import type { Env } from './env.ts'
import { mailRefusals } from './texts.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  messageId?: string
  replyTo?: string
  /** With a `cid`, an image the html shows as `<img src="cid:…">`. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[]
}

export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** The part after the @ of our own address, for Message-IDs. */
  domain: string
  close: () => void
}

/**
 * The server's answer without its text, which usually repeats the recipient's address: errors end up in logs.
 * Permanent: this mail to this address will never be taken, as opposed to a server that is down or badly set up.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly permanent: boolean
  readonly #said: string

  constructor(code: string, responseCode: number | undefined, response = '') {
    super(`The mail server did not take the mail (${[code, responseCode].filter(Boolean).join(' ')})`)
    this.permanent = ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== undefined && responseCode >= 500
    this.#said = (response === '' ? code : response).replace(/\s+/g, ' ').trim().slice(0, 500)
  }

  /**
   * All that the server said, for the record of the mail, which names the address anyway. Of a link only where it leads: it
   * might be one of the mail's own. A method, because loggers write every property.
   */
  said(): string {
    return this.#said.replace(/(https?:\/\/[^\s/]+)\S*/gi, '$1/…')
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string }

export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport(
    {
      url: env.SMTP_URL,
      pool: true,
      maxConnections: 4,
      // The job queue is what tries again; a second, hidden one here would send duplicates.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: env.MAIL_FROM },
  )
  return {
    domain: /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost',
    close: () => transport.close(),
    send: async ({ attachments = [], ...mail }) => {
      refuseHeaderInjection({ attachments, ...mail })
      const parts = attachments.map((part) => ({ ...part, contentDisposition: part.cid ? 'inline' : 'attachment' }))
      try {
        await transport.sendMail({ ...mail, attachments: parts })
      } catch (error) {
        const { code = 'unknown', responseCode, response } = error as SmtpError
        throw new MailNotSent(code, responseCode, response)
      }
    },
  }
}

/** A line break in a header value would let a registrant's name add recipients or a body of its own. */
export function refuseHeaderInjection({
  to,
  subject,
  messageId,
  replyTo,
  attachments = [],
}: Omit<Mail, 'html' | 'text'>) {
  const parts = attachments.flatMap(({ filename, contentType, cid }) => [filename, contentType, cid])
  const values = [to, subject, messageId, replyTo, ...parts]
  if (values.some((value) => value !== undefined && /[\r\n\0]/.test(value))) {
    throw new DomainError('invalid', 'mail_header_injection', mailRefusals.lineBreak)
  }
}
