const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 2019`, for a date whose day was only estimated. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate))
