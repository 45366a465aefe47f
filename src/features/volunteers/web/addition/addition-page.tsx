import { useState } from 'react'
import { useParams } from 'react-router'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useAdditionRequest } from '../api.ts'
import { AdditionForm } from './addition-form.tsx'

/** Behind the link of a "more needed" e-mail: what is still missing from an application, and nothing else. */
export const AdditionPage = () => (
  <>
    <CapizArt className="block h-16 w-full sm:h-28" />
    <div className="mx-auto grid max-w-[44.5rem] gap-6 px-4 pt-6 pb-16 lg:pt-10">
      <p className="font-semibold text-amber-ink">Volunteer Management Department</p>
      <RequestedAddition />
    </div>
  </>
)

function RequestedAddition() {
  const { token = '' } = useParams()
  const request = useAdditionRequest(token)
  const [ended, setEnded] = useState<'thanks' | 'dead' | null>(null)
  if (ended === 'thanks') return <Thanks />
  if (ended === 'dead' || request.data === null) return <DeadLink />
  if (request.data) {
    const { first_name } = request.data
    return (
      <>
        <PageTitle title={`Almost there, ${first_name}`} className="-mt-4" />
        <AdditionForm
          token={token}
          request={request.data}
          onThanks={() => setEnded('thanks')}
          onDead={() => setEnded('dead')}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle title="Your application" className="-mt-4" />
      {request.isError ? (
        <Notice
          tone="error"
          title="We could not open this page"
          action={{ onAction: () => void request.refetch(), busy: request.isFetching }}
        >
          {failureMessage(request.error, 'The connection may be weak. Your application is safe. Please try again.')}
        </Notice>
      ) : (
        <Skeleton label="Loading what is needed" />
      )}
    </>
  )
}

const Thanks = () => (
  <>
    <PageTitle title="Thank you" className="-mt-4" />
    <Notice tone="success" title="We have what we needed" live>
      Your application is with our coordinators again. We will write to you by e-mail. You can close this page.
    </Notice>
  </>
)

const DeadLink = () => (
  <>
    <PageTitle title="This link does not work any more" className="-mt-4" />
    <p>If you have already answered, there is nothing left to do: we have it, and your application is safe.</p>
    <p>Otherwise please open the link in our newest e-mail to you. It may have been cut short on its way.</p>
    <div>
      <Button to="/">Go to the start page</Button>
    </div>
  </>
)
