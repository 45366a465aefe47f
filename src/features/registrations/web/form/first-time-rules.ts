import { participantFieldsTexts as texts } from '../../texts/form.ts'

/** Of every year's: "a Youth Camp" of the Youth Camp 2025. */
export function firstTimeQuestion(event: string): string {
  const series = event.replace(/\s*\b20\d\d\b/g, '').trim()
  if (series === '') return texts.firstTimeHere
  if (/^the\b/i.test(series)) return texts.firstTime(series)
  return texts.firstTime(`${/^[aeiou]/i.test(series) ? 'an' : 'a'} ${series}`)
}
