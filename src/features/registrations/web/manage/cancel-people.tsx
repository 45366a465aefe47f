import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { ManagedRegistration } from '../../contract.ts'
import { cancelPeopleTexts as texts } from '../../texts/manage.ts'
import { useCancel } from './manage-api.ts'

type Props = { token: string; group: ManagedRegistration }

/** Where the event allows it: a seat that nobody would sit on is given back by whoever holds the link. */
export function CancelPeople({ token, group }: Props) {
  const cancel = useCancel(group.event.id, token)
  const coming = group.participants.filter(({ left }) => !left)
  const isOffered = group.cancel_until && coming.length > 0
  // Where it is offered no longer, whoever has just tried reads why.
  if (!(isOffered || cancel.isSuccess || cancel.isError)) return null
  return (
    <section aria-labelledby="cancel-people" className="print:hidden">
      <h2 id="cancel-people">{texts.title[group.scope]}</h2>
      <div role="status" className="mt-3 empty:hidden">
        {cancel.isSuccess && (
          <Notice tone="success" title={texts.done(cancel.variables.name)}>
            {texts.doneDetail[group.scope]}
          </Notice>
        )}
      </div>
      {cancel.isError && (
        <Notice
          tone="error"
          className="mt-3"
          title={texts.failed(cancel.variables.name, cancel.error instanceof ApiError)}
        >
          {failureMessage(cancel.error, texts.unreachable)}
        </Notice>
      )}
      {isOffered && <Offer {...{ group, coming, cancel }} until={group.cancel_until ?? ''} />}
    </section>
  )
}

type OfferProps = {
  group: ManagedRegistration
  coming: ManagedRegistration['participants']
  cancel: ReturnType<typeof useCancel>
  until: string
}

function Offer({ group, coming, cancel, until }: OfferProps) {
  const showAlert = useAlert()
  if (group.scope === 'group' && group.total_pending > 0) return <p className="mt-3">{texts.waits}</p>
  if (group.payment_status === 'PARTIAL') return <p className="mt-3">{texts.partlyPaid}</p>
  const ask = (person: { id: string; name: string }) =>
    void showAlert({
      title: texts.ask[group.scope](person.name),
      message: texts.means[group.scope],
      help: whatOfMoney(group),
      confirmLabel: texts.confirm,
      closeLabel: texts.keep,
      onConfirm: () => cancel.mutate(person),
    })
  return (
    <>
      <p className="mt-3">{texts.lead[group.scope](until)}</p>
      <ul className="mt-3 border-line border-t">
        {coming.map(({ id, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
          >
            <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
            <Button
              aria-label={texts.whose(texts.cannotCome[group.scope], name)}
              busy={cancel.isPending && cancel.variables.id === id}
              busyLabel={texts.saving}
              onClick={() => ask({ id, name })}
            >
              {texts.cannotCome[group.scope]}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function whatOfMoney(group: ManagedRegistration): string {
  if (group.scope === 'person') return texts.moneyOfPerson(group.registered_by)
  return group.paid_for_a_place > 0 ? texts.paid(group.paid_for_a_place) : texts.unpaid
}
