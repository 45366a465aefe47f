import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { pictureAddress } from '#features/events/web/index.ts'
import { App } from './app.tsx'
import { createQueryClient, type DehydratedState } from './dehydrated-state.ts'
import { documentTexts } from './texts/public.ts'

export { matchPage } from './match-page.ts'

type Page = { url: string; known: DehydratedState; origin: string }

/** Draws a page to HTML; the browser's entry then takes over the same tree with the same answers. */
export function render({ url, known, origin }: Page) {
  const event = known.find(([key]) => key[0] === 'event')?.[1] as PublicEvent | null | undefined
  const [title, description] = [event?.name ?? documentTexts.title, event?.vision ?? '']
  return { ...draw({ url, known }), known, title, description, share: event ? shareOf(event, origin) : [] }
}

/** What a chat shows of a link. Pictures are asked for by its servers, from outside, as JPEG: not all know anything newer. */
function shareOf({ name, vision, banner }: PublicEvent, origin: string): [property: string, content: string][] {
  const words: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', name],
    ['og:description', vision],
  ]
  if (!banner) return words
  return [
    ...words,
    ['og:image', origin + pictureAddress(banner.id, banner.width, 'jpg')],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(banner.width)],
    ['og:image:height', String(banner.height)],
    ['og:image:alt', banner.alt],
  ]
}

/** What cannot be drawn here leaves empty: the browser draws it, or says in words that it cannot either. */
function draw({ url, known }: Omit<Page, 'origin'>): { html: string; problem?: unknown } {
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
