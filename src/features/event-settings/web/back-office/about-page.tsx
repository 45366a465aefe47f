import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { aboutEvent } from '../../contract.ts'
import { nameOfField } from '../../texts/fields.ts'
import { sectionPageTexts } from '../../texts/forms.ts'
import { InWords } from './in-words.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'

const { hints } = sectionPageTexts

export const AboutPage = () => <SectionPage name="about" renderForm={(props) => <AboutForm {...props} />} />

function AboutForm(props: SectionProps) {
  const sending = useSectionSending('about', props)
  const kit = useCallForm({ schema: aboutEvent, values: props.settings.draft.about, ...sending })
  const field = (name: Parameters<typeof kit.field>[0]) => ({ label: nameOfField(name), ...kit.field(name) })
  return (
    <form {...kit.props} className="grid gap-6">
      <TextField {...field('name')} maxLength={80} required />
      <TextField {...field('organizer')} maxLength={80} required />
      <TextField
        {...field('starts_on')}
        hint={<InWords name="starts_on" value={kit.form.watch('starts_on')} />}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField {...field('starts_time')} type="time" optional />
        <TextField {...field('ends_time')} type="time" optional />
      </div>
      <TextField {...field('venue')} hint={hints.venue} maxLength={120} optional />
      <TextField {...field('venue_map_url')} hint={hints.venue_map_url} type="url" maxLength={500} optional />
      <TextAreaField {...field('vision')} hint={hints.vision} maxLength={2_000} rows={6} optional />
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={props.settings.draft.about} />
    </form>
  )
}
