import { createTransport } from 'nodemailer'
import { isLoopback } from './check-address.ts'
import { codeOf, type Finding, type Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, mail: texts } = doctorTexts

const wrong = (words: string): Finding => ({ area: 'mail', state: 'wrong', words })
const stops = (words: string): Finding => ({ ...wrong(words), stops: true })

/** Greets the server and logs in; no mail is sent. */
export async function checkMail({ env }: Installation): Promise<Finding[]> {
  const { hostname } = new URL(env.SMTP_URL)
  // Within one machine nobody listens.
  const requireTLS = !isLoopback(hostname)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url: env.SMTP_URL, requireTLS, ...timeouts })
  try {
    await transport.verify()
    return [{ area: 'mail', state: 'well', words: requireTLS ? well.mail : well.mailOpen }]
  } catch (error) {
    return [sayRefusal(codeOf(error), String(error))]
  } finally {
    transport.close()
  }
}

function sayRefusal(code: string, said: string): Finding {
  if (code === 'EAUTH') return stops(texts.login)
  if (/^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)/.test(code) || /certificate|altnames/i.test(said)) {
    return stops(texts.certificate)
  }
  if (code === 'ETLS' || /STARTTLS/.test(said)) return stops(texts.open)
  if (code === 'EPROTOCOL' || /wrong version number|Greeting never received|Invalid greeting/i.test(said)) {
    return stops(texts.notSmtp)
  }
  // Its own word for it says less than that of the network.
  return wrong(texts.unreachable(/\b(E[A-Z]{4,}|EAI_AGAIN)\b/.exec(said)?.[1] ?? code))
}
