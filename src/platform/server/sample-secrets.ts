/** Secrets for development and tests, so that a fresh checkout runs. The production environment refuses them. */
export const sampleSecret = 'sample-secret-for-development-and-tests-only'

export const sampleTicketKeys = JSON.stringify([
  {
    kid: 1,
    kty: 'EC',
    crv: 'P-256',
    x: 'zyRFPsnrWQgP9-i04qacvWm2OALa6pwEiley-CmTxPY',
    y: 'EAOatQjBHLD5dDZ0EtePD5uXc37mu2kdRfDavoYFApQ',
    d: 'IopsZa0UNhpidJIAEjVuWWdovLOpvYnaiSc0-bcEQWc',
  },
])
