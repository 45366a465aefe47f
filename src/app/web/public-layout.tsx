import { Outlet } from 'react-router'
import { TextSize } from '#platform/web/ui/text-size.tsx'

export const PublicLayout = () => (
  <div className="relative">
    <header className="absolute top-2 right-4 z-20 sm:top-6 print:hidden">
      <TextSize />
    </header>
    <main>
      <Outlet />
    </main>
  </div>
)
