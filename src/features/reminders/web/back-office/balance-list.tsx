import { Bell, BellOff } from 'lucide-react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { pesos } from '#shared/money.ts'
import type { OpenBalance } from '../../contract.ts'
import { balanceListTexts as texts } from '../../texts.ts'

type Actions = {
  /** The group that is being reminded, or `quietOf` the one that is being left alone or asked again. */
  busy: string | undefined
  onRemind: (balance: OpenBalance) => void
  onQuiet: (balance: OpenBalance, quiet: boolean) => void
}
type Props = Actions & { balances: readonly OpenBalance[]; cut: boolean }

export const quietOf = ({ id }: OpenBalance) => `quiet-${id}`

export const BalanceList = ({ balances, cut, ...actions }: Props) => (
  <DataTable
    label={texts.label}
    rows={balances}
    cut={cut}
    columns={columnsWith(actions)}
    renderCard={(balance) => <Card balance={balance} {...actions} />}
  />
)

const columnsWith = (actions: Actions): TableColumn<OpenBalance>[] => [
  {
    id: 'name',
    head: texts.name,
    cell: (balance) => (
      <>
        <Name {...balance} />
        {/* Long ones are cut: broken, they would make each row three lines, and whole they push the buttons out of sight. */}
        <p className="w-0 min-w-full truncate text-muted text-sm" title={balance.email}>
          {balance.email || texts.noEmail}
        </p>
      </>
    ),
    order: ({ name }) => name,
  },
  {
    id: 'number',
    head: texts.orNumber,
    cell: ({ or_number }) => <OrNumber number={or_number} />,
    order: ({ or_number }) => or_number,
  },
  {
    id: 'reminded',
    head: texts.lastReminder,
    cell: (balance) => <span className="text-muted text-sm">{remindedWords(balance)}</span>,
    order: ({ reminded_at }) => reminded_at ?? '',
  },
  {
    id: 'balance',
    head: texts.open,
    cell: ({ balance, total_paid }) => (
      <>
        <Amount>{pesos(balance)}</Amount>
        <span className="block text-muted text-sm">{texts.paid(total_paid)}</span>
      </>
    ),
    order: ({ balance }) => balance,
    numeric: true,
  },
  {
    id: 'actions',
    head: texts.actions,
    headless: true,
    cell: (balance) => (
      <div className="flex justify-end gap-2">
        <Buttons balance={balance} {...actions} />
      </div>
    ),
  },
]

const Card = ({ balance, ...actions }: Actions & { balance: OpenBalance }) => (
  <article aria-label={balance.name} className="card grid gap-y-2 px-4 py-3">
    <div className="min-w-0">
      <Name {...balance} />
      <p className="text-sm">
        <OrNumber number={balance.or_number} />
      </p>
      <p className="break-words text-muted text-sm">{balance.email || texts.noEmail}</p>
      <p className="text-muted text-sm">{remindedWords(balance)}</p>
    </div>
    <p>
      <Amount size="large">{pesos(balance.balance)}</Amount>
      <span className="block text-muted text-sm">{texts.paid(balance.total_paid)}</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <Buttons balance={balance} {...actions} />
    </div>
  </article>
)

const Name = ({ name, people }: OpenBalance) => (
  <p className="font-semibold">
    {name}
    {people > 1 && <span className="whitespace-nowrap font-normal text-muted"> + {people - 1}</span>}
  </p>
)

const OrNumber = ({ number }: { number: string }) => (
  <span className="code-text whitespace-nowrap text-primary">{number}</span>
)

const Buttons = ({ balance, busy, onRemind, onQuiet }: Actions & { balance: OpenBalance }) => (
  <>
    {!balance.quiet && balance.not_before === null && balance.email !== '' && (
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
  </>
)

function remindedWords({ quiet, reminded_at, not_before }: OpenBalance): string {
  if (quiet) return texts.quiet
  if (reminded_at === null) return texts.notReminded
  return not_before === null ? texts.reminded(reminded_at) : texts.remindedUntil(reminded_at, not_before)
}
