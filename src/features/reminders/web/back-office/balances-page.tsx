import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice, type NoticeProps } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { pesos } from '#shared/money.ts'
import type { OpenBalance } from '../../contract.ts'
import { BalanceList, quietOf } from './balance-list.tsx'
import { balancesKey, sendReminders, setQuiet, useBalances } from './balances-api.ts'
import { ReminderDaysForm } from './reminder-days-form.tsx'

const groupWords = (count: number) => (count === 1 ? '1 group' : `${count} groups`)

/** Who still owes something, and the button that asks them for it. Nothing is ever sent by itself. */
export function BalancesPage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  const list = useBalances(event)
  const client = useQueryClient()
  const showAlert = useAlert()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Pick<NoticeProps, 'tone' | 'title'>>()
  const [daysSaved, setDaysSaved] = useState(false)
  const refetch = () => client.invalidateQueries({ queryKey: balancesKey(event) })

  const attempt = async (what: string, work: () => Promise<string>) => {
    setBusy(what)
    setOutcome(undefined)
    try {
      setOutcome({ tone: 'success', title: await work() })
    } catch (error) {
      const title = failureMessage(error, 'We could not reach the server. Please try again.')
      setOutcome({ tone: 'error', title })
    }
    await refetch()
    setBusy(undefined)
  }
  const remind = (balance: OpenBalance) =>
    attempt(balance.id, async () => {
      await sendReminders(event, balance.id)
      return `A reminder is on its way to ${balance.name}.`
    })
  const quiet = (balance: OpenBalance, on: boolean) =>
    attempt(quietOf(balance), async () => {
      await setQuiet(balance.id, on)
      return on ? `${balance.name} will not be reminded any more.` : `${balance.name} may be reminded again.`
    })
  const remindAll = () =>
    attempt('all', async () => {
      const { reminded } = await sendReminders(event)
      if (reminded === 0) return 'Nobody may get a reminder right now.'
      return `A reminder is on its way to ${groupWords(reminded)}.`
    })

  const first = list.data?.pages[0]
  const balances = list.data?.pages.flatMap((page) => page.balances) ?? []
  const ask = async (count: number) => {
    const answer = await showAlert({
      title: `Send a reminder to ${groupWords(count)}?`,
      message: 'Each gets one e-mail with the amount, the OR number and the way to pay. It cannot be taken back.',
      confirmLabel: 'Send',
      closeLabel: 'Cancel',
      onConfirm: () => {},
    })
    if (answer === 'confirmed') await remindAll()
  }

  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title="Balances" className="text-2xl" />
        {first && first.groups > 0 && (
          <p className="text-muted">
            {groupWords(first.groups)} {first.groups === 1 ? 'owes' : 'owe'} {pesos(first.total)}
            {first.groups > 1 && ' together'}, and nothing of it is being checked.
          </p>
        )}
      </div>
      <QueryStatus
        query={list}
        what="the balances"
        lines={6}
        unreachable="The connection may be weak. Nothing was sent."
      />
      {outcome && (
        // The button may be far down a long list, and a row that stays as it was does not say why.
        <div ref={outcome.tone === 'error' ? bringIntoView : undefined}>
          <Notice live {...outcome} />
        </div>
      )}
      {first?.groups === 0 && (
        <Notice tone="success" title="Nobody owes anything">
          Groups appear here when part of their price is unpaid and no payment of theirs is being checked.
        </Notice>
      )}
      {first && first.groups > 0 && (
        <>
          {first.may_get_one > 0 ? (
            <Button
              variant="primary"
              className="justify-self-start max-sm:w-full"
              icon={<Bell aria-hidden="true" />}
              busy={busy === 'all'}
              busyLabel="Sending…"
              onClick={() => void ask(first.may_get_one)}
            >
              {first.may_get_one === 1
                ? 'Send a reminder to the 1 group that may get one'
                : `Send a reminder to the ${first.may_get_one} groups that may get one`}
            </Button>
          ) : (
            <p>Everybody was reminded in the last {daysWords(first.reminder_days)}, or asked for no more reminders.</p>
          )}
          <section aria-label="Groups with a balance" className="grid gap-4">
            <BalanceList
              balances={balances}
              busy={busy}
              onRemind={(balance) => void remind(balance)}
              onQuiet={(balance, on) => void quiet(balance, on)}
            />
            <ShowMore list={list} />
          </section>
        </>
      )}
      {first && (
        <section aria-labelledby="reminder-days" className="grid gap-4 border-line border-t pt-8">
          <h2 id="reminder-days" className="text-xl">
            How often
          </h2>
          <ReminderDaysForm
            key={first.reminder_days}
            event={event}
            saved={first.reminder_days}
            onSaved={() => {
              setDaysSaved(true)
              return refetch()
            }}
          />
          <p role="status" className="font-semibold text-leaf empty:hidden">
            {daysSaved && `Saved: ${daysWords(first.reminder_days, '1 day')} between two reminders.`}
          </p>
        </section>
      )}
    </div>
  )
}

const daysWords = (days: number, one = 'day') => (days === 1 ? one : `${days} days`)

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
