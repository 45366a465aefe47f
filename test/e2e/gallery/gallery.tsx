import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { AlertProvider } from '#platform/web/alert.tsx'
import * as drafts from '#platform/web/draft-store.ts'
import { LoadingOverlayProvider } from '#platform/web/loading-overlay.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useNightTheme } from '#platform/web/ui/use-night-theme.ts'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import './gallery.css'
import { Hero } from './hero.tsx'
import { Messages } from './messages.tsx'
import { Tokens } from './tokens.tsx'

/** Every control in every state. The first place to look at a change, and what the accessibility tests walk through. */
function Gallery() {
  const [night, setNight] = useState(() => new URLSearchParams(location.search).get('theme') === 'night')
  useNightTheme(night)
  return (
    <>
      <Hero />
      <main className="mx-auto grid max-w-[66rem] gap-16 px-4 py-12 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-muted">Every control in every state, by day and by night.</p>
          <Button onClick={() => setNight(!night)} aria-pressed={night}>
            Night theme
          </Button>
        </div>
        <Tokens />
        <Actions />
        <Fields />
        <Messages />
      </main>
    </>
  )
}

// A page without drafts of its own is where their store can be tested alone.
Object.assign(globalThis, { drafts })

const root = document.getElementById('root')
if (!root) throw new Error('gallery: #root is missing from index.html')

createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <AlertProvider>
        <LoadingOverlayProvider>
          <Gallery />
        </LoadingOverlayProvider>
      </AlertProvider>
    </MemoryRouter>
  </StrictMode>,
)
