import { expect, test } from 'vitest'
import { decoderOptions } from './decoder-options.ts'

test('DOOR-12 the decoder is told to read QR codes, harder, turned, inverted, scaled down, and 255 at once', () => {
  expect(decoderOptions).toEqual({
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: 255,
  })
})
