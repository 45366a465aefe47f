import { codeOf, type Finding, type Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

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
  const all = [...settings, ...(await ask(url.origin))]
  return all.length > 0 ? all : [found('well', well.address)]
}

async function ask(origin: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(20_000)
  try {
    const health = await fetch(`${origin}/healthz`, { signal, redirect: 'manual' })
    const said = await health.text()
    if (health.status !== 200 || said !== '{"ok":true}') return [found('wrong', texts.other(health.status))]
    // Nothing is kept of it: it is no form that anybody takes.
    const body = new Uint8Array(megabytes * 1_048_576)
    const headers = { 'content-type': 'multipart/form-data; boundary=doctor' }
    const large = await fetch(`${origin}/events/api/registrations/`, { method: 'POST', signal, headers, body })
    const isOurs = large.headers.get('content-type')?.includes('json') ?? false
    return large.status === 413 && !isOurs ? [found('wrong', texts.small(megabytes))] : []
  } catch (error) {
    const code = codeOf(error)
    const isCertificate = /^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)/.test(code)
    return [isCertificate ? found('wrong', texts.certificate) : found('doubtful', texts.silent(code))]
  }
}
