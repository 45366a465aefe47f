import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { type ApplicationDetails, placement } from '../../contract.ts'

type Props = { application: ApplicationDetails; onPlace: (place: { ministry_id: string }) => Promise<unknown> }

/** Of what they wished for, the first that the reader may place them in is chosen beforehand. */
export function PlaceForm({ application: { places, major_ministry, minor_ministry }, onPlace }: Props) {
  const wished = [major_ministry, minor_ministry].find((ministry) => places.some(({ id }) => id === ministry?.id))
  const { props, field, busy } = useCallForm({
    schema: placement,
    values: { ministry_id: wished?.id ?? '' },
    send: onPlace,
  })
  if (places.length === 0) {
    return (
      <p>
        They wait for a place, and none of your ministries is open for one. Please ask a coordinator of all ministries
        to place them.
      </p>
    )
  }
  return (
    <form {...props} className="grid gap-4">
      <SelectField
        label="Where will they serve?"
        hint={wished !== major_ministry && `Their first wish is ${major_ministry.name}, where you cannot place people.`}
        {...field('ministry_id')}
        placeholder="Choose a ministry"
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="text-sm">No e-mail is sent: please tell them when and where to come.</p>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Placing them…">
        Place in this ministry
      </Button>
    </form>
  )
}
