import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { UndeliveredMails } from '../../contract.ts'
import { undeliveredPageTexts as texts } from '../../texts.ts'
import { type Deed, useDeeds, useUndelivered } from './undelivered-api.ts'
import { UndeliveredList } from './undelivered-list.tsx'

export function UndeliveredMailPage() {
  const query = useUndelivered(useSearchParams()[0].get('event'))
  const { busy, outcome, act } = useDeeds()
  const showAlert = useAlert()
  const doOrAsk = async (deed: Deed, ids: readonly string[]) => {
    if (deed === 'dismiss') {
      const answer = await showAlert({
        title: texts.askDismiss(ids.length),
        message: texts.askDismissHelp,
        confirmLabel: texts.dismiss,
        closeLabel: texts.keep,
        onConfirm: () => {},
      })
      if (answer !== 'confirmed') return
    }
    await act(deed, ids)
  }
  return (
    <div data-wide className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <QueryStatus query={query} what={texts.what} lines={5} unreachable={texts.notLoaded} />
      {outcome && <Notice live {...outcome} />}
      {query.data && (
        <>
          <GivenUp mails={query.data} busy={busy} onAct={(deed, ids) => void doOrAsk(deed, ids)} />
          <BeingTried mails={query.data} />
        </>
      )}
    </div>
  )
}

type Props = {
  mails: UndeliveredMails
  busy: ReturnType<typeof useDeeds>['busy']
  onAct: (deed: Deed, ids: readonly string[]) => void
}

function GivenUp({ mails: { given_up, given_up_count, trying_count }, busy, onAct }: Props) {
  const [kept, setKept] = useState<readonly string[]>([])
  const listed = given_up.map(({ id }) => id)
  // What a colleague has seen to meanwhile is not chosen any more.
  const chosen = kept.filter((id) => listed.includes(id))
  const sendable = given_up.filter(({ id, may_send_again }) => chosen.includes(id) && may_send_again)
  if (given_up_count === 0) {
    return trying_count === 0 ? (
      <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
    ) : (
      <Notice tone="success">{texts.noneGivenUp}</Notice>
    )
  }
  return (
    <section aria-labelledby="given-up" className="grid gap-4">
      <div>
        <h2 id="given-up" className="text-xl">
          {texts.givenUp(given_up_count)}
        </h2>
        {given_up_count > given_up.length && <p className="text-muted">{texts.cut(given_up.length, given_up_count)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold md:pl-4">
          <input
            type="checkbox"
            checked={chosen.length === listed.length}
            onChange={() => setKept(chosen.length === listed.length ? [] : listed)}
            className="size-5 accent-primary"
          />
          {texts.chooseAll}
        </label>
        {sendable.length > 0 && (
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<RotateCw aria-hidden="true" />}
            busy={busy?.deed === 'send-again' && busy.ids.length > 1}
            busyLabel={texts.sending}
            onClick={() =>
              onAct(
                'send-again',
                sendable.map(({ id }) => id),
              )
            }
          >
            {texts.sendChosen(sendable.length)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button className="max-sm:w-full" onClick={() => onAct('dismiss', chosen)}>
            {texts.dismissChosen(chosen.length)}
          </Button>
        )}
      </div>
      <UndeliveredList
        label={texts.list}
        mails={given_up}
        cut={given_up_count > given_up.length}
        actions={{
          busy,
          isChosen: (id) => chosen.includes(id),
          onChoose: (id) => setKept(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
          onAct: (deed, { id }) => onAct(deed, [id]),
        }}
      />
    </section>
  )
}

const BeingTried = ({ mails: { trying, trying_count } }: { mails: UndeliveredMails }) =>
  trying_count > 0 && (
    <section aria-labelledby="being-tried" className="grid gap-4 border-line border-t pt-6">
      <div>
        <h2 id="being-tried" className="text-xl">
          {texts.trying(trying_count)}
        </h2>
        <p className="text-muted">{texts.tryingHelp}</p>
      </div>
      <UndeliveredList label={texts.tryingList} mails={trying} cut={trying_count > trying.length} />
    </section>
  )
