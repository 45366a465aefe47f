export const additionPageTexts = {
  title: (firstName: string) => `Almost there, ${firstName}`,
  titleBefore: 'Your application',
  loading: 'Loading what is needed',
  failed: 'We could not open this page',
  unreachable: 'The connection may be weak. Your application is safe. Please try again.',
} as const

export const additionThanksTexts = {
  title: 'Thank you',
  received: 'We have what we needed',
  afterwards:
    'Your application is with our coordinators again. We will write to you by e-mail. You can close this page.',
} as const

export const deadLinkTexts = {
  title: 'This link does not work any more',
  answered: 'If you have already answered, there is nothing left to do: we have it, and your application is safe.',
  otherwise: 'Otherwise please open the link in our newest e-mail to you. It may have been cut short on its way.',
  toStart: 'Go to the start page',
} as const

export const additionFormTexts = {
  intro: 'We are reading your application. Please add what is still missing below. Everything else we have already.',
  fromCoordinator: 'From our coordinator',
  idHint: (filesLeft: number) =>
    `A photo or PDF of a valid ID. ${filesLeft === 1 ? '1 file' : `Up to ${filesLeft} files`}.`,
  idAlt: 'Your ID',
  membersHint: 'If you lead a Lifegroup. Write a name and press Add.',
  notSent: 'Not sent yet',
  send: 'Send',
  percentSent: (percent: number) => `Sending… ${percent}%`,
  sending: 'Sending what you added',
  lost: 'The connection was lost. What you entered is still here. You can press Retry safely: nothing is added twice.',
  kept: 'What you entered is still here. Please try again.',
} as const

export const additionRefusals = {
  deadLink:
    'This link does not work any more. If you have already answered, there is nothing left to do. Otherwise please open the link in our newest e-mail to you.',
  tooManyFiles: (most: number, left: number) =>
    `We keep at most ${most} files, so there is room for ${left} more. Please send fewer.`,
} as const
