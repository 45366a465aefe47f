import type { PublicEvent } from '#features/events/contract.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'

export const BankDetails = ({ bank }: { bank: PublicEvent['bank'] }) => (
  <section className="lg:col-start-1">
    <h2>Paying by bank transfer</h2>
    <p className="mt-3 max-w-[38rem]">
      Send the amount to this account first. Then choose Bank transfer here and upload a photo or PDF of your proof of
      payment with its reference number.
    </p>
    <dl className="card mt-5 grid gap-4 p-5">
      <Detail term="Bank">{bank.name}</Detail>
      <Detail term="Account name">{bank.account_name}</Detail>
      <Detail term="Account number">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span className="code-text text-lg">{bank.account_number}</span>
          <CopyButton
            text={bank.account_number.replaceAll(' ', '')}
            what="account number"
            copiedLabel="Copied. Now open your bank app."
          />
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
