import type { ReactNode } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { transferCardTexts as texts } from '../texts/paying.ts'

type Props = {
  bank: PublicEvent['bank']
  /** In pesos; null while it is not known. */
  amount: number | null
  /** The amount as it is drawn. */
  children: ReactNode
}

/** Where the money goes, each part ready to be carried into a bank's app. */
export const TransferCard = ({ bank, amount, children }: Props) => (
  <div className="card grid gap-4 p-5">
    <p>{texts.about}</p>
    <dl className="grid gap-4">
      <Row term={texts.amount} copy={amount === null ? undefined : { text: amount.toFixed(2), what: texts.copyAmount }}>
        {children}
      </Row>
      <Row
        term={texts.accountNumber}
        copy={{ text: bank.account_number.replaceAll(' ', ''), what: texts.copyAccountNumber }}
      >
        <span className="code-text sm:text-lg">{bank.account_number}</span>
      </Row>
      <Row term={texts.accountName}>{bank.account_name}</Row>
      <Row term={texts.bank}>{bank.name}</Row>
    </dl>
  </div>
)

type RowProps = { term: string; copy?: { text: string; what: string } | undefined; children: ReactNode }

const Row = ({ term, copy, children }: RowProps) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-semibold">
      {children}
      {copy && <CopyButton {...copy} copiedLabel={texts.copied} />}
    </dd>
  </div>
)
