import { Navigate, useParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useJourney } from './journey.ts'

/** Holds the address of a step that is not built yet. */
export function OpensSoonPage() {
  const { event = '' } = useParams()
  const journey = useJourney(event)
  if (!journey) return <Navigate to={`/${event}`} replace state={{ missingChoice: true }} />
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-16">
      <PageTitle title="This step opens soon" />
      <p>Nothing was sent and nothing is owed. Please come back in a few days, or ask the registration team.</p>
      <p>
        <Button to={`/${event}`}>Back to the summit page</Button>
      </p>
    </div>
  )
}
