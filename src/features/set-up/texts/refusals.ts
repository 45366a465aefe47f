export const setUpIssues = {
  organizer: 'Please enter the name of your church.',
  name: 'Please enter the name of the event.',
  email: 'Please enter a valid email address.',
  code: 'Please enter the six digits of the code.',
} as const

export const setUpRefusals = {
  hasEvent: 'There is an event already. Please go back to the checklist and go on from there.',
  wrongCode: 'That is not the code of the newest test mail. Please look again, or send another one.',
} as const
