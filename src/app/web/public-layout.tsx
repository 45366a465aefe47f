import { Outlet } from 'react-router'

export const PublicLayout = () => (
  <main>
    <Outlet />
  </main>
)
