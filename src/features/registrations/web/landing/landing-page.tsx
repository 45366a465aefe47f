import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { useEvent } from '#features/events/web/index.ts'
import { usePricing } from '#features/pricing/web/index.ts'
import { NotFoundPage } from '#platform/web/not-found-page.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { landingPageTexts as texts } from '../../texts/landing.ts'
import { BankDetails } from '../bank-details.tsx'
import { EventContacts } from './event-contacts.tsx'
import { LandingHero } from './landing-hero.tsx'
import { OptionForm } from './option-form.tsx'
import { YourRegistrationCard } from './your-registration.tsx'

/** The first screen most people see: what it costs, when, where, and the one choice that starts everything. */
export function LandingPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
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
  useRefetchAt(event.registration_opens_at, useEvent(event.id).refetch)
  return (
    <div className="relative">
      <LandingHero event={event} pricing={pricing} />
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-4 pb-20 lg:pt-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem]">
        <YourRegistrationCard event={event.id} />
        <section
          aria-label={texts.register}
          className={`card z-10 self-start p-5 sm:p-7 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 ${event.banner ? 'lg:-mt-[54rem]' : 'lg:-mt-[32rem]'}`}
        >
          <OptionForm event={event} pricing={pricing.data ?? null} />
        </section>
        {event.vision && (
          <section className="lg:col-start-1">
            <h2>{texts.vision}</h2>
            <p className="mt-3 max-w-[38rem] text-lg">{event.vision}</p>
          </section>
        )}
        {event.bank.account_number && <BankDetails bank={event.bank} />}
        {event.contact_email && <EventContacts event={event} />}
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
