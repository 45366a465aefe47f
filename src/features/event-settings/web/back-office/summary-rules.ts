import type { EventSettings, SectionName } from '../../contract.ts'
import { pricesFormTexts, sayPromo, sayValue } from '../../texts.ts'

const { flashSale } = pricesFormTexts

/** The one or two things of a part that tell whether it is right. */
export function summaryOf(name: SectionName, draft: EventSettings): string[] {
  const { about, registration, prices, contact, designations } = draft
  const said = {
    about: [sayValue('starts_on', about.starts_on), sayValue('venue', about.venue)],
    registration: [
      `Opens: ${sayValue('registration_opens_at', registration.registration_opens_at)}`,
      `Closes: ${sayValue('registration_closes_at', registration.registration_closes_at)}`,
    ],
    prices: [
      sayValue('standard_price', prices.standard_price),
      ...prices.promos.map(sayPromo),
      ...(prices.flash_price === '' ? [] : [flashSale(sayValue('flash_price', prices.flash_price))]),
    ],
    contact: [contact.contact_email, `${contact.bank_name} ${contact.bank_account_number}`],
    designations: [designations.designations.map(({ label }) => label).join(', ')],
  }
  return said[name]
}
