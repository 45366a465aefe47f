import { createServer } from 'node:net'

/** The preferred port while nobody uses it, otherwise any free one. */
export async function freePort(preferred = 0): Promise<number> {
  return (await probe(preferred)) ?? (await probe(0)) ?? Promise.reject(new Error('no port is free'))
}

function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })
}
