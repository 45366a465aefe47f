/** Of a page without an event. */
export const documentTexts = { title: 'Tipon' } as const

export const publicLayoutTexts = { backOffice: 'Back office' } as const

export const brokenPageTexts = {
  title: 'This page stopped working',
  why: 'The mistake is ours, not yours. Nothing that you sent is lost, and a form that you began is kept on this phone. Please open the page again. If it stops once more, please tell the church.',
  again: 'Open the page again',
  first: 'Go to the first page',
} as const

export const noEventTexts = {
  title: 'There is no event here yet',
  why: 'We are still preparing it. Please come back later.',
  forStaff: 'Are you the one who sets this up? The login leads you on.',
  toLogin: 'Go to the login',
} as const
