import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { mailboxesHash, manageAddress } from '../../addresses.ts'
import { type AddressChanged, type ManagedRegistration, newAddress } from '../../contract.ts'
import { mailboxesTexts as texts } from '../../texts/manage.ts'
import { useChangeAddress, useLookAgain } from './manage-api.ts'

type Props = { token: string; group: ManagedRegistration }
type Person = ManagedRegistration['participants'][number]
/** `person` is one of those whom it was changed for. */
type Done = { email: string; isSent: boolean; person: string }

/** Where our mails go, and the way to put a wrong address right: whoever mistyped it never gets the link by mail. */
export function Mailboxes({ token, group }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  // The link may be another one after a change: then the page is drawn anew, and this is all that stays of what was done.
  const { hash, state } = useLocation() as { hash: string; state: { addressChanged?: Done } | null }
  const done = state?.addressChanged
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== mailboxesHash) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [hash])

  // A copy that was kept by an older release has none.
  const { mailboxes = [] } = group as Partial<ManagedRegistration>
  if (mailboxes.length === 0) return null
  const peopleOf = (ids: readonly string[]) => group.participants.filter(({ id }) => ids.includes(id))
  const showDone = ({ token: next, is_sent }: AddressChanged, { email, person }: Omit<Done, 'isSent'>) => {
    setChosen(undefined)
    const address = manageAddress({ event: group.event.id, token: next })
    const addressChanged: Done = { email, person, isSent: is_sent }
    void navigate({ pathname: address, hash: mailboxesHash }, { replace: true, state: { addressChanged } })
  }
  return (
    <section aria-labelledby="mailboxes" className="print:hidden">
      <h2 id="mailboxes" ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        {texts.title}
      </h2>
      <ul className="mt-3 border-line border-t">
        {mailboxes.map(({ sent_to, people }) => {
          const persons = peopleOf(people)
          const names = group.participants.length > 1 ? texts.names(persons.map(({ name }) => name)) : ''
          return (
            <li key={people[0]} className="border-line border-b py-3">
              <div role="status" className="mb-3 empty:hidden">
                {done && people.includes(done.person) && (
                  <Notice tone="success" title={texts.done(done.email)}>
                    {done.isSent ? texts.doneSent : texts.doneLater}
                  </Notice>
                )}
              </div>
              {people[0] === chosen ? (
                <AddressForm
                  {...{ token, persons }}
                  event={group.event.id}
                  before={sent_to}
                  onDone={showDone}
                  onCancel={() => setChosen(undefined)}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <div className="min-w-0">
                    <p className="wrap-anywhere font-semibold">{sent_to || texts.none}</p>
                    {names && <p className="text-muted text-sm wrap-anywhere">{names}</p>}
                  </div>
                  <Button aria-label={texts.whose(sent_to, names)} onClick={() => setChosen(people[0])}>
                    {texts.change}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type FormProps = {
  token: string
  event: string
  before: string
  persons: readonly Person[]
  onDone: (answer: AddressChanged, done: Omit<Done, 'isSent'>) => void
  onCancel: () => void
}

const everybody = ''

/** A slip stands with all who share the address; or one of them has got an address of their own. */
function AddressForm({ token, event, before, persons, onDone, onCancel }: FormProps) {
  const sendAddress = useChangeAddress(event, token)
  const [whose, setWhose] = useState(everybody)
  const meant = persons.filter(({ id }) => whose === everybody || id === whose)
  const { props, field, busy, problem } = useCallForm({
    schema: newAddress,
    values: { email: '' },
    send: ({ email }) => sendAddress({ email, people: meant.map(({ id, revision }) => ({ id, revision })) }),
    onFailed: useLookAgain(event, token),
    onSent: (answer, { email }) => onDone(answer, { email, person: meant[0]?.id ?? '' }),
    unreachable: texts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} aria-label={texts.change} className="grid gap-4">
      <p className="wrap-anywhere">{before ? texts.before(before) : texts.none}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField type="email" label={texts.email} required autoComplete="email" {...field('email')} />
      {persons.length > 1 && (
        <ChoiceField
          legend={texts.forWhom}
          name="whose"
          value={whose}
          onChange={({ target }) => setWhose(target.value)}
          options={[
            { value: everybody, label: texts.forAll(persons.length) },
            ...persons.map(({ id, name }) => ({ value: id, label: texts.only(name) })),
          ]}
        />
      )}
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.save}
      </FormButtons>
    </form>
  )
}
