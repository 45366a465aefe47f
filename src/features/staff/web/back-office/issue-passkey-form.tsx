import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Me } from '../../contract.ts'
import { useIssuePasskey } from './passkeys-api.ts'
import { usePeople } from './people-api.ts'

export type Issued = { passkey: string; owner: string; own: boolean; expires_at: string }

/** For oneself; an admin also chooses somebody else of the desk. */
export function IssuePasskeyForm({ me, onIssued }: { me: Me; onIssued: (issued: Issued) => void }) {
  const isAdmin = me.roles.includes('admin')
  const people = usePeople({ enabled: isAdmin })
  const issue = useIssuePasskey()
  const [ownerId, setOwnerId] = useState(me.id)
  const [days, setDays] = useState('7')

  const others = (people.data ?? []).filter(
    ({ id, roles, disabled_at }) =>
      id !== me.id && disabled_at === null && (roles.includes('desk') || roles.includes('admin')),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (issue.isPending) return
    const own = ownerId === me.id
    const owner = own ? me.full_name : (others.find(({ id }) => id === ownerId)?.full_name ?? '')
    issue.mutate(
      { staff_member_id: ownerId, days: Number(days) },
      { onSuccess: ({ passkey, expires_at }) => onIssued({ passkey, owner, own, expires_at }) },
    )
  }
  return (
    <form onSubmit={submit} className="card grid gap-5 p-5 sm:p-6">
      <h2 className="text-xl">Make a passkey</h2>
      {issue.isError && <Notice tone="error">{failureMessage(issue.error, nothingLost)}</Notice>}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {isAdmin && (
          <SelectField
            label="Whose"
            hint={people.isError ? 'The others could not be loaded. You can make one for yourself.' : undefined}
            value={ownerId}
            onChange={(event) => setOwnerId(event.target.value)}
            options={[
              { value: me.id, label: `${me.full_name} (you)` },
              ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
            ]}
          />
        )}
        <SelectField
          label="Good for"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={Array.from({ length: 30 }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? '1 day' : `${index + 1} days`,
          }))}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        icon={<KeyRound aria-hidden="true" />}
        busy={issue.isPending}
        busyLabel="Making it…"
      >
        Make a passkey
      </Button>
    </form>
  )
}
