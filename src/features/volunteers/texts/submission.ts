export const submissionTexts = {
  sending: 'Sending your application',
  waiting: 'Trying again in a moment',
  sendingAgain: 'Sending your application again',
  lineBroke: 'The connection broke. Your answers are safe, and nothing is sent twice.',
  answersKept: 'Everything you entered is still here. You can press Retry safely: nothing is sent twice.',
  sentBefore: 'We already have this form with another email address. To send it with this one as well, press Retry.',
  changeEmail: 'Change the email',
  checkMarked: 'Please check the marked answer.',
} as const
