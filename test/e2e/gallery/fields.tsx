import { Banknote, Landmark } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { CountStepper } from '#platform/web/ui/count-stepper.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { Section } from './section.tsx'

const methods = [
  { value: 'cash', label: 'Cash', description: 'A team member helps you', icon: <Banknote aria-hidden="true" /> },
  { value: 'bank', label: 'Bank transfer', description: 'You upload the proof', icon: <Landmark aria-hidden="true" /> },
]
const status = [
  { value: 'SINGLE', label: 'Single' },
  { value: 'MARRIED', label: 'Married' },
  { value: 'WIDOWED', label: 'Widowed' },
]
const grid = 'grid items-start gap-x-8 gap-y-7 md:grid-cols-2'

export function Fields() {
  return (
    <>
      <Section title="Text fields">
        <div className={grid}>
          <TextField label="First name" autoComplete="given-name" required />
          <TextField label="Messenger" optional hint="Your name on Messenger, if you use it." />
          <TextField
            label="Mobile number"
            type="tel"
            defaultValue="0917 55"
            error="Enter 11 digits, like 0917 555 0123."
          />
          <TextField
            label="E-mail"
            type="email"
            hint="The receipt is sent here."
            error="Enter an e-mail address, like ana@example.com."
            required
          />
          <TextField label="Assisted By" type="password" hint="Ask a registration-team member for a passkey." />
          <TextField label="Amount to Pay" defaultValue="₱1,000.00" readOnly />
          <TextField label="Church" defaultValue="New Life, Tacloban" hint="From Participant 1" disabled />
          <TextAreaField label="Notes" hint="Allergies or medications. Type N/A if not applicable." />
          <TextAreaField label="Address" error="Enter the address." required />
        </div>
      </Section>
      <Section title="Choices">
        <div className={grid}>
          <SelectField label="Civil status" options={status} placeholder="Select one" required />
          <SelectField label="Designation" options={status} placeholder="Select one" error="Choose a designation." />
          <SelectField label="Gender" options={[{ value: 'F', label: 'Female' }]} disabled />
          <div />
          <ChoiceField legend="Payment method" options={methods} defaultValue="bank" required />
          <ChoiceField legend="Payment method, forgotten" options={methods} error="Choose how you will pay." />
          <ChoiceField legend="Payment method, fixed" options={methods} defaultValue="cash" disabled />
          <div>
            <CheckboxField label="Yes, I have read and agree to the Data Privacy Consent." defaultChecked />
            <CheckboxField label="Use same Email Address for all participants" hint="They will all get one receipt." />
            <CheckboxField label="Yes, I confirm these details" error="Tick this to go on." />
            <CheckboxField label="Not available now" disabled />
          </div>
        </div>
      </Section>
      <Counts />
    </>
  )
}

function Counts() {
  const [count, setCount] = useState(1)
  return (
    <Section title="Count stepper">
      <div className={grid}>
        <CountStepper
          label="Number of Participants"
          hint="From 1 to 20."
          min={1}
          max={20}
          value={count}
          onChange={setCount}
        />
        <CountStepper
          label="Too many"
          min={1}
          max={20}
          value={24}
          onChange={() => {}}
          error="Enter a number from 1 to 20."
        />
        <CountStepper
          label="Fixed count"
          hint="A flash sale is for two people."
          min={1}
          max={20}
          value={2}
          onChange={() => {}}
          readOnly
        />
      </div>
    </Section>
  )
}
