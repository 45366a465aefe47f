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
