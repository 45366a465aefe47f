import { useState } from 'react'
import { useParams } from 'react-router'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { additionThanksTexts, deadLinkTexts, additionPageTexts as texts } from '../../texts/addition.ts'
import { departmentTexts } from '../../texts/membership.ts'
import { useAdditionRequest } from './addition-api.ts'
import { AdditionForm } from './addition-form.tsx'

/** Behind the link of a "more needed" e-mail: what is still missing from an application, and nothing else. */
export const AdditionPage = () => (
  <>
    <CapizArt className="block h-16 max-h-[20svh] w-full sm:h-28" />
    <div className="mx-auto grid max-w-[44.5rem] gap-6 px-4 pt-6 pb-16 lg:pt-10">
      <p className="font-semibold text-amber-ink">{departmentTexts.name}</p>
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
        <PageTitle title={texts.title(first_name)} className="-mt-4" />
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
      <PageTitle title={texts.titleBefore} className="-mt-4" />
      {request.isError ? (
        <Notice
          tone="error"
          title={texts.failed}
          action={{ onAction: () => void request.refetch(), busy: request.isFetching }}
        >
          {failureMessage(request.error, texts.unreachable)}
        </Notice>
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </>
  )
}

const Thanks = () => (
  <>
    <PageTitle title={additionThanksTexts.title} className="-mt-4" />
    <Notice tone="success" title={additionThanksTexts.received} live>
      {additionThanksTexts.afterwards}
    </Notice>
  </>
)

const DeadLink = () => (
  <>
    <PageTitle title={deadLinkTexts.title} className="-mt-4" />
    <p>{deadLinkTexts.answered}</p>
    <p>{deadLinkTexts.otherwise}</p>
    <div>
      <Button to="/">{deadLinkTexts.toStart}</Button>
    </div>
  </>
)
