import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Me, StaffRole } from '../contract.ts'
import { mayUse } from './auth.ts'
import { RoleMissing } from './require-staff.tsx'

const someone = (...roles: StaffRole[]): Me => ({
  id: '00000000-0000-7000-8000-000000000000',
  username: 'dino',
  full_name: 'Dino Reyes',
  roles,
  has_second_factor: false,
  must_choose_password: false,
  scoped_to_ministries: false,
})

test('STAFF-1 one of the roles is enough, and an admin always may', () => {
  expect(mayUse(someone('door', 'finance'), ['finance', 'desk'])).toBe(true)
  expect(mayUse(someone('admin'), ['finance'])).toBe(true)
  expect(mayUse(someone('door'), ['finance', 'desk'])).toBe(false)
  expect(mayUse(someone(), ['door'])).toBe(false)
})

test('STAFF-1 a page of another role says which role it needs, whom to ask, and the way home', () => {
  const page = createElement(RoleMissing, { me: someone('door', 'desk'), roles: ['finance', 'admin'] })
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page))
  const words = html.replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('It needs the role Finance or Admin.')
  expect(words).toContain('You are logged in as Dino Reyes, with the role Door and Desk.')
  expect(words).toContain('please ask an admin of the registration team')
  expect(html).toContain('href="/staff"')
})
