/** What the forms and the server say about an answer. */
export const staffIssues = {
  usernameMissing: 'Username is required',
  usernameShape:
    'Please use 2 to 40 letters or digits, without spaces; dot, dash and underscore may stand between them.',
  passwordMissing: 'Password is required',
  currentPasswordMissing: 'Current password is required',
  newPasswordMissing: 'New password is required',
  passwordTooShort: (shortest: number) => `Please use at least ${shortest} characters.`,
  email: 'Please enter a valid email address.',
  fullNameMissing: 'Full name is required',
  roleMissing: 'Please choose at least one role.',
  ministryMissing: 'Please choose at least one ministry.',
} as const

export const accessRefusals = {
  signIn: 'Please sign in.',
  signInAgain: 'Please sign in again.',
  roleMissing: (roles: readonly string[]) => `This needs the role ${roles.join(' or ')}.`,
  choosePassword: 'Please choose a password of your own first: reload this page. Nothing else opens before that.',
  roleNeedsSecondFactor: 'Your role now needs a second factor. Please sign in again.',
  secondFactorMissing: 'Your role needs a second factor. Please ask an admin to set it up for you.',
  otpRequired: 'Please enter the code from your authenticator app.',
  otpRefused: 'That code is not right. Please enter the newest one.',
} as const

export const setUpRefusals = {
  linkGone:
    'This link does not work any more: it works once, for 48 hours, and only the newest one does. Please ask whoever runs the server for a new one.',
  hasAdmin: 'This installation has an admin already. If that is you, please log in.',
  hasAdminCommand:
    'There is an admin already, so no set-up link works. If the password is forgotten: npm run tipon -- new-password <username>',
} as const

export const passwordRefusals = {
  wrong: 'That is not your current password.',
  same: 'That is the password you have now. Please choose another one.',
  onlyNumbers: 'Numbers alone are soon guessed. Please add a few words.',
  username: 'Your username is the first thing anybody would try. Please choose another.',
  obvious: 'That is among the first that anybody would try. Please choose words that only you would put together.',
} as const

export const personRefusals = {
  usernameTaken: (username: string) => `There is already a "${username}".`,
  unknownUsername: (username: string) => `There is no member of staff called "${username}".`,
  unknown: 'There is no such member of staff.',
  unknownMinistry: 'One of these ministries is not there any more.',
  ownAdmin: 'You cannot take the role Admin from yourself. Ask another admin.',
  ownAccount: 'You cannot disable yourself. Ask another admin.',
  ownPassword: 'You choose your own password yourself, under “Change your password” on the home page.',
  notAdminAnyMore: 'You are not an admin any more, so nothing was changed.',
} as const

export const passkeyRefusals = {
  invalid: 'That passkey is not valid.',
  invalidAskAgain: 'That passkey is not valid. Please ask a registration-team member to enter it again.',
  none: 'Issue yourself a passkey first.',
  unknown: 'There is no such passkey.',
  notOfDesk: 'Only members of the desk take cash.',
  notYours: 'Only an admin manages the passkeys of others.',
} as const
