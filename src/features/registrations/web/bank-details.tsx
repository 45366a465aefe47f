import type { PublicEvent } from '#features/events/contract.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { bankDetailsTexts as texts } from '../texts/landing.ts'

/** Nobody is asked to send money for a place that is not there. */
const sellsPlaces = ({ registration_open, seats_left }: PublicEvent) => registration_open && seats_left !== 0

export const BankDetails = ({ event, event: { bank } }: { event: PublicEvent }) => (
  <section className="lg:col-start-1">
    <h2>{texts.title}</h2>
    <p className="mt-3 max-w-[38rem]">{sellsPlaces(event) ? texts.howTo : texts.howToSettle}</p>
    <dl className="card mt-5 grid gap-4 p-5">
      <Detail term={texts.bank}>{bank.name}</Detail>
      <Detail term={texts.accountName}>{bank.account_name}</Detail>
      <Detail term={texts.accountNumber}>
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span className="code-text text-lg">{bank.account_number}</span>
          <CopyButton text={bank.account_number.replaceAll(' ', '')} what={texts.copyWhat} copiedLabel={texts.copied} />
        </span>
      </Detail>
    </dl>
  </section>
)

const Detail = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
