import { Link } from 'react-router'
import { waitlistAddress } from '#features/registrations/addresses.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { aboutSeats } from '../../contract.ts'
import { byThemselves, fieldTexts } from '../../texts/fields.ts'
import { sectionPageTexts, seatsFormTexts as texts } from '../../texts/forms.ts'
import { MomentField } from './moment-field.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'

const { hints } = sectionPageTexts
/** What people may do by the link in their mail. */
const choices = ['may_correct', 'may_hand_on', 'may_cancel'] as const

export const SeatsPage = () => <SectionPage name="seats" renderForm={(props) => <SeatsForm {...props} />} />

function SeatsForm(props: SectionProps) {
  const sending = useSectionSending('seats', props)
  const kit = useCallForm({ schema: aboutSeats, values: props.settings.draft.seats, ...sending })
  const { people } = props.settings
  const entered = kit.form.watch()
  return (
    <form {...kit.props} className="grid gap-6">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong>{texts.taken(people)}</strong>
        <Link to={waitlistAddress({ event: props.event })} className="link inline-flex min-h-11 items-center">
          {texts.toWaitlist}
        </Link>
      </p>
      <div className="grid gap-2">
        <TextField
          label={fieldTexts.capacity.label}
          hint={hints.capacity}
          {...kit.field('capacity')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          optional
        />
        {Number(entered.capacity || Number.POSITIVE_INFINITY) < people && (
          <Notice tone="warn" live>
            {texts.fewer(people)}
          </Notice>
        )}
      </div>
      <TextField
        label={fieldTexts.seat_hold_hours.label}
        hint={hints.seat_hold_hours}
        {...kit.field('seat_hold_hours')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required
      />
      {choices.map((field) => (
        <ChoiceField
          key={field}
          legend={fieldTexts[field].label}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: byThemselves[value],
            description: texts.means[field][value],
          }))}
          {...kit.field(field)}
          required
        />
      ))}
      {choices.some((field) => entered[field] === 'yes') && (
        <MomentField
          label={fieldTexts.changes_until.label}
          hint={texts.changesUntilHint}
          entered={entered.changes_until}
          {...kit.field('changes_until')}
          optional
        />
      )}
      <SaveBar event={props.event} {...kit} entered={entered} kept={props.settings.draft.seats} />
    </form>
  )
}
