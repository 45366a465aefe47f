import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationDetails } from '../../contract.ts'
import { acceptFormTexts as texts } from '../../texts/decisions.ts'
import type { DecisionMove } from './decisions.ts'
import { EmailText } from './facts.tsx'

type Props = { application: ApplicationDetails; onAccept: (move: DecisionMove, place: string | undefined) => void }

/** For the key that accepts. */
export const acceptFormId = 'accept'

/** A second press, meant for the one before, must not accept somebody unread. */
const aLook = 800

/** Of what they wished for, the first that the reader may place them in is chosen beforehand. */
export function AcceptForm({ application, onAccept }: Props) {
  const { places, journeys, major_ministry, minor_ministry, email } = application
  const wished = [major_ministry, minor_ministry].find((ministry) => places.some(({ id }) => id === ministry?.id))
  const [ministry, setMinistry] = useState(wished?.id ?? '')
  const [journey, setJourney] = useState('')
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setReady(true), aLook)
    return () => clearTimeout(wait)
  }, [])
  const place = places.find(({ id }) => id === ministry)
  const accept = () =>
    onAccept(
      { to: 'ACCEPTED', ...(place && { ministry_id: place.id }), ...(journey && { next_journey_id: journey }) },
      place?.name,
    )
  return (
    <form
      id={acceptFormId}
      className="@container grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) accept()
      }}
    >
      {places.length === 0 && <p>{texts.nowhere}</p>}
      <div className="grid items-end gap-3 @xs:grid-cols-2">
        {places.length > 0 && (
          <SelectField
            label={texts.place}
            hint={wished !== major_ministry && texts.firstWish(major_ministry.name)}
            value={ministry}
            onChange={(event) => setMinistry(event.target.value)}
            placeholder={texts.later}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {journeys.length > 0 && (
          <SelectField
            label={texts.journey}
            value={journey}
            onChange={(event) => setJourney(event.target.value)}
            placeholder={texts.noJourney}
            options={journeys.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        wide
        icon={<Check aria-hidden="true" />}
        busy={!ready}
        busyLabel={texts.accept}
      >
        {texts.accept}
      </Button>
      <p className="text-sm">
        <RichText text={texts.mail} parts={{ email: <EmailText email={email} /> }} />
      </p>
    </form>
  )
}
