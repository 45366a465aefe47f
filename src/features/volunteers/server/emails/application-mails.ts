import { button, composeMail, heading, list, notice, paragraph } from '#features/notifications/server/index.ts'
import type { NeededPart } from '../../contract.ts'

type Church = { organizer: string; contact_email: string; contact_phones: string[] }
type Application = { church: Church; major_ministry: string; needed: NeededPart[]; needed_note: string; link: string }

const department = 'Volunteer Management Department'

const neededWords: Record<NeededPart, string> = {
  idFiles: 'A clear photo or scan of an ID',
  contactNumber: 'Your contact number',
  address: 'Your present and permanent address',
  emergencyContact: 'Your emergency contact: who, their number, and how you are related',
  lifegroup: "Your Lifegroup leader's name, and your members if you lead one",
}

export type MailKind = 'received' | 'more_needed' | 'accepted'

/**
 * No mail repeats what the applicant typed: anybody can enter a stranger's address, and must not be able to write to them
 * through us.
 */
export const applicationMails: Record<MailKind, (application: Application) => ReturnType<typeof composeMail>> = {
  received: ({ church, major_ministry }) =>
    composeMail({
      subject: 'We have received your application as a volunteer',
      preview: 'Thank you. A coordinator will read it, and we will write to you.',
      organizer: church.organizer,
      occasion: department,
      blocks: [
        heading('Thank you for applying'),
        notice({
          tone: 'good',
          title: 'We have received your application',
          words: `You would like to serve in: ${major_ministry}.`,
        }),
        paragraph(
          'A coordinator will read it and may call you. If something is missing, we will write to you with a link to add it. There is nothing you need to do now.',
        ),
        paragraph('Your ID is stored encrypted, is opened by coordinators only, and is deleted after the decision.'),
      ],
      footer: footerOf(church),
    }),

  more_needed: ({ church, needed, needed_note, link }) =>
    composeMail({
      subject: 'We need a little more for your application',
      preview: 'Please add what is missing through the link. The rest of your application is kept.',
      organizer: church.organizer,
      occasion: department,
      blocks: [
        heading('Please add what is missing'),
        paragraph('Your application as a volunteer is kept. To go on, we need:'),
        list(needed.map((part) => neededWords[part])),
        ...(needed_note === ''
          ? []
          : [notice({ tone: 'waiting', title: 'Your coordinator says', words: needed_note })]),
        button({ label: 'Add it now', url: link }),
        paragraph('The link is for you alone. It works until you have sent what is missing.'),
      ],
      footer: footerOf(church),
    }),

  accepted: ({ church, major_ministry }) =>
    composeMail({
      subject: 'Welcome! Your application is accepted',
      preview: 'We are glad that you will serve with us.',
      organizer: church.organizer,
      occasion: department,
      blocks: [
        heading('Welcome to the team'),
        notice({
          tone: 'good',
          title: 'Your application is accepted',
          words: 'We are glad that you will serve with us.',
        }),
        paragraph(
          `You asked to serve in: ${major_ministry}. The leader of your ministry will call you about where and when to begin.`,
        ),
      ],
      footer: footerOf(church),
    }),
}

function footerOf({ contact_email, contact_phones }: Church): string {
  const contacts = [contact_email, ...contact_phones].map((contact) => contact.replaceAll(' ', '\u00a0'))
  return `Questions? ${contacts.join(' · ')}

You get this e-mail because your address was given in an application as a volunteer. If that was not you, please tell us.`
}
