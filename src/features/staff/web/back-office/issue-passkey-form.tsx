import { KeyRound } from 'lucide-react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { type Me, passkeyRequest } from '../../contract.ts'
import { issuePasskeyTexts as texts } from '../../texts/passkeys.ts'
import { useIssuePasskey } from './passkeys-api.ts'
import { usePeople } from './people-api.ts'

export type Issued = { passkey: string; owner: string; own: boolean; expires_at: string }

/** For oneself; an admin also chooses somebody else of the desk. */
export function IssuePasskeyForm({ me, onIssued }: { me: Me; onIssued: (issued: Issued) => void }) {
  const isAdmin = me.roles.includes('admin')
  const people = usePeople({ enabled: isAdmin })
  const issue = useIssuePasskey()
  const others = (people.data ?? []).filter(
    ({ id, roles, disabled_at }) =>
      id !== me.id && disabled_at === null && (roles.includes('desk') || roles.includes('admin')),
  )
  const { props, field, problem, busy } = useCallForm({
    schema: passkeyRequest,
    values: { staff_member_id: me.id, days: 7 },
    send: issue.mutateAsync,
    onSent: ({ passkey, expires_at }, { staff_member_id }) => {
      const owner = [me, ...others].find(({ id }) => id === staff_member_id)
      onIssued({ passkey, owner: owner?.full_name ?? '', own: owner === me, expires_at })
    },
  })
  return (
    <form {...props} className="card grid gap-5 p-5 sm:p-6">
      <h2 className="text-xl">{texts.title}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {isAdmin && (
          <SelectField
            label={texts.owner}
            hint={people.isError ? texts.ownersUnknown : undefined}
            {...field('staff_member_id')}
            options={[
              { value: me.id, label: texts.oneself(me.full_name) },
              ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
            ]}
          />
        )}
        <SelectField
          label={texts.goodFor}
          {...field('days', { valueAsNumber: true })}
          options={Array.from({ length: 30 }, (_, index) => ({
            value: String(index + 1),
            label: texts.days(index + 1),
          }))}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        icon={<KeyRound aria-hidden="true" />}
        busy={busy}
        busyLabel={texts.busy}
      >
        {texts.title}
      </Button>
    </form>
  )
}
