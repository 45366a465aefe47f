import '#platform/web/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { hearStepsFirst } from '#platform/web/before-router.ts'
import { App } from './app.tsx'
import { createQueryClient, type DehydratedState } from './dehydrated-state.ts'

const root = document.getElementById('root')
const known = document.getElementById('known-answers')
if (!root || !known) throw new Error('the page template has lost its root')

hearStepsFirst()
hydrateRoot(
  root,
  <StrictMode>
    <App queryClient={createQueryClient(JSON.parse(known.textContent) as DehydratedState)} router={BrowserRouter} />
  </StrictMode>,
)
