import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AlertProvider } from '#platform/web/alert.tsx'
import { LoadingOverlayProvider } from '#platform/web/loading-overlay.tsx'
import { Screens } from './router.tsx'

type Props = { queryClient: QueryClient; router: (props: { children: ReactNode }) => ReactNode }

export const App = ({ queryClient, router: Router }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Router>
      <AlertProvider>
        <LoadingOverlayProvider>
          <Screens />
        </LoadingOverlayProvider>
      </AlertProvider>
    </Router>
  </QueryClientProvider>
)
