import { once } from 'node:events'
import { connect } from 'node:net'

// A hundred uploads that fill all there is to the last 200 KB: nine megabytes each at once, and then a byte now and again.
// Run by hostile-clients.load.test.ts.
const port = Number(process.argv[2])
const head = [
  'POST /events/api/registrations/ HTTP/1.1',
  'host: localhost',
  'content-type: multipart/form-data; boundary=b',
  'content-length: 11167334',
  '',
  '--b',
  'content-disposition: form-data; name="payment_proof"; filename="a.jpg"',
  'content-type: image/jpeg',
  '',
  '',
].join('\r\n')
const much = Buffer.alloc(9 * 1024 * 1024, 'x')

const started = performance.now()
const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
const closed = sockets.map(async (socket) => {
  // Being closed is an error on this side.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
})
const sent = sockets.map(async (socket, index) => {
  await once(socket, 'connect')
  socket.write(head)
  await Promise.race([new Promise((resolve) => socket.write(much, resolve)), closed[index]])
})
await Promise.all(sent)
process.send?.('all have sent what they send')
const drip = setInterval(() => sockets.forEach((socket) => !socket.destroyed && socket.write('x')), 50)
await Promise.all(closed)
clearInterval(drip)
process.send?.(Math.round((performance.now() - started) / 1000))
