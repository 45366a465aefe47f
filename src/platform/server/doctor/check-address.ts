import { codeOf, type Finding, type Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'
import { doctorHeader, doctorToken, type Health, health } from './way-here.ts'

const { well, address: texts } = doctorTexts

const found = (state: Finding['state'], words: string): Finding => ({ area: 'address', state, words })

/** More than a photo of a good camera. */
const megabytes = 12

export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** What visitors reach, by the way they take. */
export async function checkAddress({ env }: Installation): Promise<Finding[]> {
  const url = new URL(env.PUBLIC_URL)
  const isOpen = url.protocol === 'http:' && !isLoopback(url.hostname)
  const settings = [
    ...(isOpen ? [found('wrong', texts.open)] : []),
    ...(url.pathname === '/' ? [] : [found('wrong', texts.path)]),
  ]
  const all = [...settings, ...(await ask(url, env.APP_SECRET))]
  return all.length > 0 ? all : [found('well', well.address)]
}

async function ask({ origin, protocol }: URL, secret: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(20_000)
  try {
    const answer = await fetch(`${origin}/healthz`, {
      signal,
      redirect: 'manual',
      headers: { [doctorHeader]: doctorToken(secret) },
    })
    const said = health.safeParse(await answer.json().catch(() => null))
    if (answer.status !== 200 || !said.success) return [found('wrong', texts.other(answer.status))]
    // Nothing is kept of it: it is no form that anybody takes.
    const body = new Uint8Array(megabytes * 1_048_576)
    const headers = { 'content-type': 'multipart/form-data; boundary=doctor' }
    const large = await fetch(`${origin}/events/api/registrations/`, { method: 'POST', signal, headers, body })
    const isOurs = large.headers.get('content-type')?.includes('json') ?? false
    const isRefused = large.status === 413 && !isOurs
    return [...(isRefused ? [found('wrong', texts.small(megabytes))] : []), ...judgeWay(said.data, protocol)]
  } catch (error) {
    const code = codeOf(error)
    const isCertificate = /^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)/.test(code)
    return [isCertificate ? found('wrong', texts.certificate) : found('doubtful', texts.silent(code))]
  }
}

/** By what limits count people. An API that is asked with a secret of another answers nothing here. */
function judgeWay({ way }: Health, protocol: string): Finding[] {
  if (way?.forwarded === 'not_believed') return [found('wrong', texts.proxyUnknown(way.by))]
  // HTTPS is always somebody else's in front of us.
  if (way?.forwarded === 'direct' && protocol === 'https:') return [found('wrong', texts.proxySilent)]
  return way || protocol === 'http:' ? [] : [found('wrong', texts.otherSecret)]
}
