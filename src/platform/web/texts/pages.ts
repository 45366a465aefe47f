import { formatSince } from '#shared/manila-time.ts'

export const failureTexts = {
  weak: 'The connection may be weak. Please try again.',
  nothingLost: 'We could not reach the server. Nothing you entered is lost. Please try again.',
  unsure:
    'The connection was lost before the answer came, so this may or may not be done. Please check what is shown here before you try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

export const asOfTexts = { asOf: (since: Date) => `as of ${formatSince(since)}` } as const

export const lazyPageTexts = {
  loading: 'Loading...',
  failed: 'We could not open this page',
  failedDetail: 'The connection may be weak. What you have entered is safe. Please try again.',
} as const

export const notFoundTexts = {
  title: 'We could not find that page',
  why: 'The address may have a typing mistake, or the page has moved. Nothing you entered elsewhere is lost.',
  toEvent: 'Go to the event page',
} as const

export const alertTexts = { close: 'Close', confirm: 'Confirm' } as const

export const loadingOverlayTexts = { cancel: 'Cancel' } as const

export const noticeTexts = {
  info: 'Note',
  warn: 'Warning',
  error: 'Problem',
  success: 'Done',
  retry: 'Retry',
  retrying: 'Trying again…',
} as const

export const queryStatusTexts = {
  loading: (what: string) => `Loading ${what}`,
  failed: (what: string) => `We could not load ${what}`,
} as const

export const textSizeTexts = { label: 'Text size', normal: 'normal text', large: 'larger text' } as const

export const copyButtonTexts = {
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Copying was refused. Copy it by hand.',
  byHand: (what: string) => `Press and hold to copy the ${what}`,
} as const

export const qrCodeTexts = { drawing: 'Drawing the QR code', failed: 'The QR code could not be drawn.' } as const

export const fieldTexts = { optional: '(optional)', show: 'Show', hide: 'Hide', meant: 'Did you mean' } as const
