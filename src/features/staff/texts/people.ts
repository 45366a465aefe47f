import { formatDay } from '#shared/manila-time.ts'

export const peoplePageTexts = {
  title: 'Staff',
  lead: 'Who may log in here, and what each of them may do.',
  add: 'Add a member',
  what: 'the staff',
  count: (members: number) => (members === 1 ? '1 member' : `${members} members`),
} as const

export const addPersonTexts = {
  title: 'Add a member of staff',
  refused: 'Nobody was added',
  fullName: 'Full name',
  fullNameHint: 'As colleagues know them.',
  username: 'Username',
  usernameHint: 'They log in with it. For example maria.s',
  usernameTaken: (refusal: string) => `${refusal} Please choose another username.`,
  submit: 'Add and show the password',
  busy: 'Adding…',
  cancel: 'Cancel',
} as const

export const personCardTexts = {
  you: '(you)',
  disabled: (since: string) => `Disabled since ${formatDay(since)}`,
  passwordGiven: 'Has not chosen a password of their own yet',
  open: 'Change',
  close: 'Close',
  secondFactor: 'Has a second factor',
  noSecondFactor: 'No second factor',
  allMinistries: 'All ministries',
  ministries: (count: number) => (count === 1 ? '1 ministry' : `${count} ministries`),
} as const

export const rolesFormTexts = {
  refused: 'The roles were not changed',
  saved: 'Saved',
  countsAtOnce: (name: string) => `It counts at once, also where ${name} is logged in.`,
  ownCountAtOnce: 'It counts at once, also where you are logged in.',
  submit: 'Save the roles',
  busy: 'Saving…',
} as const

export const rolesFieldsTexts = {
  roles: 'What they do',
  ownAdmin: 'You cannot take this from yourself. Another admin can.',
  scope: 'Whose applications they see as a coordinator',
  all: 'All ministries',
  allDetail: 'Every application.',
  some: 'Chosen ministries',
  someDetail: 'Applications that name one of them.',
  ministries: 'Ministries',
  what: 'the ministries',
} as const

export const personAccessTexts = {
  refused: 'Nothing was changed',
  cancel: 'Cancel',
  ownPassword: 'Change your password',
  newPassword: 'New password',
  newPasswordTitle: 'Give a new password?',
  newPasswordMessage: (name: string) =>
    `The old password of ${name} stops working, and they are logged out everywhere at once. At the next login they choose their own.`,
  newPasswordConfirm: 'Give a new one',
  setUp: 'Set up second factor',
  setUpTitle: 'Set up a second factor?',
  setUpMessage: (name: string) => `From the next login on ${name} needs a code from an authenticator app.`,
  setUpConfirm: 'Set it up',
  reset: 'Reset second factor',
  resetTitle: 'Reset the second factor?',
  resetMessage: (name: string) =>
    `From the next login on ${name} needs a code from an authenticator app. Codes from the app they use now stop working.`,
  resetConfirm: 'Reset it',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableMessage:
    'They are logged out at once and cannot log in. Their passkeys are revoked for good. What they did stays on record.',
  enable: 'Enable again',
  yourself: 'This is you: only another admin can disable your account.',
} as const

export const passwordOnceTexts = {
  title: (name: string) => `The password of ${name}`,
  what: 'password',
  shownOnce: 'You will not see it again. Hand it over in person.',
  how: 'They log in as {username} with this password, dashes included. The first thing they are asked for is a password of their own.',
} as const

export const secondFactorOnceTexts = {
  title: (name: string) => `The second factor of ${name}`,
  what: 'key',
  shownOnce: 'You will not see it again. Stay together until the app shows a code.',
  qrCode: (name: string) => `QR code of the second factor of ${name}`,
  withoutQrCode: 'Please type the key into the app.',
  scan: 'In their authenticator app they choose “Scan a QR code” and hold the phone before this screen.',
  type: 'Without a camera they choose “Enter a setup key”, type {username} as the account, the letters above as the key, and “Time based”.',
} as const
