import { NavLink } from 'react-router'
import { paymentsAddress, reviewAddress } from '../../addresses.ts'
import { financeTabsTexts as texts } from '../../texts/back-office.ts'

const tabs = [
  { address: reviewAddress, label: texts.queue },
  { address: paymentsAddress, label: texts.find },
]

/** The two sides of the payments: what waits for a decision, and everything that was ever recorded. */
export const FinanceTabs = ({ event }: { event: string | null }) => (
  <nav aria-label={texts.title} className="mr-auto flex gap-6">
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
