import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { receivedTexts as texts } from '../../texts/wizard-end.ts'
import type { Received } from './received.ts'

export type ReceivedPageProps = {
  received: Received
  /** A moment ago, and not before a reload. */
  isNew: boolean
  onAnother: () => void
}

/** What the alert has said stays readable, with what comes now: not a blank form, as if nothing had arrived. */
export function ReceivedPage({ received: { sent_to, contact }, isNew, onAnother }: ReceivedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="grid max-w-[42.5rem] gap-6 pb-10">
      <section className="card grid gap-5 p-5 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 outline-none">
          <CircleCheck aria-hidden="true" className="mt-1 size-7 shrink-0 text-leaf" />
          {texts.title}
        </h2>
        <p>
          {texts.mail} <strong className="wrap-anywhere">{sent_to}</strong>
        </p>
        <div>
          <h3>{texts.next}</h3>
          <ol className="mt-2.5 grid list-decimal gap-2 pl-6">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 font-semibold">{texts.nothingNow}</p>
        </div>
        <div>
          <h3>{texts.ask}</h3>
          <p className="mt-1.5">{contact ? texts.askBy : texts.askWhom}</p>
          {contact && <Contact {...contact} />}
          <p className="mt-3 text-muted text-sm">{texts.noMail}</p>
        </div>
      </section>
      <div>
        <Button onClick={onAnother} className="min-h-14 max-sm:w-full">
          {texts.another}
        </Button>
        <p className="mt-2 text-muted text-sm">{texts.anotherHint}</p>
      </div>
    </div>
  )
}

const Contact = ({ email, phones }: NonNullable<Received['contact']>) => (
  <ul>
    <li>
      <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    </li>
    {phones.map((phone) => (
      <li key={phone}>
        <a className="link inline-flex min-h-11 items-center" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </li>
    ))}
  </ul>
)
