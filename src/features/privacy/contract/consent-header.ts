/** The request header with the version of the notice that was shown when somebody agreed. */
export const consentHeader = 'x-consent-version'
