import { type ReactNode, type RefObject, useId } from 'react'
import { useDesignations } from '#features/events/web/index.ts'
import type { PaymentMode } from '#features/payments/contract.ts'
import { paymentModeWords } from '#features/payments/web/index.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { meantAddress } from '#shared/email-slip.ts'
import { fullName } from '#shared/full-name.ts'
import { fieldKeys, fieldOf } from '../../contract.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { checkAnswersTexts as texts } from '../../texts/submission.ts'
import { AmountDue, type Quote } from './amount-due.tsx'
import { answerInWords } from './answer-in-words.ts'
import { useRegistrationForm } from './registration-form-context.ts'
import { type FormValues, type PersonValues, withShared } from './registration-form-rules.ts'

type Props = {
  event: string
  values: FormValues
  paymentMode: PaymentMode
  quote: Quote
  maybeReceived: boolean
  /** A participant's index, or the payment. */
  onChange: (part: number | 'payment') => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** The last look before anything is sent: names become tickets, and a wrong e-mail loses them. */
export function CheckAnswers({ event, values, paymentMode, quote, maybeReceived, onChange, heading }: Props) {
  const people = withShared(values)
  const { kit } = useRegistrationForm()
  const ofGroup = kit?.said('group', values.answers) ?? []
  return (
    <div className="grid gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
          {texts.title}
        </h2>
        <p className="mt-2">{maybeReceived ? texts.maybeReceived : texts.notSent}</p>
      </div>
      {people.map((person, index) => (
        // Its number is all that tells two people apart here.
        <PersonCard key={index} {...{ event, person, index }} folded={people.length > 3} onChange={onChange} />
      ))}
      {kit && ofGroup.length > 0 && (
        <Card
          title={kit.groupTitle(people.length === 1)}
          what={kit.groupTitle(people.length === 1)}
          onChange={() => onChange('payment')}
        >
          <AnswerList answers={ofGroup} />
        </Card>
      )}
      <Card title={registrationFormTexts.payment} what={texts.thePayment} onChange={() => onChange('payment')}>
        <dl className="mt-3 grid gap-3">
          <Answer term={registrationFormTexts.toPayNow}>
            <AmountDue quote={quote} />
          </Answer>
          <Answer term={registrationFormTexts.paymentMode}>{paymentModeWords[paymentMode].label}</Answer>
          {paymentMode === 'bank' ? (
            <>
              <Answer term={registrationFormTexts.proof}>{values.payment_proof?.name}</Answer>
              <Answer term={registrationFormTexts.reference}>
                <span className="code-text">{values.payment_reference.trim()}</span>
              </Answer>
            </>
          ) : (
            <Answer term={texts.assistedBy}>{texts.passkeyEntered}</Answer>
          )}
        </dl>
      </Card>
    </div>
  )
}

type PersonCardProps = Pick<Props, 'event' | 'onChange'> & { person: PersonValues; index: number; folded: boolean }

function PersonCard({ event, person, index, folded, onChange }: PersonCardProps) {
  const { data: designations } = useDesignations(event)
  const answers = fieldKeys.flatMap((key) => {
    const { label, partOfName } = fieldOf(key)
    const words = answerInWords(key, person[key], designations ?? [])
    return partOfName || !words ? [] : [{ key, term: label, words }]
  })
  const { kit } = useRegistrationForm()
  const meant = meantAddress(person.email)
  const list = <AnswerList answers={[...answers, ...(kit?.said('person', person.answers) ?? [])]} />
  const number = registrationFormTexts.participant(index + 1)
  return (
    <Card eyebrow={number} title={fullName(person)} what={number} onChange={() => onChange(index)}>
      {meant !== null && (
        <p className="mt-2 font-semibold text-amber-ink wrap-anywhere">{texts.meant(person.email, meant)}</p>
      )}
      {folded ? (
        <details className="mt-2">
          <summary className="min-h-11 py-2 text-muted marker:text-primary">
            {[person.mobile, person.email].join(' · ')}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Card>
  )
}

const AnswerList = ({ answers }: { answers: { key: string; term: string; words: string }[] }) => (
  <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
    {answers.map(({ key, term, words }) => (
      <Answer key={key} term={term}>
        {words}
      </Answer>
    ))}
  </dl>
)

type CardProps = { eyebrow?: string; title: string; what: string; onChange: () => void; children: ReactNode }

function Card({ eyebrow, title, what, onChange, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 id={id} className="flex-1 basis-[8rem]">
          {eyebrow && <span className="block font-body font-normal text-muted text-sm tracking-normal">{eyebrow}</span>}
          {title}
        </h3>
        <Button variant="quiet" onClick={onChange} className="-mt-2 -mr-3 shrink-0">
          {texts.change}
          <span className="sr-only"> {what}</span>
        </Button>
      </div>
      {children}
    </section>
  )
}

const Answer = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
