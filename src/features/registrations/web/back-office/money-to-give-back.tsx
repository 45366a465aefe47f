import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentsAddress } from '#features/payments/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FileView } from '#platform/web/ui/file-view.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { WaitlistEntry } from '../../contract.ts'
import { waitlistPageTexts as texts } from '../../texts/waitlist-office.ts'
import { useMayUse } from './use-may-use.ts'
import { type Doing, deedOf, proofOfPlaceQuery } from './waitlist-api.ts'
import { State, Who, Whose } from './waitlist-entry.tsx'

type Doings = Pick<Doing, 'busy' | 'act'>
type Props = Doings & { entries: readonly WaitlistEntry[]; until: string | null }

/** Of those who wait no longer: what they sent is looked for at the bank, and then sent back. */
export function MoneyToGiveBack({ entries, ...props }: Props) {
  return (
    <section aria-labelledby="to-give-back" className="grid gap-4 border-line border-t pt-6">
      <div>
        <h2 id="to-give-back" className="text-xl">
          {texts.toGiveBack}
        </h2>
        <p className="max-w-prose text-muted">{texts.toGiveBackLead}</p>
      </div>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="card grid gap-4 p-4">
            <div className="grid min-w-0 gap-2">
              <Who entry={entry} />
              <State entry={entry} />
              {entry.payment && <AtBank payment={entry.payment} until={props.until} />}
            </div>
            <GiveBack entry={entry} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GiveBack({ entry, busy, act }: Doings & { entry: WaitlistEntry }) {
  const showAlert = useAlert()
  const mayGiveBack = useMayUse('finance')
  const [isOpen, setOpen] = useState(false)
  const { id, name, payment } = entry
  const ask = () =>
    void showAlert({
      title: texts.givenBackTitle(pesos(payment?.amount ?? 0), name),
      message: texts.givenBackMessage,
      confirmLabel: texts.givenBack,
      closeLabel: texts.keep,
      onConfirm: () => void act(entry, 'given-back'),
    })
  if (!mayGiveBack) return <p className="text-muted text-sm">{texts.onlyFinance}</p>
  const pages = payment?.proof_pages ?? 0
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {pages > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideProof : texts.showProof}
            <Whose name={name} />
          </Button>
        )}
        <Button busy={deedOf(busy, entry) !== undefined} busyLabel={texts.sayingSo} onClick={ask}>
          {texts.givenBack}
          <Whose name={name} />
        </Button>
      </div>
      {pages > 0 && !isOpen && <p className="-mt-2 text-muted text-sm">{texts.viewsAreLogged}</p>}
      {isOpen && (
        <FileView
          title={texts.proof}
          what={texts.theProof}
          alt={texts.proofOf(name)}
          pages={pages}
          queryOf={(page) => proofOfPlaceQuery(id, page)}
          className="xl:h-[75dvh]"
        />
      )}
    </>
  )
}

type Payment = NonNullable<WaitlistEntry['payment']>

/** Nobody has checked what was sent: what there is to check it by. */
function AtBank({ payment: { amount, bank, paid_as }, until }: { payment: Payment; until: string | null }) {
  const [address] = useSearchParams()
  const mayOpen = useMayUse('finance')
  const isThere = bank !== null && bank.amount === amount
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className={isThere ? 'text-leaf' : 'font-semibold text-ink'}>
        {bank ? texts.atBank(pesos(bank.amount), bank.posted_on) : texts.notAtBank(until)}
      </p>
      {paid_as !== null && (
        <Notice tone="warn">
          <p>{texts.paidAs(paid_as)}</p>
          {mayOpen && (
            <Button className="mt-2" to={paymentsAddress({ event: address.get('event'), q: paid_as })}>
              {texts.toPayment}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
