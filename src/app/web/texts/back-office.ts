export const backOfficeTexts = {
  label: 'Back office',
  skip: 'Skip the menu',
  home: 'Home',
  logOut: 'Log out',
} as const

export const navGroupTexts = {
  Door: 'Door',
  Registrations: 'Registrations',
  Money: 'Money',
  Volunteers: 'Volunteers',
  Settings: 'Settings',
} as const

export const moreNavTexts = {
  more: 'More',
  close: 'Close',
  loggedInAs: (name: string) => `Logged in as ${name}`,
  logOut: 'Log out',
} as const

export const staffHomeTexts = {
  title: (name: string) => `Hello, ${name}`,
  withRole: 'Logged in as {username}, with the role {roles}.',
  withRoles: 'Logged in as {username}, with the roles {roles}.',
  withoutRole:
    'Logged in as {username}. You have no role yet. Please ask an admin of the team for one; it counts at once.',
  password: 'Change your password',
  toPublicPage: 'See the page that visitors see',
} as const

export const staffNotFoundTexts = {
  title: 'We could not find that page',
  why: 'The address may have a typing mistake, or the page has moved.',
  home: 'Go to the back office',
} as const
