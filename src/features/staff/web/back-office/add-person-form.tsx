import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { newPerson } from '../../contract.ts'
import { addPersonTexts as texts } from '../../texts/people.ts'
import { useAddPerson } from './people-api.ts'
import { RolesFields } from './roles-fields.tsx'

type Props = {
  onAdded: (added: { username: string; full_name: string; password: string }) => void
  onCancel: () => void
}

export function AddPersonForm({ onAdded, onCancel }: Props) {
  const add = useAddPerson()
  const { form, props, field, choose, errorOf, idOf, problem, busy } = useCallForm({
    schema: newPerson,
    values: { full_name: '', username: '', roles: [], ministries: null },
    send: add.mutateAsync,
    onSent: ({ password }, { username, full_name }) => onAdded({ username, full_name, password }),
    fieldOf: ({ code, message }) => (code === 'username_taken' ? { username: texts.usernameTaken(message) } : {}),
  })
  const [roles, ministries = null] = form.watch(['roles', 'ministries'])
  return (
    <form {...props} className="card grid gap-6 p-5 sm:p-6">
      <h2 className="text-xl">{texts.title}</h2>
      {problem && (
        <Notice tone="error" title={texts.refused}>
          {problem}
        </Notice>
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label={texts.fullName}
          hint={texts.fullNameHint}
          {...field('full_name')}
          autoComplete="off"
          maxLength={200}
          required
        />
        <TextField
          label={texts.username}
          hint={texts.usernameHint}
          {...field('username')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
        />
      </div>
      <RolesFields
        idOf={idOf}
        value={{ roles, ministries }}
        onChange={choose}
        problems={{ roles: errorOf('roles'), ministries: errorOf('ministries') }}
      />
      <FormButtons busy={busy} busyLabel={texts.busy} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.submit}
      </FormButtons>
    </form>
  )
}
