import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { App } from './app.tsx'
import { createQueryClient, type DehydratedState } from './dehydrated-state.ts'
import { documentTexts } from './texts/public.ts'

export { matchPage } from './match-page.ts'

type Page = { url: string; known: DehydratedState }

/** Draws a page to HTML; the browser's entry then takes over the same tree with the same answers. */
export function render({ url, known }: Page) {
  const event = known.find(([key]) => key[0] === 'event')?.[1] as PublicEvent | null | undefined
  return { ...draw({ url, known }), known, title: event?.name ?? documentTexts.title, description: event?.vision ?? '' }
}

/** What cannot be drawn here leaves empty: the browser draws it, or says in words that it cannot either. */
function draw({ url, known }: Page): { html: string; problem?: unknown } {
  const app = (
    <StrictMode>
      <App
        queryClient={createQueryClient(known)}
        router={({ children }) => <StaticRouter location={url}>{children}</StaticRouter>}
      />
    </StrictMode>
  )
  try {
    return { html: renderToString(app) }
  } catch (problem) {
    return { html: '', problem }
  }
}
