import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { peopleAddress } from '#features/registrations/addresses.ts'
import { peopleViews } from '#features/registrations/contract.ts'
import { whomTexts } from '#features/registrations/web/back-office/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice, type NoticeProps } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { balancesAddress } from '../../addresses.ts'
import type { OpenBalance } from '../../contract.ts'
import { balancesPageTexts as texts } from '../../texts.ts'
import { BalanceList, quietOf } from './balance-list.tsx'
import { balancesKey, sendReminders, setQuiet, useBalances } from './balances-api.ts'
import { ReminderDaysForm } from './reminder-days-form.tsx'

/** Who still owes something, and the button that asks them for it. Nothing is ever sent by itself. */
export function BalancesPage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  const filter = filterOf(address)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== 'all')
  const list = useBalances(event, filter)
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
      setOutcome({ tone: 'error', title: failureMessage(error, texts.unreachable) })
    }
    await refetch()
    setBusy(undefined)
  }
  const remind = (balance: OpenBalance) =>
    attempt(balance.id, async () => {
      await sendReminders(event, { group_id: balance.id })
      return texts.reminded(balance.name)
    })
  const quiet = (balance: OpenBalance, on: boolean) =>
    attempt(quietOf(balance), async () => {
      await setQuiet(balance.id, on)
      return on ? texts.leftAlone(balance.name) : texts.askedAgain(balance.name)
    })
  const remindAll = () =>
    attempt('all', async () => {
      const { reminded } = await sendReminders(event, filter)
      return texts.remindedAll(reminded)
    })

  const first = list.data?.pages[0]
  const balances = list.data?.pages.flatMap((page) => page.balances) ?? []
  const ask = async (count: number) => {
    const answer = await showAlert({
      title: texts.askRemindAll(count),
      message: texts.askRemindAllHelp,
      confirmLabel: texts.send,
      closeLabel: texts.cancel,
      onConfirm: () => {},
    })
    if (answer === 'confirmed') await remindAll()
  }

  return (
    <div data-wide className="grid gap-8">
      <div>
        {isNarrowed && <BackLink to={peopleAddress({ event, ...shownAs(filter) })}>{texts.back}</BackLink>}
        <PageTitle title={texts.title} className="text-2xl" />
        {first && isNarrowed && (
          <p className="font-semibold">{texts.only(whomTexts.whom({ ...filter, designation: first.designation }))}</p>
        )}
        {first && first.groups > 0 && <p className="text-muted">{texts.owed(first.groups, first.total)}</p>}
        {isNarrowed && (
          <Button variant="quiet" className="-ml-3" to={balancesAddress({ event })}>
            {texts.showAll}
          </Button>
        )}
      </div>
      <QueryStatus query={list} what={texts.what} lines={6} unreachable={texts.notLoaded} />
      {outcome && (
        // The button may be far down a long list, and a row that stays as it was does not say why.
        <div ref={outcome.tone === 'error' ? bringIntoView : undefined}>
          <Notice live {...outcome} />
        </div>
      )}
      {first?.groups === 0 && (
        <Notice tone="success" title={isNarrowed ? texts.nobodyOfThese : texts.nobodyOwes}>
          {texts.nobodyOwesHelp}
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
              busyLabel={texts.reminding}
              onClick={() => void ask(first.may_get_one)}
            >
              {texts.remindAll(first.may_get_one)}
            </Button>
          ) : (
            <p>{texts.everybodyReminded(first.reminder_days)}</p>
          )}
          <section aria-label={texts.list} className="grid gap-4">
            <BalanceList
              balances={balances}
              cut={list.hasNextPage}
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
            {texts.howOften}
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
            {daysSaved && texts.daysSaved(first.reminder_days)}
          </p>
        </section>
      )}
    </div>
  )
}

/** The view of the registrations that somebody came from. */
const filterOf = (address: URLSearchParams) => ({
  view: peopleViews.find((one) => one === address.get('view')) ?? ('all' as const),
  designation: address.get('designation') ?? undefined,
  church: address.get('church') ?? undefined,
})

const shownAs = ({ view, ...narrowed }: ReturnType<typeof filterOf>) => ({
  view: view === 'all' ? undefined : view,
  ...narrowed,
})

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
