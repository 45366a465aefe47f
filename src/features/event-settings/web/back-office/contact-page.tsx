import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { ChipsField } from '#platform/web/ui/chips-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { aboutContact } from '../../contract.ts'
import { fieldTexts } from '../../texts/fields.ts'
import { sectionPageTexts } from '../../texts/forms.ts'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'

const { hints } = sectionPageTexts

export const ContactPage = () => <SectionPage name="contact" renderForm={(props) => <ContactForm {...props} />} />

function ContactForm(props: SectionProps) {
  const sending = useSectionSending('contact', props)
  const kit = useCallForm({ schema: aboutContact, values: props.settings.draft.contact, ...sending })
  const phones = kit.form.watch('contact_phones')
  return (
    <form {...kit.props} className="grid gap-6">
      <ChipsField
        label={fieldTexts.contact_phones.label}
        hint={hints.contact_phones}
        id={kit.idOf('contact_phones')}
        chips={phones}
        onChange={(contact_phones) => kit.choose({ contact_phones })}
        error={
          kit.errorOf('contact_phones') ??
          phones.map((_, place) => kit.errorOf(`contact_phones.${place}`)).find(Boolean)
        }
        optional
      />
      <TextField
        label={fieldTexts.contact_email.label}
        {...kit.field('contact_email')}
        type="email"
        maxLength={120}
        required
      />
      <TextField
        label={fieldTexts.bank_name.label}
        {...kit.field('bank_name')}
        hint={hints.bank}
        maxLength={80}
        required
      />
      <TextField
        label={fieldTexts.bank_account_name.label}
        {...kit.field('bank_account_name')}
        maxLength={120}
        required
      />
      <TextField
        label={fieldTexts.bank_account_number.label}
        {...kit.field('bank_account_number')}
        inputMode="numeric"
        maxLength={40}
        required
      />
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={props.settings.draft.contact} />
    </form>
  )
}
