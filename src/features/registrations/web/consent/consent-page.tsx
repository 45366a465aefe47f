import { Navigate, useParams } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { EventUnavailable, LastKnown, useEvent } from '#features/events/web/index.ts'
import { paymentModeWords } from '#features/payments/web/index.ts'
import { pricingKey } from '#features/pricing/web/index.ts'
import { noticeTexts, useNotice } from '#features/privacy/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { InAppBrowserNotice } from '#platform/web/ui/in-app-browser-notice.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useKeptOffline } from '#platform/web/use-kept-offline.ts'
import { consentPageTexts as texts } from '../../texts/consent.ts'
import { closedTitle, optionLabels } from '../../texts/landing.ts'
import { ChoiceGate, type ChosenJourney } from '../journey-gate.tsx'
import { ConsentForm } from './consent-form.tsx'

/** What people agree to and for how many, before anything about them is asked. */
export function ConsentPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  useKeptOffline({
    knows: [['event', id], pricingKey(id), ['quote', id], ['privacy-notice']],
  })
  if (event.data === null) return <Navigate to={`/${id}`} replace />
  return (
    <ChoiceGate event={id}>
      {(journey) => (
        <>
          <CapizArt className="block h-16 w-full sm:h-24" />
          <div className="mx-auto max-w-[68rem] px-4 pt-6 lg:pt-10 lg:pb-20">
            <p className="font-semibold text-amber-ink">{event.data?.name ?? texts.registration}</p>
            <PageTitle title={noticeTexts.title} className="mt-1" />
            <p className="mt-3">
              {texts.chosen(optionLabels[journey.action], paymentModeWords[journey.paymentMode].label)}{' '}
              <Button to={`/${id}`} variant="quiet" className="-my-3">
                {texts.change}
              </Button>
            </p>
            <LastKnown of={[event]} className="mt-5 max-w-[42.5rem]" />
            <InAppBrowserNotice path={`/${id}`} className="mt-5 max-w-[42.5rem]" />
            <EventUnavailable event={event} advice={texts.unavailableAdvice} className="mt-5 max-w-[42.5rem]" />
            {event.isPending && <Skeleton label={texts.loading} lines={8} className="mt-7" />}
            {event.data && !event.data.registration_open && <Closed event={event.data} />}
            {event.data?.registration_open && <Consent key={journey.action} event={event.data} journey={journey} />}
          </div>
        </>
      )}
    </ChoiceGate>
  )
}

type Props = { event: PublicEvent; journey: ChosenJourney }

/** Nobody is asked to agree to what they cannot read. */
function Consent({ event: { id, consent_version, seats_left }, journey }: Props) {
  const notice = useNotice(consent_version)
  const { consentVersion: before = consent_version } = journey
  return (
    <>
      {before !== consent_version && (
        <Notice tone="warn" title={texts.changed} className="mt-6 max-w-[42.5rem]">
          {texts.changedDetail}
        </Notice>
      )}
      <QueryStatus
        query={notice}
        what={noticeTexts.what}
        unreachable={texts.noticeUnreachable}
        lines={8}
        className="mt-7 max-w-[42.5rem]"
      />
      {notice.data && <ConsentForm event={id} seatsLeft={seats_left} journey={journey} notice={notice.data} />}
    </>
  )
}

const Closed = ({ event }: { event: PublicEvent }) => (
  <Notice title={closedTitle(event)} className="mt-6 mb-16 max-w-[42.5rem]">
    <p>{texts.closedDetail(event)}</p>
    <Button to={`/${event.id}`} className="mt-3">
      {texts.back}
    </Button>
  </Notice>
)
