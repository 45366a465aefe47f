import type { Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '../scripts/sample-data.ts'
import { expect } from './fixtures.ts'

/** Logged in as this sample member of staff, without the way through the login screen, which has tests of its own. */
export async function signIn(page: Page, username: string): Promise<void> {
  const reply = await page.request.post('/api/token/', { data: { username, password: SAMPLE_PASSWORD } })
  expect(reply.status()).toBe(200)
  const { access, refresh } = (await reply.json()) as { access: string; refresh: string }
  await page.goto('/login')
  await page.evaluate(
    (tokens) => {
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
    },
    { accessToken: access, refreshToken: refresh, authToken: access },
  )
}
