import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { type RolesInput, type StaffRole, staffRole } from '../../contract.ts'
import { rolesFieldsTexts as texts } from '../../texts/people.ts'
import { roleTexts } from '../../texts/roles.ts'
import { useMinistries } from './people-api.ts'

type Props = {
  /** Of the part that is wrong, so that it can be focused. */
  idOf: (name: 'roles' | 'ministries' | 'scope') => string
  value: RolesInput
  onChange: (to: RolesInput) => void
  /** It is the admin's own account, whose role of admin stays. */
  own?: boolean
  problems: { roles?: string | undefined; ministries?: string | undefined }
}

/** What somebody may do; for a coordinator also for which ministries. */
export function RolesFields({ idOf, value, onChange, own = false, problems }: Props) {
  const toggle = (role: StaffRole, on: boolean) =>
    onChange({
      ...value,
      roles: staffRole.options.filter((one) => (one === role ? on : value.roles.includes(one))),
    })
  return (
    <>
      <fieldset id={idOf('roles')} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="mb-1 font-semibold">{texts.roles}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {staffRole.options.map((role) => {
            const kept = own && role === 'admin'
            return (
              <CheckboxField
                key={role}
                label={<span className="font-semibold">{roleTexts[role].label}</span>}
                hint={kept ? texts.ownAdmin : roleTexts[role].task}
                checked={value.roles.includes(role)}
                disabled={kept}
                onChange={(event) => toggle(role, event.target.checked)}
              />
            )
          })}
        </div>
        <FieldError id={`${idOf('roles')}-error`}>{problems.roles}</FieldError>
      </fieldset>
      {value.roles.includes('coordinator') && (
        <MinistryFields idOf={idOf} value={value} onChange={onChange} problem={problems.ministries} />
      )}
    </>
  )
}

type MinistryProps = Pick<Props, 'idOf' | 'value' | 'onChange'> & { problem: string | undefined }

function MinistryFields({ idOf, value, onChange, problem }: MinistryProps) {
  const ministries = useMinistries()
  const chosen = value.ministries ?? []
  const toggle = (ministry: string, on: boolean) =>
    onChange({ ...value, ministries: on ? [...chosen, ministry] : chosen.filter((one) => one !== ministry) })
  return (
    <div id={idOf('ministries')} tabIndex={-1} className="grid gap-3 outline-none">
      <ChoiceField
        legend={texts.scope}
        name={idOf('scope')}
        value={value.ministries === null ? 'all' : 'some'}
        onChange={(event) => onChange({ ...value, ministries: event.target.value === 'all' ? null : chosen })}
        options={[
          { value: 'all', label: texts.all, description: texts.allDetail },
          { value: 'some', label: texts.some, description: texts.someDetail },
        ]}
      />
      {value.ministries !== null && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{texts.ministries}</legend>
          <QueryStatus query={ministries} what={texts.what} lines={1} />
          <div className="grid gap-x-6 sm:grid-cols-2">
            {ministries.data?.map(({ id: ministry, name }) => (
              <CheckboxField
                key={ministry}
                label={name}
                checked={chosen.includes(ministry)}
                onChange={(event) => toggle(ministry, event.target.checked)}
              />
            ))}
          </div>
          <FieldError id={`${idOf('ministries')}-error`}>{problem}</FieldError>
        </fieldset>
      )}
    </div>
  )
}
