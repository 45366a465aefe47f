import type { PublicEvent } from '#features/events/contract.ts'
import type { Pricing } from '#features/pricing/contract.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import type { LandingAction } from '../journey.ts'

export const attention = 'Need your attention!'
export const chooseAnOption = 'Please select what you would like to do from the dropdown.'
export const flashSaleEnded = 'The flash sale has just ended. Please choose another option.'

export const optionLabels: Record<LandingAction, string> = {
  flash: 'Flash Sale',
  full: 'Pay in Full',
  pre: 'Partial Payment (pre-registration)',
  balance: 'Settle Remaining Balance',
}

/** Whether it is too late or too early, and then until when. */
export const closedTitle = ({ registration_opens_at }: Pick<PublicEvent, 'registration_opens_at'>): string =>
  registration_opens_at === null
    ? 'Registration is closed'
    : `Registration opens ${formatMoment(registration_opens_at)}`

/** What the chosen option means in people and pesos, said before anyone commits to it. */
export function consequence(action: LandingAction | '', pricing: Pricing | null): string | null {
  if (action === '') return null
  if (action === 'balance') return 'Have your OR number ready. It is on your receipt.'
  if (pricing === null) return null
  if (action === 'flash') {
    if (pricing.flash_sale_price === null || pricing.flash_sale_ends_at === null) return null
    const total = pesos(pricing.flash_sale_price * 2)
    return `2 people, ${total} total. Until ${formatMoment(pricing.flash_sale_ends_at)}.`
  }
  if (action === 'full') return `${pesos(pricing.price)} for each person, up to 20 people. You say how many next.`
  const later = fromPesos(pricing.price) - fromPesos(pricing.pre_registration_price)
  return `${pesos(pricing.pre_registration_price)} for each person now, the remaining ${formatPesos(later)} later.`
}
