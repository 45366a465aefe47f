import type { ReactNode } from 'react'
import { DesignationSelect } from '#features/events/web/index.ts'
import type { Participant } from '#features/registrations/contract.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

export type Problems = Partial<Record<string, string>>

type Props = {
  event: string
  /** What stands in the fields at first. */
  typed: Record<string, string>
  problems: Problems
  /** For the next person the keyboard goes straight to the name. */
  focused: boolean
}

/** The person's own details. The values stay in the controls: typing draws nothing. */
export function WalkInFields({ event, typed, problems, focused }: Props) {
  const field = (name: keyof Participant, label: string) => ({
    name,
    label,
    defaultValue: typed[name],
    error: problems[name],
  })
  const text = (name: keyof Participant, label: string, more: object = {}) => (
    <TextField {...field(name, label)} autoComplete="off" {...more} />
  )
  const choice = { required: true, placeholder: 'Choose one' }
  return (
    <>
      <Pair>
        {text('first_name', 'First Name', { required: true, autoFocus: focused })}
        {text('last_name', 'Last Name', { required: true })}
        {text('middle_name', 'Middle Name')}
        {text('name_suffix', 'Suffix')}
      </Pair>
      <Pair>
        <SelectField
          {...field('sex', 'Gender')}
          {...choice}
          options={[
            { value: 'FEMALE', label: 'Female' },
            { value: 'MALE', label: 'Male' },
          ]}
        />
        <SelectField
          {...field('civil_status', 'Civil Status')}
          {...choice}
          options={[
            { value: 'SINGLE', label: 'Single' },
            { value: 'MARRIED', label: 'Married' },
            { value: 'WIDOWED', label: 'Widowed' },
          ]}
        />
        {text('mobile', 'Mobile Number', { type: 'tel', required: true })}
        {text('email', 'Email Address', { type: 'email', required: true })}
      </Pair>
      {text('address', 'Address', { required: true })}
      <Pair>
        <DesignationSelect event={event} {...field('designation', 'Designation')} />
        {text('church', 'Church')}
        {text('pastor', 'Pastor')}
        {text('notes', 'Notes (allergies or medications)')}
      </Pair>
      <CheckboxField
        name="ls_first_time"
        label="First time attending"
        defaultChecked={typed.ls_first_time !== undefined}
      />
    </>
  )
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>
