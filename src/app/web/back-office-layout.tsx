import {
  Banknote,
  Bell,
  BookUser,
  House,
  Inbox,
  KeyRound,
  ListOrdered,
  LogOut,
  PanelsTopLeft,
  ReceiptText,
  Scale,
  ScanQrCode,
  Smartphone,
  UserCog,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { mayUse, type StaffScreen, signOut, useMe } from '#features/staff/web/index.ts'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { MorePlaces } from './more-places.tsx'

/** Everything the back office has; each person sees what their roles may use. */
const staffScreens: readonly StaffScreen[] = [
  { to: '/staff', label: 'Home', icon: House, what: 'Who you are logged in as, and what your roles are for.' },
  {
    to: '/staff/scanner',
    label: 'Scan',
    icon: ScanQrCode,
    what: 'Check people in at the door, with or without a network.',
    roles: ['door', 'desk'],
  },
  {
    to: '/staff/walk-in',
    label: 'Walk-in',
    icon: UserRoundPlus,
    what: 'Register somebody at the desk, take the cash, and let them in.',
    roles: ['desk'],
  },
  {
    to: '/staff/arrivals',
    label: 'Arrivals',
    icon: PanelsTopLeft,
    what: 'A big screen that fills as people come.',
    roles: ['door', 'desk'],
  },
  {
    to: '/staff/devices',
    label: 'Devices',
    icon: Smartphone,
    what: 'Prepare phones for no network, and look at what they found.',
    roles: ['desk'],
  },
  {
    to: '/staff/payments',
    label: 'Payments',
    icon: Banknote,
    what: 'Check the payments by bank and approve or reject them.',
    roles: ['finance'],
  },
  {
    to: '/staff/reconcile',
    label: 'Reconcile',
    icon: Scale,
    what: 'Compare the bank’s statement with the payments.',
    roles: ['finance'],
  },
  {
    to: '/staff/cash',
    label: 'Cash',
    icon: Wallet,
    what: 'See how much cash is expected, count it, and close a shift.',
    roles: ['desk', 'finance'],
  },
  {
    to: '/staff/passkeys',
    label: 'Passkeys',
    icon: KeyRound,
    what: 'Make the passkey that you take cash with, and revoke it.',
    roles: ['desk'],
  },
  {
    to: '/staff/receipts',
    label: 'Receipts',
    icon: ReceiptText,
    what: 'See every receipt in order, print it, and word its title and footer.',
    roles: ['finance'],
  },
  {
    to: '/staff/balances',
    label: 'Balances',
    icon: Bell,
    what: 'See who still owes something, and send reminders.',
    roles: ['finance'],
  },
  {
    to: '/staff/applications',
    label: 'Applications',
    icon: Inbox,
    what: 'Read the applications of volunteers, accept them, and place them in a ministry.',
    roles: ['coordinator'],
  },
  {
    to: '/staff/members',
    label: 'Members',
    icon: BookUser,
    what: 'Find whoever was accepted, and export the directory.',
    roles: ['coordinator'],
  },
  {
    to: '/staff/lists',
    label: 'Lists',
    icon: ListOrdered,
    what: 'Keep the ministries and life journeys that applicants choose from.',
    roles: ['coordinator'],
  },
  {
    to: '/staff/people',
    label: 'Staff',
    icon: UserCog,
    what: 'Add colleagues, and decide what each of them may do.',
    roles: ['admin'],
  },
]

/** With the last of them for logging out. A phone with more places than that shows one less, and More. */
const mostTabs = 5

/** On a desk a rail at the left, on a phone tabs at the thumb. */
export function BackOfficeLayout() {
  const me = useMe({ enabled: true }).data
  const own = staffScreens.filter(({ roles }) => !roles || (me && mayUse(me, roles)))
  const crowded = own.length + 1 > mostTabs
  const places = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // A place far down the rail is to be seen when it is the one that is open.
  useEffect(() => {
    if (me) places.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [me, pathname])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav
        aria-label="Back office"
        className="fixed inset-x-0 bottom-0 z-10 flex border-line border-t bg-pearl pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:border-t-0 lg:border-r lg:px-4 lg:pb-5"
      >
        <div className="relative -mx-4 hidden h-28 min-h-8 shrink-99 overflow-hidden lg:block">
          <CapizArt className="absolute inset-0 size-full" />
        </div>
        {/* Only the places scroll: whoever has all of them still sees their name and the way out. */}
        <div
          ref={places}
          className="contents lg:flex lg:min-h-0 lg:flex-auto lg:flex-col lg:gap-1 lg:overflow-y-auto lg:py-5"
        >
          {own.map(({ to, label, icon: Icon }, index) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/staff'}
              className={`${place} aria-[current=page]:bg-line/50 ${crowded && index >= mostTabs - 1 ? onDesk : ''}`}
            >
              <Icon aria-hidden="true" className="size-6" />
              {label}
            </NavLink>
          ))}
        </div>
        {crowded && (
          <MorePlaces screens={own.slice(mostTabs - 1)} name={me?.full_name} className={`${place} lg:hidden`} />
        )}
        {me && <p className="hidden border-line border-t px-4 pt-3 text-bark text-sm lg:block">{me.full_name}</p>}
        <button type="button" onClick={signOut} className={`${place} ${crowded ? onDesk : ''}`}>
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
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-semibold text-xs text-ube hover:underline focus-visible:-outline-offset-2 lg:min-h-12 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-shell lg:px-4 lg:text-sm'
const onDesk = 'max-lg:hidden'
