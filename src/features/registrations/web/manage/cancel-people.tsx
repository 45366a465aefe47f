import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { handOnAddress } from '../../addresses.ts'
import type { ManagedRegistration } from '../../contract.ts'
import { cancelPeopleTexts as texts } from '../../texts/manage.ts'
import { useCancel } from './manage-api.ts'

type Props = { token: string; group: ManagedRegistration }

/** Where the event allows it: whoever holds the link lets somebody else come, or gives back a seat that nobody would sit on. */
export function CancelPeople({ token, group }: Props) {
  const cancel = useCancel(group.event.id, token)
  const coming = group.participants.filter(({ left }) => !left)
  const isOffered = Boolean(group.cancel_until || group.hand_on_until) && coming.length > 0
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
      {isOffered && <Offer {...{ token, group, coming, cancel }} />}
    </section>
  )
}

type OfferProps = {
  token: string
  group: ManagedRegistration
  coming: ManagedRegistration['participants']
  cancel: ReturnType<typeof useCancel>
}

function Offer({ token, group, coming, cancel }: OfferProps) {
  const showAlert = useAlert()
  const whyNot = group.cancel_until && whyNotNow(group)
  const mayCancel = group.cancel_until && !whyNot
  const { hand_on_until, event } = group
  const until = hand_on_until ?? (mayCancel ? group.cancel_until : null)
  const lead = hand_on_until ? (mayCancel ? 'bothLead' : 'handOnLead') : 'lead'
  const ask = (person: { id: string; name: string; revision: number }) =>
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
      {until && <p className="mt-3">{texts[lead][group.scope](until)}</p>}
      {whyNot && <p className="mt-3">{whyNot}</p>}
      {until && (
        <ul className="mt-3 border-line border-t">
          {coming.map(({ id, name, revision }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
            >
              <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
              <span className="flex flex-wrap gap-2">
                {hand_on_until && (
                  <Button
                    to={handOnAddress({ event: event.id, token, person: id })}
                    aria-label={texts.whose(texts.handOn, name)}
                  >
                    {texts.handOn}
                  </Button>
                )}
                {mayCancel && (
                  <Button
                    aria-label={texts.whose(texts.cannotCome[group.scope], name)}
                    busy={cancel.isPending && cancel.variables.id === id}
                    busyLabel={texts.saving}
                    onClick={() => ask({ id, name, revision })}
                  >
                    {texts.cannotCome[group.scope]}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function whyNotNow(group: ManagedRegistration): string | undefined {
  if (group.scope === 'group' && group.total_pending > 0) return texts.waits
  return group.payment_status === 'PARTIAL' ? texts.partlyPaid : undefined
}

function whatOfMoney(group: ManagedRegistration): string {
  if (group.scope === 'person') return texts.moneyOfPerson(group.registered_by)
  return group.paid_for_a_place > 0 ? texts.paid(group.paid_for_a_place) : texts.unpaid
}
