import fc from 'fast-check'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketSigner } from '#shared/qr-ticket.ts'
import { readQr } from '#test/support/read-qr.ts'
import { qrModules, qrPng } from './qr-png.ts'

test('MAIL-4 any ticket is read back from its picture', async () => {
  const sign = createTicketSigner(sampleTicketKeys)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (secret) => {
      const text = await sign(secret)
      const png = await qrPng(qrModules(text))
      expect(PNG.sync.read(png)).toMatchObject({ width: 360, height: 360 })
      expect(readQr(png)).toBe(text)
    }),
    { numRuns: 5 },
  )
})

test('the code stands in a quiet zone of four light modules', async () => {
  const { data, width } = PNG.sync.read(await qrPng(qrModules('A'.repeat(122))))
  const lines = Array.from({ length: width }, (_, y) => data.subarray(y * width * 4, (y + 1) * width * 4))
  const zone = 4 * 8
  const edges = lines.flatMap((line) => [line.subarray(0, zone * 4), line.subarray(-zone * 4)])
  const around = Buffer.concat([...lines.slice(0, zone), ...lines.slice(-zone), ...edges])
  expect(around.every((value) => value === 255)).toBe(true)
  expect(lines[zone]?.[zone * 4]).toBe(0)
})
