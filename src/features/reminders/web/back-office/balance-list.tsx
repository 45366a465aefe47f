import { Bell, BellOff } from 'lucide-react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { pesos } from '#shared/money.ts'
import type { OpenBalance } from '../../contract.ts'
import { balanceListTexts as texts } from '../../texts.ts'

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
            <span className="block text-muted text-sm">{texts.paid(balance.total_paid)}</span>
          </p>
          <div className="flex flex-wrap gap-2 md:w-48 md:flex-col">
            {!balance.quiet && balance.not_before === null && (
              <Button
                icon={<Bell aria-hidden="true" />}
                aria-label={texts.remindWhom(balance.name)}
                busy={busy === balance.id}
                busyLabel={texts.reminding}
                onClick={() => onRemind(balance)}
              >
                {texts.remind}
              </Button>
            )}
            <Button
              variant="quiet"
              icon={balance.quiet ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
              aria-label={balance.quiet ? texts.askAgainWhom(balance.name) : texts.stopAskingWhom(balance.name)}
              busy={busy === quietOf(balance)}
              busyLabel={texts.saving}
              onClick={() => onQuiet(balance, !balance.quiet)}
            >
              {balance.quiet ? texts.askAgain : texts.stopAsking}
            </Button>
          </div>
        </article>
      </li>
    ))}
  </ul>
)

function remindedWords({ quiet, reminded_at, not_before }: OpenBalance): string {
  if (quiet) return texts.quiet
  if (reminded_at === null) return texts.notReminded
  return not_before === null ? texts.reminded(reminded_at) : texts.remindedUntil(reminded_at, not_before)
}
