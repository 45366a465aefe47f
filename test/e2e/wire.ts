import { connect, createServer, type Server, type Socket } from 'node:net'

type Wire = {
  url: string
  cut: () => void
  mend: () => void
  /** From now on every question takes so much longer. */
  delay: (milliseconds: number) => void
  /** How much has come over it to the browser. */
  bytes: () => number
  end: () => void
}

/** The line between a browser and the product, to be cut and mended: what a hall's wifi does by itself. */
export async function layWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let whole = true
  let delay = 0
  let bytes = 0
  const server: Server = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (asked) => void setTimeout(() => far.writable && far.write(asked), delay))
    far.on('data', (answer) => {
      bytes += answer.length
    })
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    delay: (milliseconds) => {
      delay = milliseconds
    },
    bytes: () => bytes,
    mend: () => {
      whole = true
    },
    end: () => {
      cut()
      server.close()
    },
  }
}
