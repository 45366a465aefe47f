import type { Changed, EventSettings, SectionName } from '../../contract.ts'
import { sayPromo, sayValue } from '../../texts/fields.ts'
import { pricesFormTexts, seatsFormTexts } from '../../texts/forms.ts'
import { questionsFormTexts } from '../../texts/questions.ts'

const { flashSale } = pricesFormTexts
const { none: noQuestions, count: countQuestions, andMore } = questionsFormTexts

/** Of a text in parts only those that differ: nobody finds one word in five paragraphs, twice. */
export function differing({ field, before, after }: Changed): Changed['before'][] {
  if ((field !== 'notice_sections' && field !== 'questions') || !Array.isArray(before) || !Array.isArray(after))
    return [before, after]
  const only = (these: readonly string[], those: readonly string[]) => these.filter((part) => !those.includes(part))
  const parts = [only(before, after), only(after, before)]
  // Where only their order is another one, that is what there is to see.
  return parts.some(({ length }) => length > 0) ? parts : [before, after]
}

/** The one or two things of a part that tell whether it is right. */
export function summaryOf(name: SectionName, draft: EventSettings): string[] {
  const { about, pictures, registration, seats, prices, contact, designations, questions, privacy } = draft
  const said = {
    about: [sayValue('starts_on', about.starts_on), sayValue('venue', about.venue)],
    pictures: [
      `Banner: ${sayValue('banner_id', pictures.banner_id)}`,
      `Logo: ${sayValue('logo_id', pictures.logo_id)}`,
    ],
    registration: [
      `Opens: ${sayValue('registration_opens_at', registration.registration_opens_at)}`,
      `Closes: ${sayValue('registration_closes_at', registration.registration_closes_at)}`,
    ],
    seats: [
      sayValue('capacity', seats.capacity),
      `Correcting: ${sayValue('may_correct', seats.may_correct)}`,
      seatsFormTexts.handingOn(sayValue('may_hand_on', seats.may_hand_on)),
      `Cancelling: ${sayValue('may_cancel', seats.may_cancel)}`,
    ],
    prices: [
      sayValue('standard_price', prices.standard_price),
      ...prices.promos.map(sayPromo),
      ...(prices.flash_price === '' ? [] : [flashSale(sayValue('flash_price', prices.flash_price))]),
    ],
    contact: [contact.contact_email, `${contact.bank_name} ${contact.bank_account_number}`],
    designations: [designations.designations.map(({ label }) => label).join(', ')],
    questions: questions.questions.length === 0 ? [noQuestions] : questionsInShort(questions.questions),
    privacy: [privacy.notice_sections.map(({ heading }) => heading).join(', ')],
  }
  return said[name]
}

/** As many as tell which ones they are. */
function questionsInShort(questions: readonly { words: string }[]): string[] {
  const first = questions.slice(0, 3).map(({ words }) => words)
  const more = questions.length - first.length
  return [countQuestions(questions.length), [...first, ...(more > 0 ? [andMore(more)] : [])].join(' · ')]
}
