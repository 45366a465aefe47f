import { NavLink } from 'react-router'

const tabs = [
  { to: '/staff/payments', label: 'To check' },
  { to: '/staff/payments/all', label: 'Find a payment' },
]

/** The two sides of the payments: what waits for a decision, and everything that was ever recorded. */
export const FinanceTabs = ({ event }: { event: string | null }) => (
  <nav aria-label="Payments, parts" className="mr-auto flex gap-6">
    {tabs.map(({ to, label }) => (
      <NavLink
        key={to}
        to={event === null ? to : `${to}?event=${encodeURIComponent(event)}`}
        end
        className="inline-flex min-h-12 items-center border-transparent border-b-3 font-semibold text-sm text-ube hover:border-field aria-[current=page]:border-ube"
      >
        {label}
      </NavLink>
    ))}
  </nav>
)
