export const findPageTexts = {
  title: 'Find my registration or ticket',
  about:
    'Type the e-mail address that you gave when registering. We send you a link to your registration and, once all is paid, to your ticket.',
  email: 'Email Address',
  loading: 'Loading the event',
  withoutEvent: 'The connection may be weak. Please try again.',
  send: 'Send me the link',
  sending: 'Sending…',
  notSent: 'Not sent yet',
  sent: 'Please look into your mailbox',
  sentTo: (email: string) => `If ${email} belongs to a registration, a link is on its way there.`,
  takes: 'It can take a few minutes. Look in the spam folder as well.',
  nothing: 'Nothing came?',
  tries: [
    'Somebody else may have registered you, with their own address: ask them for your ticket.',
    'You may have given another address, or one with a slip in it: try another one, or call us.',
  ],
  another: 'Try another address',
  withNumber: 'I have my OR number',
  withNumberDetail: 'With the number on your receipt you see what is paid, and pay the rest, without any e-mail.',
} as const

export const linksMailTexts = {
  title: 'Here is your registration',
  what: 'Somebody asked on our page for the registrations of this address. If that was you, open yours here:',
  group: (name: string, people: number) =>
    people > 1 ? `Registration of ${name}, ${people} people` : `Registration of ${name}`,
  person: (name: string) => `Place of ${name}`,
  place: 'Place on the waiting list',
  notYou:
    'If it was not you, nothing happened: nobody but you can see this e-mail. Do not pass its links on, they open your tickets.',
} as const
