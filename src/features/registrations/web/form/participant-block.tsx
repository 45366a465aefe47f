import { type RefObject, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { normalizeMobile } from '#shared/philippine-mobile.ts'
import { DesignationField } from './designation-field.tsx'
import { useField, useRegistrationForm } from './registration-form-context.ts'
import { civilStatusLabels, fieldLabels, sexLabels } from './registration-messages.ts'
import { SharedField } from './shared-field.tsx'

type Props = { index: number; count: number; event: string; heading?: RefObject<HTMLHeadingElement | null> }

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const pair = 'grid gap-6 sm:grid-cols-2'

/** The fields of one person. The browser fills in the first one's from its owner's profile, and nobody else's. */
export function ParticipantBlock({ index, count, event, heading }: Props) {
  const titleId = useId()
  const isFirst = index === 0
  const fill = (token: string) => ({ autoComplete: isFirst ? token : 'off' })
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        Participant {index + 1}
      </h2>
      <div className={pair}>
        <TextPart {...{ index }} field="first_name" required {...fill('given-name')} autoCapitalize="words" />
        <TextPart {...{ index }} field="middle_name" optional {...fill('additional-name')} autoCapitalize="words" />
        <TextPart {...{ index }} field="last_name" required {...fill('family-name')} autoCapitalize="words" />
        <TextPart
          {...{ index }}
          field="name_suffix"
          optional
          placeholder="Jr., Sr., III"
          {...fill('honorific-suffix')}
        />
      </div>
      <SexField index={index} />
      <div className={pair}>
        <MobileField index={index} {...fill('tel')} />
        <CivilStatusField index={index} />
        <TextPart {...{ index }} field="messenger" optional placeholder="Your name there" autoComplete="off" />
        <DesignationField index={index} event={event} />
      </div>
      <SharedField index={index} name="email" sharedBy="same_email">
        <EmailField index={index} {...fill('email')} />
      </SharedField>
      {isFirst && count > 1 && (
        <ShareBox name="same_email" label="Use same Email Address for all participants" copies={['email']} />
      )}
      <AddressField index={index} {...fill('street-address')} />
      <div className={pair}>
        <SharedField index={index} name="church" sharedBy="same_church">
          <TextPart {...{ index }} field="church" optional autoComplete="off" autoCapitalize="words" />
        </SharedField>
        <SharedField index={index} name="pastor" sharedBy="same_church">
          <TextPart {...{ index }} field="pastor" optional autoComplete="off" autoCapitalize="words" />
        </SharedField>
      </div>
      {isFirst && count > 1 && (
        <ShareBox
          name="same_church"
          label="Use same Church and Pastor for all participants"
          copies={['church', 'pastor']}
        />
      )}
      <NotesField index={index} />
      <FirstTimeField index={index} />
    </section>
  )
}

type TextPartProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'error' | 'id' | 'name'> & {
  index: number
  field: 'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'messenger' | 'church' | 'pastor'
}

const TextPart = ({ index, field, ...input }: TextPartProps) => (
  <TextField
    label={fieldLabels[field]}
    enterKeyHint="next"
    {...input}
    {...useField(`participants.${index}.${field}`)}
  />
)

type FieldProps = { index: number; autoComplete?: string }

const MobileField = ({ index, autoComplete }: FieldProps) => (
  <TextField
    label={fieldLabels.mobile}
    placeholder="0917 555 0142"
    type="tel"
    required
    enterKeyHint="next"
    autoComplete={autoComplete}
    {...useField(`participants.${index}.mobile`, { tidy: normalizeMobile })}
  />
)

const EmailField = ({ index, autoComplete }: FieldProps) => (
  <TextField
    label={fieldLabels.email}
    hint={index === 0 ? 'The receipt and the QR codes go here.' : undefined}
    type="email"
    required
    enterKeyHint="next"
    autoComplete={autoComplete}
    {...useField(`participants.${index}.email`, { tidy: (typed) => typed.trim() })}
  />
)

const AddressField = ({ index, autoComplete }: FieldProps) => (
  <TextAreaField
    label={fieldLabels.address}
    rows={2}
    required
    autoComplete={autoComplete}
    {...useField(`participants.${index}.address`)}
  />
)

const NotesField = ({ index }: FieldProps) => (
  <TextAreaField
    label={
      <>
        {fieldLabels.notes} <span className="font-normal text-bark">(allergies or medications)</span>
      </>
    }
    hint="Type N/A if not applicable"
    rows={2}
    {...useField(`participants.${index}.notes`)}
  />
)

const SexField = ({ index }: FieldProps) => (
  <ChoiceField
    legend={fieldLabels.sex}
    options={options(sexLabels)}
    required
    {...useField(`participants.${index}.sex`)}
  />
)

const CivilStatusField = ({ index }: FieldProps) => (
  <SelectField
    label={fieldLabels.civil_status}
    placeholder="Choose one"
    options={options(civilStatusLabels)}
    required
    {...useField(`participants.${index}.civil_status`)}
  />
)

/** Not registered like the others, because a radio's value is a word and this answer is a boolean. */
function FirstTimeField({ index }: FieldProps) {
  const { form } = useRegistrationForm()
  const name = `participants.${index}.ls_first_time` as const
  const answer = form.getValues(name)
  return (
    <ChoiceField
      legend={fieldLabels.ls_first_time}
      name={name}
      options={[
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
      {...(answer !== undefined && { defaultValue: String(answer) })}
      onChange={({ target }) => form.setValue(name, target.value === 'true')}
    />
  )
}

type ShareBoxProps = { name: 'same_email' | 'same_church'; label: string; copies: ('email' | 'church' | 'pastor')[] }

/** Switched off, the others keep what they had received, now their own to change. */
function ShareBox({ name, label, copies }: ShareBoxProps) {
  const { form } = useRegistrationForm()
  const on = useWatch({ control: form.control, name })
  const turn = (to: boolean) => {
    form.setValue(name, to)
    const [first, ...others] = form.getValues('participants')
    for (const field of copies) {
      others.forEach((_, at) => {
        form.clearErrors(`participants.${at + 1}.${field}`)
        if (!to && first) form.setValue(`participants.${at + 1}.${field}`, first[field])
      })
    }
  }
  return <CheckboxField label={label} checked={on} onChange={({ target }) => turn(target.checked)} className="-mt-3" />
}
