import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ownPasswordAddress } from '../../addresses.ts'
import { type Person, rolesInput } from '../../contract.ts'
import { rolesFormTexts, personAccessTexts as texts } from '../../texts/people.ts'
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
        <Notice tone="error" title={rolesFormTexts.refused}>
          {problem}
        </Notice>
      )}
      {sent && (
        <Notice tone="success" live title={rolesFormTexts.saved}>
          {own ? rolesFormTexts.ownCountAtOnce : rolesFormTexts.countsAtOnce(person.full_name)}
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={rolesFormTexts.busy}>
        {rolesFormTexts.submit}
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
    !busy && void showAlert({ title, message, confirmLabel, closeLabel: texts.cancel, onConfirm })

  const askPassword = () =>
    ask(texts.newPasswordTitle, texts.newPasswordMessage(full_name), texts.newPasswordConfirm, () =>
      password.mutate(undefined, { onSuccess: (answer) => onSecret({ kind: 'password', value: answer.password }) }),
    )
  const askFactor = () =>
    ask(
      has_second_factor ? texts.resetTitle : texts.setUpTitle,
      has_second_factor ? texts.resetMessage(full_name) : texts.setUpMessage(full_name),
      has_second_factor ? texts.resetConfirm : texts.setUpConfirm,
      () => factor.mutate(undefined, { onSuccess: ({ uri }) => onSecret({ kind: 'second factor', value: uri }) }),
    )
  const askDisable = () =>
    ask(texts.disableTitle(full_name), texts.disableMessage, texts.disable, () => change.mutate('disable'))
  return (
    <div className="grid gap-4">
      {failed && (
        <Notice tone="error" title={texts.refused}>
          {failureMessage(failed.error, nothingLost)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {own ? (
          <Button to={ownPasswordAddress()}>{texts.ownPassword}</Button>
        ) : (
          <Button busy={password.isPending} onClick={askPassword}>
            {texts.newPassword}
          </Button>
        )}
        <Button busy={factor.isPending} onClick={askFactor}>
          {has_second_factor ? texts.reset : texts.setUp}
        </Button>
        {disabled_at ? (
          <Button busy={change.isPending} onClick={() => change.mutate('enable')}>
            {texts.enable}
          </Button>
        ) : (
          !own && (
            <Button variant="danger" busy={change.isPending} onClick={askDisable}>
              {texts.disable}
            </Button>
          )
        )}
      </div>
      {own && <p className="text-muted text-sm">{texts.yourself}</p>}
    </div>
  )
}
