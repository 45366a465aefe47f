import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { LastKnown, useEvent } from '#features/events/web/index.ts'
import { pricingKey, usePricing } from '#features/pricing/web/index.ts'
import { wizardAddress } from '#features/volunteers/addresses.ts'
import { NotFoundPage } from '#platform/web/not-found-page.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useKeptOffline } from '#platform/web/use-kept-offline.ts'
import { findAddress } from '../../addresses.ts'
import { landingPageTexts as texts } from '../../texts/landing.ts'
import { BankDetails } from '../bank-details.tsx'
import { ContinueCard } from './continue-card.tsx'
import { EventContacts } from './event-contacts.tsx'
import { LandingHero } from './landing-hero.tsx'
import { OptionForm } from './option-form.tsx'
import { YourRegistrationCard } from './your-registration.tsx'

/** The first screen most people see: what it costs, when, where, and the one choice that starts everything. */
export function LandingPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  useKeptOffline({ knows: [['event', id], pricingKey(id)] })
  if (event.data === null) return <NotFoundPage />
  if (event.data) return <Landing event={event.data} />
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      {event.isError ? (
        <Notice
          tone="error"
          title={texts.failed}
          action={{ onAction: () => void event.refetch(), busy: event.isFetching }}
        >
          {texts.failedDetail}
        </Notice>
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </div>
  )
}

export function Landing({ event }: { event: PublicEvent }) {
  const pricing = usePricing(event.id, !event.in_preparation)
  useRefetchAt(pricing.data?.flash_sale_ends_at ?? null, pricing.refetch)
  const details = useEvent(event.id)
  useRefetchAt(event.registration_opens_at, details.refetch)
  return (
    <div className="relative">
      <LandingHero event={event} pricing={pricing} />
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-4 pb-20 lg:pt-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem]">
        <LastKnown of={[details, pricing]} className="lg:col-start-1" />
        {!event.in_preparation && <ContinueCard event={event} />}
        <YourRegistrationCard event={event.id} />
        <section
          aria-label={texts.register}
          className={`card z-10 self-start p-5 sm:p-7 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 ${event.banner ? 'lg:-mt-[54rem]' : 'lg:-mt-[32rem]'}`}
        >
          <OptionForm event={event} pricing={pricing.data ?? null} />
          {!event.in_preparation && (
            <p className="mt-6 border-line border-t pt-4">
              {texts.registered}{' '}
              <Link className="link inline-flex min-h-11 items-center" to={findAddress({ event: event.id })}>
                {texts.find}
              </Link>
            </p>
          )}
        </section>
        {event.vision && (
          <section className="lg:col-start-1">
            <h2>{texts.vision}</h2>
            <p className="mt-3 max-w-[38rem] text-lg">{event.vision}</p>
          </section>
        )}
        {event.bank.account_number && <BankDetails event={event} />}
        {event.contact_email && <EventContacts event={event} />}
        <section className="lg:col-start-1">
          <h2>{texts.serve}</h2>
          <p className="mt-3">{texts.serveDetail}</p>
          <Link className="link inline-flex min-h-12 items-center" to={wizardAddress({})}>
            {texts.signUp}
          </Link>
        </section>
      </div>
    </div>
  )
}

/** Asks again at the moment the answer stops being true. */
function useRefetchAt(instant: string | null, refetch: () => Promise<unknown>) {
  useEffect(() => {
    if (instant === null) return
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      void refetch()
      // A phone's clock may be ahead of ours: then nothing has changed yet.
      timer = setTimeout(ask, 15_000)
    }
    timer = setTimeout(ask, Math.min(Date.parse(instant) - Date.now() + 500, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [instant, refetch])
}
