import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

test('SHARED-27 a page that cannot be drawn on the server leaves empty, with the reason for the log', () => {
  const broken = render({
    url: '/ls2025',
    known: [[['event', 'ls2025'], { id: 'ls2025', name: 'Legacy Summit 2025' }]],
  })
  expect(broken).toMatchObject({ html: '', title: 'Legacy Summit 2025', problem: expect.any(Error) })
  const unknown = render({ url: '/ls2025', known: [[['event', 'ls2025'], null]] })
  expect(unknown.html).toContain('We could not find that page')
  expect(unknown.problem).toBeUndefined()
})
