import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

test('SHARED-27 a page that cannot be drawn on the server leaves empty, with the reason for the log', () => {
  const broken = render({
    url: '/ls2025',
    known: [[['event', 'ls2025'], { id: 'ls2025', name: 'Legacy Summit 2025' }]],
    origin: 'https://tipon.example',
  })
  expect(broken).toMatchObject({ html: '', title: 'Legacy Summit 2025', problem: expect.any(Error) })
  const unknown = render({
    url: '/ls2025',
    known: [[['event', 'ls2025'], null]],
    origin: 'https://tipon.example',
  })
  expect(unknown.html).toContain('We could not find that page')
  expect(unknown.problem).toBeUndefined()
})

test('EVENT-15 a link that is shared shows the name, and the banner where there is one, under its whole address', () => {
  const about = { id: 'ls2025', name: 'Legacy "26"', vision: 'To go on.' }
  const shareOf = (event: object) =>
    render({ url: '/ls2025', known: [[['event', 'ls2025'], event]], origin: 'https://tipon.example' }).share
  const words = [
    ['og:type', 'website'],
    ['og:title', 'Legacy "26"'],
    ['og:description', 'To go on.'],
  ]
  expect(shareOf({ ...about, banner: null })).toEqual(words)
  const banner = { id: 'ab', sizes: [480, 960], width: 960, height: 480, is_light: false, alt: 'People' }
  expect(shareOf({ ...about, banner })).toEqual([
    ...words,
    ['og:image', 'https://tipon.example/events/api/pictures/ab-960.jpg'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '960'],
    ['og:image:height', '480'],
    ['og:image:alt', 'People'],
  ])
  expect(render({ url: '/nowhere', known: [], origin: '' }).share).toEqual([])
})
