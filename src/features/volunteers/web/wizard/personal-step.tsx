import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId } from '#platform/web/form-fields.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { bloodTypes, civilStatuses, sexes } from '../../contract.ts'
import { civilStatusLabels, fieldLabels as labels } from '../../texts/membership.ts'
import { personalStepTexts as texts } from '../../texts/wizard.ts'
import { tidyNumber } from '../tidy-number.ts'
import { IdUpload } from './id-files.tsx'
import { useComposedField, useField, useWizard } from './wizard-context.ts'

export const PersonalStep = () => (
  <>
    <Part title={texts.name}>
      <TextField label={labels.lastName} autoComplete="family-name" required {...useField('lastName')} />
      <TextField label={labels.firstName} autoComplete="given-name" required {...useField('firstName')} />
      <TextField
        label={labels.middleName}
        hint={texts.noMiddleName}
        autoComplete="additional-name"
        required
        {...useField('middleName')}
      />
    </Part>
    <Part title={texts.basics}>
      <DateField legend={labels.birthday} withDay birthday required {...useComposedField('birthday')} />
      <SelectField
        label={labels.bloodType}
        hint={texts.bloodTypeHint}
        placeholder={texts.chooseOne}
        options={bloodTypes.map((value) => ({ value, label: value }))}
        required
        {...useField('bloodType')}
      />
      <Addresses />
      <ChoiceField
        legend={labels.sex}
        options={sexes.map((value) => ({ value, label: value }))}
        required
        {...useField('sex')}
      />
      <ChoiceField
        legend={labels.civilStatus}
        options={civilStatuses.map((value) => ({ value, label: civilStatusLabels[value] }))}
        required
        {...useField('civilStatus')}
      />
    </Part>
    <Part title={texts.contact}>
      <TextField
        label={labels.contactNumber}
        type="tel"
        autoComplete="tel"
        required
        {...useField('contactNumber', { tidy: tidyNumber })}
      />
      <TextAreaField
        label={labels.medicalCondition}
        hint={texts.medicalHint}
        rows={2}
        optional
        {...useField('medicalCondition')}
      />
      <TextField label={labels.fbMessengerName} autoComplete="off" optional {...useField('fbMessengerName')} />
    </Part>
    <Part title={texts.emergency}>
      <TextField
        label={labels.emergencyContactPerson}
        hint={texts.emergencyHint}
        autoComplete="off"
        required
        {...useField('emergencyContactPerson')}
      />
      <TextField
        label={labels.emergencyContactPersonNumber}
        type="tel"
        autoComplete="off"
        required
        {...useField('emergencyContactPersonNumber', { tidy: tidyNumber })}
      />
      <TextField
        label={labels.emergencyContactPersonRelation}
        hint={texts.relationHint}
        autoComplete="off"
        required
        {...useField('emergencyContactPersonRelation')}
      />
    </Part>
    <Part title={texts.identification}>
      <IdUpload />
    </Part>
  </>
)

function Addresses() {
  const { form } = useWizard()
  const same = useWatch({ control: form.control, name: 'sameAddress' })
  return (
    <>
      <TextAreaField
        label={labels.presentAddress}
        autoComplete="street-address"
        rows={2}
        required
        {...useField('presentAddress')}
      />
      <CheckboxField
        id={fieldId('sameAddress')}
        label={texts.sameAddress}
        {...form.register('sameAddress', { onChange: () => form.clearErrors('permanentAddress') })}
      />
      {!same && <PermanentAddress />}
    </>
  )
}

const PermanentAddress = () => (
  <TextAreaField
    label={labels.permanentAddress}
    autoComplete="off"
    rows={2}
    required
    {...useField('permanentAddress')}
  />
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-6 border-line border-t pt-6">
    <h3>{title}</h3>
    {children}
  </section>
)
