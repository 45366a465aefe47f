import { Bell, BellOff } from 'lucide-react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { OpenBalance } from '../../contract.ts'

type Props = {
  balances: readonly OpenBalance[]
  /** The group that is being reminded, or `quietOf` the one that is being left alone or asked again. */
  busy: string | undefined
  onRemind: (balance: OpenBalance) => void
  onQuiet: (balance: OpenBalance, quiet: boolean) => void
}

export const quietOf = ({ id }: OpenBalance) => `quiet-${id}`

export const BalanceList = ({ balances, busy, onRemind, onQuiet }: Props) => (
  <ul className="grid gap-2.5">
    {balances.map((balance) => (
      <li key={balance.id}>
        <article
          aria-label={balance.name}
          className="card grid gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {balance.name}
              {balance.people > 1 && <span className="font-normal text-muted"> + {balance.people - 1}</span>}
            </p>
            <p className="text-sm">
              <span className="code-text whitespace-nowrap text-primary">{balance.or_number}</span>
            </p>
            <p className="break-words text-muted text-sm">{balance.email}</p>
            <p className="text-muted text-sm">{remindedWords(balance)}</p>
          </div>
          <p className="md:text-right">
            <Amount size="large">{pesos(balance.balance)}</Amount>
            <span className="block text-muted text-sm">{pesos(balance.total_paid)} paid</span>
          </p>
          <div className="flex flex-wrap gap-2 md:w-48 md:flex-col">
            {!balance.quiet && balance.not_before === null && (
              <Button
                icon={<Bell aria-hidden="true" />}
                aria-label={`Remind ${balance.name}`}
                busy={busy === balance.id}
                busyLabel="Sending…"
                onClick={() => onRemind(balance)}
              >
                Remind
              </Button>
            )}
            <Button
              variant="quiet"
              icon={balance.quiet ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
              aria-label={balance.quiet ? `Ask again: ${balance.name}` : `Stop asking ${balance.name}`}
              busy={busy === quietOf(balance)}
              busyLabel="Saving…"
              onClick={() => onQuiet(balance, !balance.quiet)}
            >
              {balance.quiet ? 'Ask again' : 'Stop asking'}
            </Button>
          </div>
        </article>
      </li>
    ))}
  </ul>
)

function remindedWords({ quiet, reminded_at, not_before }: OpenBalance): string {
  if (quiet) return 'Asked for no more reminders'
  if (reminded_at === null) return 'Not reminded yet'
  const last = `Reminded ${formatMoment(reminded_at)}`
  return not_before === null ? last : `${last}, next from ${formatMoment(not_before)}`
}
