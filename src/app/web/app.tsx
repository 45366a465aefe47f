import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AlertProvider } from '#platform/web/alert.tsx'
import { LoadingOverlayProvider } from '#platform/web/loading-overlay.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Screens } from './router.tsx'

type Props = { queryClient: QueryClient; router: (props: { children: ReactNode }) => ReactNode }

export const App = ({ queryClient, router: Router }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Router>
      <AlertProvider>
        <LoadingOverlayProvider>
          <PageBoundary pattern="/*">
            <Screens />
          </PageBoundary>
        </LoadingOverlayProvider>
      </AlertProvider>
    </Router>
  </QueryClientProvider>
)
