export const designationSelectTexts = {
  loading: 'Loading…',
  choose: 'Choose one',
  failed: 'The list did not load.',
  retry: 'Retry',
  retrying: 'Trying again…',
} as const

export const eventUnavailableTexts = { title: 'The details of this event are unavailable right now' } as const

export const eventRefusals = { notFound: 'We could not find that event.' } as const
