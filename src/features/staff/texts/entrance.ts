export const loginPageTexts = {
  title: 'Staff login',
  lead: 'For the team at the desk, at the door and behind the books.',
  ended: 'Please log in again',
  endedDetail: 'Your last login has run out. After this one you are back at the page you were on.',
  forRegistrants: 'Here for your own registration?',
  toEvent: 'Go to the event page',
} as const

export const loginFormTexts = {
  username: 'Username',
  password: 'Password',
  submit: 'Login',
  busy: 'Logging in…',
  otherUsername: 'Use another username',
  invalidCredentials: 'Invalid credentials',
  noStorage:
    'This browser does not let us keep you logged in. Please allow it to store data for this site, or use another browser.',
  unreachable: 'We could not reach the server. What you typed is still here. Please try again.',
  offline: "You're offline. What you typed is still here. Connect to the internet, then press Login again.",
  otp: 'Code from your authenticator app',
  otpHint: 'Six digits. A new code comes every half minute.',
  otpMissing: 'The code is required',
} as const

export const notSetUpTexts = {
  title: 'Nobody can log in here yet',
  detail:
    'This installation is new and has no admin. Whoever runs the server gets a link that makes the first one with this command:',
  command: 'npm run tipon -- set-up-link',
} as const

export const firstAdminTexts = {
  title: 'Welcome to Tipon',
  forWhom: 'For whoever sets it up for their church.',
  lead: 'You are the first one here. Tell us who you are: from then on you can log in, and a checklist leads you through the rest.',
  checking: 'Looking at your link',
  unreachable: 'We could not reach the server. Please try again.',
  noLink: 'This page needs its whole link',
  noLinkDetail:
    'Please open the link again just as you got it, to its last letter. If it was used already, please log in.',
  gone: 'This link does not work',
  hasAdmin: 'Somebody has set this up already',
  toLogin: 'Go to the login',
  fullName: 'Your full name',
  fullNameHint: 'As colleagues know you.',
  username: 'Choose a username',
  usernameHint: 'You log in with it. For example maria.s',
  email: 'Your e-mail address',
  emailHint: 'A test mail goes there later. Visitors do not see it.',
  password: 'Choose a password',
  usernameTaken: (refusal: string) => `${refusal} Please choose another username.`,
  submit: 'Make my account',
  busy: 'Making your account…',
  refused: 'Your account was not made',
  factorTitle: 'One more thing: your second factor',
  factorLead:
    'An admin needs a code from an authenticator app at every login. Please set it up now: you will not see this again.',
  factorApp:
    'If your phone has no such app yet, install one: Google Authenticator and Microsoft Authenticator cost nothing.',
  onComputer: 'You read this on a computer',
  factorScan: 'Open the app on your phone, choose “Scan a QR code” and hold it before this screen.',
  onPhone: 'You read this on the phone itself',
  factorType: 'Copy the key, choose “Enter a setup key” in the app, and paste it. Choose “Time based”.',
  factorKey: 'key',
  factorQr: 'QR code of your second factor',
  factorWithoutQr: 'Please type the key into the app.',
  factorReady: 'Now the app shows six digits. Log in with your username, your password and these digits.',
} as const

export const passwordFormTexts = {
  newPassword: 'Your new password',
  hint: (shortest: number) =>
    `At least ${shortest} characters. Three or four words that only you would put together are easy to remember.`,
  busy: 'Saving…',
  refused: 'Your password was not changed',
  noAnswer: 'The server did not answer',
  noAnswerDetail:
    'We cannot say yet whether it is saved. What you typed is still here. Please press the button again: twice does no harm.',
} as const

export const choosePasswordTexts = {
  title: 'Choose your own password',
  lead: (name: string) =>
    `Hello, ${name}. Somebody else has seen the password you were given. Please choose one that only you know.`,
  current: 'The password you were given',
  submit: 'Save and go on',
  notYou: (name: string) => `Not ${name}?`,
  logOut: 'Log out',
} as const

export const ownPasswordTexts = {
  title: 'Change your password',
  lead: 'You stay logged in here. Your logins on all other phones and computers end at once.',
  current: 'Current password',
  submit: 'Change the password',
  done: 'Your password is changed',
  doneDetail: 'Use the new one from the next login on.',
} as const
