import { NavLink } from 'react-router'
import { paymentsAddress, reviewAddress } from '../../addresses.ts'

const tabs = [
  { address: reviewAddress, label: 'To check' },
  { address: paymentsAddress, label: 'Find a payment' },
]

/** The two sides of the payments: what waits for a decision, and everything that was ever recorded. */
export const FinanceTabs = ({ event }: { event: string | null }) => (
  <nav aria-label="Payments, parts" className="mr-auto flex gap-6">
    {tabs.map(({ address, label }) => (
      <NavLink
        key={address.pattern}
        to={address({ event })}
        end
        className="inline-flex min-h-12 items-center border-transparent border-b-3 font-semibold text-sm text-primary hover:border-field aria-[current=page]:border-primary"
      >
        {label}
      </NavLink>
    ))}
  </nav>
)
