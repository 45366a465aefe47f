import { Banknote, House, LogOut } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { mayUse, type StaffScreen, signOut, useMe } from '#features/staff/web/index.ts'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'

/** Everything the back office has; each person sees what their roles may use. */
const staffScreens: readonly StaffScreen[] = [
  { to: '/staff', label: 'Home', icon: House, what: 'Who you are logged in as, and what your roles are for.' },
  {
    to: '/staff/payments',
    label: 'Payments',
    icon: Banknote,
    what: 'Check the payments by bank and approve or reject them.',
    roles: ['finance'],
  },
]

/** On a desk a rail at the left, on a phone tabs at the thumb. */
export function BackOfficeLayout() {
  const me = useMe({ enabled: true }).data
  const own = staffScreens.filter(({ roles }) => !roles || (me && mayUse(me, roles)))
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav
        aria-label="Back office"
        className="fixed inset-x-0 bottom-0 z-10 flex border-line border-t bg-pearl pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:gap-1 lg:border-t-0 lg:border-r lg:px-4 lg:pb-5"
      >
        <div className="relative -mx-4 mb-5 hidden h-28 overflow-hidden lg:block">
          <CapizArt className="absolute inset-0 size-full" />
        </div>
        {own.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/staff'} className={`${place} aria-[current=page]:bg-line/50`}>
            <Icon aria-hidden="true" className="size-6" />
            {label}
          </NavLink>
        ))}
        <div className="hidden flex-1 lg:block" />
        {me && <p className="hidden px-4 text-bark text-sm lg:block">{me.full_name}</p>}
        <button type="button" onClick={signOut} className={place}>
          <LogOut aria-hidden="true" className="size-6" />
          Log out
        </button>
      </nav>
      <main className="mx-auto w-full max-w-4xl px-4 pt-8 pb-28 lg:px-10 lg:pt-14 lg:pb-16 has-data-wide:max-w-none has-data-wide:lg:px-6 has-data-wide:lg:py-8">
        <Outlet context={staffScreens} />
      </main>
    </div>
  )
}

const place =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 font-semibold text-sm text-ube hover:underline focus-visible:-outline-offset-2 lg:min-h-12 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-shell lg:px-4'
