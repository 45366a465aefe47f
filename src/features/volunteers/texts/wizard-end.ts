// By themselves: what stands at the end of the wizard is fetched when somebody gets there.

export const checkTexts = {
  title: 'Check your answers',
  notSent: 'Nothing has been sent yet. Please look at your answers to the other steps once more.',
  change: 'Change',
  none: 'Not given',
  meant: (address: string) => `Did you mean ${address}? No answer arrives at a wrong address.`,
  files: (names: readonly string[]) =>
    names.length === 1 ? `1 file: ${names.join('')}` : `${names.length} files: ${names.join(', ')}`,
  sameAddress: 'The same as the present address',
  loading: 'Loading…',
} as const

export const receivedTexts = {
  title: 'We have received your form',
  mail: 'We have written to this address that it arrived:',
  next: 'What happens next',
  steps: [
    'The Volunteer Management Department reads your form.',
    'If something is missing, we write to you with a link to add it.',
    'When it is decided, we write to you or call you.',
  ],
  nothingNow: 'There is nothing you need to do now.',
  noMail: 'No e-mail from us? Look in Spam or Promotions, or ask us: the address may have a typing mistake.',
  ask: 'Questions?',
  askWhom: 'Ask the Volunteer Management Department at church.',
  askBy: 'Ask the Volunteer Management Department at church, or reach us here:',
  another: 'Fill in the form for somebody else',
  anotherHint: 'They begin with an empty form. Nothing of yours is shown to them.',
} as const
