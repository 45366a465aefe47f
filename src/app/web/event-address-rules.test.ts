import { expect, test } from 'vitest'
import { carryEvent, eventOf, placeForAll } from './event-address-rules.ts'

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://church.example')
  return { pathname, search, hash }
}
const carried = (path: string, event: string | null) => {
  const { pathname, search, hash } = carryEvent(at(path), event)
  return pathname + search + hash
}

test('EVENT-23 the event is read from the address, and from the path of the scanner', () => {
  expect(eventOf(at('/staff/payments?view=all&event=ls2026'))).toBe('ls2026')
  expect(eventOf(at('/ls2026/scanner/?find=Ana'))).toBe('ls2026')
  expect(eventOf(at('/staff/payments'))).toBeNull()
  expect(eventOf(at('/staff/payments?event='))).toBeNull()
  expect(eventOf(at('/ls2026'))).toBeNull()
})

test('EVENT-23 every way to a page of the staff carries the event on, unless it names one itself', () => {
  expect(carried('/staff', 'ls2026')).toBe('/staff?event=ls2026')
  expect(carried('/staff/payments?view=all#top', 'ls2026')).toBe('/staff/payments?view=all&event=ls2026#top')
  expect(carried('/staff/payments?event=ls2025', 'ls2026')).toBe('/staff/payments?event=ls2025')
  expect(carried('/staff/payments?q=a+b%26c', 'a&b')).toBe('/staff/payments?q=a+b%26c&event=a%26b')
  expect(carried('/staff/payments', null)).toBe('/staff/payments')
  expect(carryEvent({ pathname: '/staff', search: '?' }, 'ls2026').search).toBe('?event=ls2026')
})

test('EVENT-23 the current event is named by no address', () => {
  expect(carried('/staff/payments?event=', 'ls2026')).toBe('/staff/payments')
  expect(carried('/staff/payments?view=a+b&event=&q=1', 'ls2026')).toBe('/staff/payments?view=a+b&q=1')
  expect(carried('/staff/payments?q=a?b&event=', 'ls2026')).toBe('/staff/payments?q=a?b')
})

test('EVENT-23 what is not the staff’s has its own event', () => {
  for (const path of ['/', '/ls2025', '/ls2025/scanner/', '/login', '/staffing', '/volunteers']) {
    expect(carried(path, 'ls2026')).toBe(path)
  }
})

test('EVENT-23 whoever chooses another event stays on the page, or goes to the place that its row is found at', () => {
  const patterns = ['/staff', '/staff/event', '/staff/event/about', '/staff/payments', '/staff/payments/all']
  const places = ['/staff/event', '/staff/payments', '/staff/payments/all']
  const place = (path: string) => placeForAll(path, patterns, places)
  expect(place('/staff/event/about')).toBe('/staff/event/about')
  expect(place('/staff/event/about/')).toBe('/staff/event/about')
  expect(place('/staff/payments/')).toBe('/staff/payments')
  expect(place('/staff/payments/all/7')).toBe('/staff/payments/all')
  expect(place('/staff/payments/7')).toBe('/staff/payments')
  expect(place('/staff/nowhere')).toBe('/staff')
  expect(place('/staff/')).toBe('/staff')
})
