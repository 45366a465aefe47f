import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { type ApplicationDetails, placement } from '../../contract.ts'
import { placeFormTexts as texts } from '../../texts/review.ts'

type Props = { application: ApplicationDetails; onPlace: (place: { ministry_id: string }) => Promise<unknown> }

/** Of what they wished for, the first that the reader may place them in is chosen beforehand. */
export function PlaceForm({ application: { places, major_ministry, minor_ministry }, onPlace }: Props) {
  const wished = [major_ministry, minor_ministry].find((ministry) => places.some(({ id }) => id === ministry?.id))
  const { props, field, busy } = useCallForm({
    schema: placement,
    values: { ministry_id: wished?.id ?? '' },
    send: onPlace,
  })
  if (places.length === 0) return <p>{texts.nowhere}</p>
  return (
    <form {...props} className="grid gap-4">
      <SelectField
        label={texts.question}
        hint={wished !== major_ministry && texts.firstWish(major_ministry.name)}
        {...field('ministry_id')}
        placeholder={texts.choose}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="text-sm">{texts.noMail}</p>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.placing}>
        {texts.place}
      </Button>
    </form>
  )
}
