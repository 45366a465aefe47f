/** Of a page that a phone has no copy of, shown by the service worker. */
export const offlinePageTexts = {
  title: "You're offline",
  why: 'This page is not on this phone yet, so it cannot open without a connection.',
  kept: 'If you began a registration or a sign-up on this phone, your answers are still saved here.',
  next: 'When you have a signal again, press the button.',
  again: 'Try again',
} as const
