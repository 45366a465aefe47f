export const submitBarTexts = {
  back: 'Back',
  submitting: 'Submitting…',
  submittingPercent: (percent: number) => `Submitting… ${percent}%`,
} as const

/** Of a form that waits until there is a line. */
export const sendLaterTexts = {
  offer: 'Send when the line is back',
  waiting: 'Waiting for the line. Keep this page open; it is sent by itself.',
  waits: 'Waiting…',
  stop: 'Do not send',
} as const
