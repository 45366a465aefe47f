import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ownPasswordAddress } from '../../addresses.ts'
import { type Person, rolesInput } from '../../contract.ts'
import { useChangeRoles, useNewPassword, useNewSecondFactor, useSwitchPerson } from './people-api.ts'
import { RolesFields } from './roles-fields.tsx'
import { type Secret, SecretOnce } from './secret-once.tsx'

/** What an admin changes about one member. */
export function PersonPanel({ person, own }: { person: Person; own: boolean }) {
  const [secret, setSecret] = useState<Secret>()
  return (
    <div className="grid animate-appear gap-8 border-line border-t p-4 pt-6 sm:p-6">
      <RolesForm person={person} own={own} />
      {secret && <SecretOnce person={person} secret={secret} onDone={() => setSecret(undefined)} />}
      <AccessButtons person={person} own={own} onSecret={setSecret} />
    </div>
  )
}

function RolesForm({ person, own }: { person: Person; own: boolean }) {
  const change = useChangeRoles(person.id)
  const { form, props, choose, errorOf, idOf, problem, sent, busy } = useCallForm({
    schema: rolesInput,
    values: { roles: person.roles, ministries: person.ministries },
    send: change.mutateAsync,
  })
  const [roles, ministries = null] = form.watch(['roles', 'ministries'])
  return (
    <form {...props} className="grid gap-5">
      <RolesFields
        idOf={idOf}
        value={{ roles, ministries }}
        onChange={choose}
        own={own}
        problems={{ roles: errorOf('roles'), ministries: errorOf('ministries') }}
      />
      {problem && (
        <Notice tone="error" title="The roles were not changed">
          {problem}
        </Notice>
      )}
      {sent && (
        <Notice tone="success" live title="Saved">
          It counts at once, also where {own ? 'you are' : `${person.full_name} is`} logged in.
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Saving…">
        Save the roles
      </Button>
    </form>
  )
}

type AccessProps = { person: Person; own: boolean; onSecret: (secret: Secret) => void }

function AccessButtons({ person: { id, full_name, disabled_at, has_second_factor }, own, onSecret }: AccessProps) {
  const showAlert = useAlert()
  const password = useNewPassword(id)
  const factor = useNewSecondFactor(id)
  const change = useSwitchPerson(id)
  const failed = [password, factor, change].find(({ isError }) => isError)
  const busy = password.isPending || factor.isPending || change.isPending
  const ask = (title: string, message: string, confirmLabel: string, onConfirm: () => void) =>
    !busy && void showAlert({ title, message, confirmLabel, closeLabel: 'Cancel', onConfirm })

  const askPassword = () =>
    ask(
      'Give a new password?',
      `The old password of ${full_name} stops working, and they are logged out everywhere at once. At the next login they choose their own.`,
      'Give a new one',
      () =>
        password.mutate(undefined, { onSuccess: (answer) => onSecret({ kind: 'password', value: answer.password }) }),
    )
  const askFactor = () =>
    ask(
      has_second_factor ? 'Reset the second factor?' : 'Set up a second factor?',
      `From the next login on ${full_name} needs a code from an authenticator app.${has_second_factor ? ' Codes from the app they use now stop working.' : ''}`,
      has_second_factor ? 'Reset it' : 'Set it up',
      () => factor.mutate(undefined, { onSuccess: ({ uri }) => onSecret({ kind: 'second factor', value: uri }) }),
    )
  const askDisable = () =>
    ask(
      `Disable ${full_name}?`,
      'They are logged out at once and cannot log in. Their passkeys are revoked for good. What they did stays on record.',
      'Disable',
      () => change.mutate('disable'),
    )
  return (
    <div className="grid gap-4">
      {failed && (
        <Notice tone="error" title="Nothing was changed">
          {failureMessage(failed.error, nothingLost)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {own ? (
          <Button to={ownPasswordAddress()}>Change your password</Button>
        ) : (
          <Button busy={password.isPending} onClick={askPassword}>
            New password
          </Button>
        )}
        <Button busy={factor.isPending} onClick={askFactor}>
          {has_second_factor ? 'Reset second factor' : 'Set up second factor'}
        </Button>
        {disabled_at ? (
          <Button busy={change.isPending} onClick={() => change.mutate('enable')}>
            Enable again
          </Button>
        ) : (
          !own && (
            <Button variant="danger" busy={change.isPending} onClick={askDisable}>
              Disable
            </Button>
          )
        )}
      </div>
      {own && <p className="text-muted text-sm">This is you: only another admin can disable your account.</p>}
    </div>
  )
}
