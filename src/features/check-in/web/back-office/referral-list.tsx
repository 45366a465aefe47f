import { useState } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { fullName } from '#shared/full-name.ts'
import { pesos } from '#shared/money.ts'
import type { Referral } from '../../contract.ts'
import { atDeskTexts, referralTexts as texts } from '../../texts/back-office.ts'
import { ReferralActions } from './referral-actions.tsx'
import { type Asked, WordForm } from './referral-word-form.tsx'

/** On a wide screen a table; on a phone a card for each, with the same buttons. */
export function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  // Here, so that a phone that is turned keeps what was chosen.
  const [asked, setAsked] = useState<Asked>()
  const renderForm = ({ id }: Referral) =>
    asked?.id === id && <WordForm key={asked.answer} asked={asked} onBack={() => setAsked(undefined)} />
  const renderActions = (referral: Referral) => (
    <ReferralActions referral={referral} onAsk={(answer) => setAsked({ id: referral.id, answer })} />
  )
  return (
    <DataTable
      label={atDeskTexts.waitingList}
      rows={referrals}
      columns={[...columns, { id: 'actions', head: texts.actions, headless: true, cell: renderActions }]}
      renderBelow={renderForm}
      renderCard={(referral) => (
        <article aria-label={nameOf(referral)} className="card grid gap-3 p-4">
          <div className="flex items-start justify-between gap-4">
            <Who referral={referral} />
            <span className="max-w-1/2 shrink-0 text-right">
              <Owes referral={referral} />
            </span>
          </div>
          <p className="text-muted text-sm">{sentWords(referral)}</p>
          {renderForm(referral) || renderActions(referral)}
        </article>
      )}
    />
  )
}

const columns: readonly TableColumn<Referral>[] = [
  { id: 'name', head: texts.name, cell: (referral) => <Who referral={referral} />, order: nameOf },
  { id: 'sent', head: texts.sent, cell: sentWords, order: ({ sent_at }) => sent_at },
  {
    id: 'owes',
    head: texts.owes,
    cell: (referral) => <Owes referral={referral} />,
    order: ({ participant }) => participant.balance,
    numeric: true,
  },
]

function nameOf({ participant }: Referral): string {
  return fullName(participant)
}

function groupWords({ participant }: Referral): string {
  return texts.ofGroup(participant.group_size, participant.group_checked_in, participant.registered_by)
}

function sentWords({ sent_at, station, sent_by }: Referral): string {
  return texts.sentFrom({ at: sent_at, station, by: sent_by })
}

const Who = ({ referral }: { referral: Referral }) => (
  <span className="block min-w-0">
    <span className="block break-words font-semibold">{nameOf(referral)}</span>
    <span className="block text-muted text-sm">
      {[referral.participant.church, referral.participant.designation].filter(Boolean).join(' · ')}
    </span>
    {referral.participant.group_size > 1 && <span className="block text-muted text-sm">{groupWords(referral)}</span>}
  </span>
)

function Owes({ referral: { participant } }: { referral: Referral }) {
  if (participant.payment_status === 'PAID') return <span className="font-semibold text-leaf">{texts.paid}</span>
  return (
    <>
      <Amount>{pesos(participant.balance)}</Amount>
      {participant.payment_status === 'PENDING' && (
        <span className="block whitespace-normal text-amber-ink text-sm">{texts.pending}</span>
      )}
    </>
  )
}
