import '#platform/web/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { hearStepsFirst } from '#platform/web/before-router.ts'
import { App } from './app.tsx'
import { createQueryClient, type DehydratedState } from './dehydrated-state.ts'

const root = document.getElementById('root')
const known = document.getElementById('known-answers')
if (!root || !known) throw new Error('the page template has lost its root')

const queryClient = createQueryClient(JSON.parse(known.textContent) as DehydratedState)
// It takes for granted that there is a line at first, and would not notice the first one that comes.
if (!navigator.onLine) {
  window.addEventListener('online', () => void queryClient.refetchQueries({ type: 'active', stale: true }), {
    once: true,
  })
}
const app = (
  <StrictMode>
    <App queryClient={queryClient} router={BrowserRouter} />
  </StrictMode>
)

hearStepsFirst()
// A copy that was kept for a phone without a network has nothing drawn in it.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
