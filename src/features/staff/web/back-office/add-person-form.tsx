import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { newPerson, type RolesInput } from '../../contract.ts'
import { findProblems, type Problems } from './find-problems.ts'
import { useAddPerson } from './people-api.ts'
import { RolesFields } from './roles-fields.tsx'

type Props = {
  onAdded: (added: { username: string; full_name: string; password: string }) => void
  onCancel: () => void
}

export function AddPersonForm({ onAdded, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const add = useAddPerson()
  const [username, setUsername] = useState('')
  const [full_name, setFullName] = useState('')
  const [input, setInput] = useState<RolesInput>({ roles: [], ministries: null })
  const [problems, setProblems] = useState<Problems>({})

  const refuse = (found: Problems) => {
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLElement>(`#add-${first}`)?.focus()
  }
  /** What is being mended is not called wrong any more. */
  const clear = (...names: (keyof Problems)[]) =>
    setProblems((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const { found, value } = findProblems(newPerson, { username, full_name, ...input })
    if (!value) return refuse(found)
    setProblems({})
    add.mutate(value, {
      onSuccess: ({ password }) => onAdded({ username: value.username, full_name: value.full_name, password }),
      onError: (error) =>
        error instanceof ApiError && error.code === 'username_taken'
          ? refuse({ username: `${error.message} Please choose another username.` })
          : refuse({ form: failureMessage(error, nothingLost) }),
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="card grid gap-6 p-5 sm:p-6">
      <h2 className="text-xl">Add a member of staff</h2>
      {problems.form && (
        <Notice tone="error" title="Nobody was added">
          {problems.form}
        </Notice>
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          id="add-full_name"
          label="Full name"
          hint="As colleagues know them."
          value={full_name}
          onChange={(event) => {
            setFullName(event.target.value)
            clear('full_name')
          }}
          error={problems.full_name}
          autoComplete="off"
          maxLength={200}
          required
        />
        <TextField
          id="add-username"
          label="Username"
          hint="They log in with it. For example maria.s"
          value={username}
          onChange={(event) => {
            setUsername(event.target.value)
            clear('username')
          }}
          error={problems.username}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
        />
      </div>
      <RolesFields
        id="add"
        value={input}
        onChange={(to) => {
          setInput(to)
          clear('roles', 'ministries')
        }}
        problems={problems}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Adding…">
          Add and show the password
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
