import { Mail, Phone } from 'lucide-react'
import type { PublicEvent } from '#features/events/contract.ts'
import { eventContactsTexts as texts } from '../../texts/landing.ts'

const row = 'inline-flex min-h-12 items-center gap-3'

export const EventContacts = ({ event }: { event: PublicEvent }) => (
  <section className="lg:col-start-1">
    <h2>{texts.title}</h2>
    <p className="mt-3">{texts.lead}</p>
    <ContactLinks event={event} />
  </section>
)

type LinksProps = { event: Pick<PublicEvent, 'contact_phones' | 'contact_email'> }

/** Whom to call, text or write to, each by one press. */
export const ContactLinks = ({ event }: LinksProps) => (
  <ul className="mt-3 grid">
    {event.contact_phones.map((phone) => (
      <li key={phone}>
        <a className={`link ${row}`} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {phone}
        </a>
      </li>
    ))}
    {event.contact_email && (
      <li>
        <a className={`link ${row}`} href={`mailto:${event.contact_email}`}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{event.contact_email}</span>
        </a>
      </li>
    )}
  </ul>
)
