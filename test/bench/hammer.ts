import { Agent, request } from 'node:http'

export type Asked = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type Figures = { per_second: number; p50: number; p99: number; others: number }

/** Asks as fast as it is answered, from so many connections, for so long. `others` counts answers that are not 2xx. */
export async function hammer(
  origin: string,
  next: () => Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let others = 0
  const started = performance.now()
  const ends = started + seconds * 1000
  const one = async () => {
    while (performance.now() < ends) {
      const from = performance.now()
      if ((await ask(agent, origin, next())) >= 300) others++
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return {
    per_second: Math.round(took.length / ((performance.now() - started) / 1000)),
    p50: at(0.5),
    p99: at(0.99),
    others,
  }
}

function ask(agent: Agent, origin: string, { method, path, headers, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
