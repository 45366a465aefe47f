import { type FieldKey, fieldOf, type SubmissionAnswer } from '../../contract.ts'

/** What somebody chose or typed, as it reads beside the question; a designation's words are the event's own. */
export function answerInWords(
  key: FieldKey,
  answer: string | boolean | undefined,
  designations: readonly { value: string; label: string }[] = [],
): string | undefined {
  const { control, options } = fieldOf(key)
  const said = answer === undefined ? undefined : String(answer)
  const known = control === 'designation' ? designations : options
  return known?.find(({ value }) => value === said)?.label ?? said
}

export const offline = "You're offline. Your answers are saved on this phone."
export const unexpected = 'An unexpected error occurred. Please try again.'
export const submissionFailed = 'Submission failed. An unexpected error occurred.'
export const lineBroke = 'The connection broke. Your answers are safe, and nothing is registered twice.'
export const answersKept =
  'Your answers are saved on this phone. You can try again safely: nothing is registered or paid twice.'

export const notAgain =
  'Nobody was registered or charged again. Try again to see what we recorded, or ask at the registration desk.'

const temporaryReceipt =
  'Your payment details have been successfully recorded. A temporary receipt will be sent to your email. Please keep your OR number handy, as it will be required to settle your remaining balance. Thank you.'
const officialReceipt =
  'We have successfully recorded your payment details. An official receipt and QR codes will be sent to your email.'
const stillChecked = 'Your payment is still being checked. They will follow once it is approved.'

const sentFirst = (or_number: string) =>
  `What we recorded under ${or_number} is what you sent first. To correct a detail, open the link in your e-mail or ask at the registration desk.`

export function successWords(
  action: 'flash' | 'full' | 'pre',
  { answer: { payment_status, or_number }, sentBefore }: { answer: SubmissionAnswer; sentBefore: boolean },
): { message: string; help?: string } {
  const help = [
    ...(action !== 'pre' && payment_status === 'PENDING' ? [stillChecked] : []),
    ...(sentBefore ? [sentFirst(or_number)] : []),
  ]
  return {
    message: action === 'pre' ? temporaryReceipt : officialReceipt,
    ...(help.length > 0 && { help: help.join(' ') }),
  }
}
