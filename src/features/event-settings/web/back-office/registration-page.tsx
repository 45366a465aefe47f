import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { aboutRegistration } from '../../contract.ts'
import { fieldTexts } from '../../texts/fields.ts'
import { sectionPageTexts as texts } from '../../texts/forms.ts'
import { MomentField } from './moment-field.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'

const { hints, policies, policyMeans } = texts

export const RegistrationPage = () => (
  <SectionPage name="registration" renderForm={(props) => <RegistrationForm {...props} />} />
)

function RegistrationForm(props: SectionProps) {
  const sending = useSectionSending('registration', props)
  const kit = useCallForm({ schema: aboutRegistration, values: props.settings.draft.registration, ...sending })
  const [opens, closes] = kit.form.watch(['registration_opens_at', 'registration_closes_at'])
  return (
    <form {...kit.props} className="grid gap-6">
      <MomentField
        label={fieldTexts.registration_opens_at.label}
        hint={hints.registration_opens_at}
        entered={opens}
        {...kit.field('registration_opens_at')}
        optional
      />
      <MomentField
        label={fieldTexts.registration_closes_at.label}
        hint={hints.registration_closes_at}
        entered={closes}
        {...kit.field('registration_closes_at')}
        optional
      />
      <TextField
        label={fieldTexts.fee_note.label}
        hint={hints.fee_note}
        {...kit.field('fee_note')}
        maxLength={80}
        optional
      />
      <ChoiceField
        legend={fieldTexts.balance_policy.label}
        options={[
          { value: 'warn', label: policies.warn, description: policyMeans.warn },
          { value: 'block', label: policies.block, description: policyMeans.block },
        ]}
        {...kit.field('balance_policy')}
        required
      />
      <TextField
        label={fieldTexts.receipt_prefix.label}
        hint={props.settings.has_receipts ? hints.receipt_prefix_stays : hints.receipt_prefix}
        {...kit.field('receipt_prefix')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={8}
        readOnly={props.settings.has_receipts}
        required
      />
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={props.settings.draft.registration} />
    </form>
  )
}
