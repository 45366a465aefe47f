import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationDetails, ListOption } from '../../contract.ts'

type Props = { application: ApplicationDetails; busy: boolean; onPlace: (ministry: ListOption) => void }

/** Of what they wished for, the first that the reader may place them in is chosen beforehand. */
export function PlaceForm({ application: { places, major_ministry, minor_ministry }, busy, onPlace }: Props) {
  const wished = [major_ministry, minor_ministry].find((ministry) => places.some(({ id }) => id === ministry?.id))
  const [chosen, setChosen] = useState(wished?.id ?? '')
  const [tried, setTried] = useState(false)
  const ministry = places.find(({ id }) => id === chosen)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ministry) return onPlace(ministry)
    setTried(true)
    event.currentTarget.querySelector('select')?.focus()
  }
  if (places.length === 0) {
    return (
      <p>
        They wait for a place, and none of your ministries is open for one. Please ask a coordinator of all ministries
        to place them.
      </p>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="Where will they serve?"
        hint={wished !== major_ministry && `Their first wish is ${major_ministry.name}, where you cannot place people.`}
        value={ministry ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
        placeholder="Choose a ministry"
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        error={tried && !ministry ? 'Please choose where they will serve.' : undefined}
      />
      <p className="text-sm">No e-mail is sent: please tell them when and where to come.</p>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Placing them…">
        Place in this ministry
      </Button>
    </form>
  )
}
