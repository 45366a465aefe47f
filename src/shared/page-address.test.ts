import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const seat = pageAddress('/:event/seats/:row/')

test('an address is filled with its parameters, and what it has no name for is its query', () => {
  expect(seat({ event: 'ls2025', row: 'A/1', from: 'ñ &', note: null, page: undefined })).toBe(
    '/ls2025/seats/A%2F1/?from=%C3%B1+%26',
  )
  expect(pageAddress('/staff')()).toBe('/staff')
  expect(pageAddress('/seats/:idx')({ idx: '7', id: 'a' })).toBe('/seats/7?id=a')
  expect(seat.pattern).toBe('/:event/seats/:row/')
})

/** Never run: `npm run types` fails here as soon as one of these compiles. */
export function mistakesThatDoNotCompile() {
  // @ts-expect-error a parameter left out
  seat({ event: 'ls2025' })
  // @ts-expect-error no parameter at all
  seat()
  // @ts-expect-error an address within the site begins with a slash
  pageAddress('staff')
}
