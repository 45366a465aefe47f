export const receivedMailTexts = {
  subject: 'We have received your application as a volunteer',
  preview: 'Thank you. A coordinator will read it, and we will write to you.',
  heading: 'Thank you for applying',
  received: 'We have received your application',
  wish: (ministry: string) => `You would like to serve in: ${ministry}.`,
  next: 'A coordinator will read it and may call you. If something is missing, we will write to you with a link to add it. There is nothing you need to do now.',
  yourId: 'Your ID is stored encrypted, is opened by coordinators only, and is deleted after the decision.',
} as const

export const moreNeededMailTexts = {
  subject: 'We need a little more for your application',
  preview: 'Please add what is missing through the link. The rest of your application is kept.',
  heading: 'Please add what is missing',
  intro: 'Your application as a volunteer is kept. To go on, we need:',
  needed: {
    idFiles: 'A clear photo or scan of an ID',
    contactNumber: 'Your contact number',
    address: 'Your present and permanent address',
    emergencyContact: 'Your emergency contact: who, their number, and how you are related',
    lifegroup: "Your Lifegroup leader's name, and your members if you lead one",
  },
  note: 'Your coordinator says',
  add: 'Add it now',
  link: 'The link is for you alone. It works until you have sent what is missing.',
} as const

const glad = 'We are glad that you will serve with us.'

export const acceptedMailTexts = {
  subject: 'Welcome! Your application is accepted',
  preview: glad,
  heading: 'Welcome to the team',
  accepted: 'Your application is accepted',
  glad,
  next: (ministry: string) =>
    `You asked to serve in: ${ministry}. The leader of your ministry will call you about where and when to begin.`,
  placed: (ministry: string) =>
    `You will serve in: ${ministry}. The leader of your ministry will call you about where and when to begin.`,
  journey: (journey: string) => `The life journey that comes next for you is: ${journey}.`,
} as const

export const mailFooterTexts = {
  footer: (contacts: string) => `Questions? ${contacts}

You get this e-mail because your address was given in an application as a volunteer. If that was not you, please tell us.`,
} as const
