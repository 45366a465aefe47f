/** To whoever paid: how it reaches them. Cash that a colleague books as given back may still lie in the desk's box. */
export const wayBack = {
  BANK: 'What you paid by bank goes to the account that it came from.',
  CASH: 'What you paid in cash you get in cash. If you do not have it yet, please ask for it at the registration desk and show this e-mail.',
} as const
