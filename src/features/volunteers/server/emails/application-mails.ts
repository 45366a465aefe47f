import { button, composeMail, heading, list, notice, paragraph } from '#features/notifications/server/index.ts'
import type { NeededPart } from '../../contract.ts'
import {
  acceptedMailTexts as accepted,
  mailFooterTexts,
  moreNeededMailTexts as moreNeeded,
  receivedMailTexts as received,
} from '../../texts/mails.ts'
import { departmentTexts } from '../../texts/membership.ts'

type Church = { organizer: string; contact_email: string; contact_phones: string[] }
type Application = {
  church: Church
  major_ministry: string
  placed_in: string | null
  next_journey: string | null
  needed: NeededPart[]
  needed_note: string
  link: string
}

export type MailKind = 'received' | 'more_needed' | 'accepted'

/**
 * No mail repeats what the applicant typed: anybody can enter a stranger's address, and must not be able to write to them
 * through us.
 */
export const applicationMails: Record<MailKind, (application: Application) => ReturnType<typeof composeMail>> = {
  received: ({ church, major_ministry }) =>
    composeMail({
      subject: received.subject,
      preview: received.preview,
      organizer: church.organizer,
      occasion: departmentTexts.name,
      blocks: [
        heading(received.heading),
        notice({ tone: 'good', title: received.received, words: received.wish(major_ministry) }),
        paragraph(received.next),
        paragraph(received.yourId),
      ],
      footer: footerOf(church),
    }),

  more_needed: ({ church, needed, needed_note, link }) =>
    composeMail({
      subject: moreNeeded.subject,
      preview: moreNeeded.preview,
      organizer: church.organizer,
      occasion: departmentTexts.name,
      blocks: [
        heading(moreNeeded.heading),
        paragraph(moreNeeded.intro),
        list(needed.map((part) => moreNeeded.needed[part])),
        ...(needed_note === '' ? [] : [notice({ tone: 'waiting', title: moreNeeded.note, words: needed_note })]),
        button({ label: moreNeeded.add, url: link }),
        paragraph(moreNeeded.link),
      ],
      footer: footerOf(church),
    }),

  accepted: ({ church, major_ministry, placed_in, next_journey }) =>
    composeMail({
      subject: accepted.subject,
      preview: accepted.preview,
      organizer: church.organizer,
      occasion: departmentTexts.name,
      blocks: [
        heading(accepted.heading),
        notice({ tone: 'good', title: accepted.accepted, words: accepted.glad }),
        paragraph(placed_in === null ? accepted.next(major_ministry) : accepted.placed(placed_in)),
        ...(next_journey === null ? [] : [paragraph(accepted.journey(next_journey))]),
      ],
      footer: footerOf(church),
    }),
}

function footerOf({ contact_email, contact_phones }: Church): string {
  const contacts = [contact_email, ...contact_phones].map((contact) => contact.replaceAll(' ', '\u00a0'))
  return mailFooterTexts.footer(contacts.join(' · '))
}
