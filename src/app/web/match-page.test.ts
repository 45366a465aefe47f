import { expect, test } from 'vitest'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { matchPage } from './match-page.ts'
import { publicPages } from './public-pages.ts'
import { staffPages } from './staff-pages.ts'

test('EVENT-21 no word that begins a page of ours is an event’s', () => {
  const words = [...publicPages, ...staffPages].map(({ address }) => address.pattern.split('/')[1] ?? '')
  const own = new Set(words.filter((word) => !word.startsWith(':')))
  expect(own).toEqual(new Set(['login', 'staff', 'volunteers']))
  expect([...own].filter((word) => !reservedSlugs.has(word))).toEqual([])
  expect(matchPage('/ls2025')).toEqual({ pattern: '/:event', event: 'ls2025', token: undefined })
  expect([...reservedSlugs].filter((word) => matchPage(`/${word}`)?.event !== undefined)).toEqual([])
})
