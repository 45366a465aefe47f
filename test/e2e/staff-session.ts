import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '../../scripts/sample-data.ts'
import { expect } from './fixtures.ts'

type Tokens = { access: string; refresh: string }

export async function tokensOf(request: APIRequestContext, username: string): Promise<Tokens> {
  const reply = await request.post('/api/token/', { data: { username, password: SAMPLE_PASSWORD } })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Tokens
}

/** Logged in as this sample member of staff, without the way through the login screen, which has tests of its own. */
export async function signIn(page: Page, username: string): Promise<void> {
  await keep(page, await tokensOf(page.request, username))
}

/** At this screen with this access token, which nothing renews. */
export async function openAs(page: Page, { token }: { token: string }, path: string): Promise<void> {
  await keep(page, { access: token, refresh: token })
  await page.goto(path)
}

async function keep(page: Page, { access, refresh }: Tokens): Promise<void> {
  // The smallest page of this origin: what is kept for it is kept for all of them.
  await page.goto('/healthz')
  await page.evaluate(
    (tokens) => {
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
    },
    { accessToken: access, refreshToken: refresh, authToken: access },
  )
}
