import type { ReactNode } from 'react'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { WaitlistEntry } from '../../contract.ts'
import { waitlistPageTexts as texts } from '../../texts/waitlist-office.ts'

export const Who = ({ entry: { name, email, mobile } }: { entry: WaitlistEntry }) => (
  <span className="block min-w-0 lg:min-w-56">
    <span className="block font-semibold wrap-anywhere">{name}</span>
    <span className="block text-muted text-sm">{mobile}</span>
    <span className="block text-muted text-sm wrap-anywhere">{email}</span>
  </span>
)

export function State({ entry: { state, offered_until, payment, stuck_because } }: { entry: WaitlistEntry }) {
  return (
    <span className="block">
      <span className={`block ${state === 'offered' ? 'font-semibold text-leaf' : ''}`}>{texts.states[state]}</span>
      {state === 'offered' && offered_until && (
        <span className="block text-muted text-sm">{texts.keptUntil(formatMoment(offered_until))}</span>
      )}
      {stuck_because && (
        <span className="block font-semibold text-red text-sm">
          {texts.stuck} {stuck_because}
        </span>
      )}
      {payment && (
        <span className="block text-muted text-sm wrap-anywhere">
          {texts.sentByBank(pesos(payment.amount), payment.reference)}
        </span>
      )}
    </span>
  )
}

export const Whose = ({ name }: { name: string }): ReactNode => <span className="sr-only"> {name}</span>
