import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ApplicationDetails, ListOption } from '../../contract.ts'
import { useMinistries } from './department-api.ts'
import { LoadProblem } from './load-problem.tsx'

type Props = { application: ApplicationDetails; busy: boolean; onPlace: (ministry: ListOption) => void }

/** Their own first wish is chosen beforehand, if it is still on the list. */
export function PlaceForm({ application, busy, onPlace }: Props) {
  const ministries = useMinistries()
  const [chosen, setChosen] = useState(application.major_ministry.id)
  const [tried, setTried] = useState(false)
  const ministry = ministries.data?.find(({ id }) => id === chosen)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ministry) return onPlace(ministry)
    setTried(true)
    event.currentTarget.querySelector('select')?.focus()
  }
  if (ministries.isPending) return <Skeleton label="Loading the ministries" />
  if (ministries.isError) return <LoadProblem title="We could not load the ministries" query={ministries} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="Where will they serve?"
        value={ministry ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
        placeholder="Choose a ministry"
        options={ministries.data.map(({ id, name }) => ({ value: id, label: name }))}
        error={tried && !ministry ? 'Please choose where they will serve.' : undefined}
      />
      <p className="text-sm">No e-mail is sent: please tell them when and where to come.</p>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Placing them…">
        Place in this ministry
      </Button>
    </form>
  )
}
