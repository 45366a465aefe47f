import { CalendarDays, MapPin, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { EventBanner, EventLogo } from '#features/events/web/index.ts'
import type { usePricing } from '#features/pricing/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { AsOf } from '#platform/web/ui/as-of.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { landingHeroTexts as texts } from '../../texts/landing.ts'

type Props = { event: PublicEvent; pricing: ReturnType<typeof usePricing> }

/**
 * On a phone the window is a band above the words; on a desk it stands behind them, dimmed where they are. A banner has words
 * and faces of its own, so it stands above ours everywhere.
 */
export const LandingHero = ({ event, pricing }: Props) => (
  <header
    className={`relative isolate overflow-hidden lg:bg-night lg:text-night-text ${event.banner ? 'lg:min-h-[54rem]' : 'lg:min-h-[38rem]'}`}
  >
    <CapizArt
      className={`h-44 max-h-[28svh] w-full sm:h-56 lg:absolute lg:inset-0 lg:-z-20 lg:block lg:h-full lg:max-h-none ${event.banner ? 'hidden' : 'block'}`}
    />
    <div className="-z-10 absolute inset-0 hidden bg-linear-to-r from-20% from-night/75 to-65% to-night/0 lg:block" />
    {event.banner && <Banner banner={event.banner} />}
    <div className={`mx-auto max-w-6xl px-4 pt-7 pb-9 lg:pb-12 ${event.banner ? '' : 'lg:pt-20'}`}>
      <div className="lg:max-w-[36rem]">
        <div className="flex flex-wrap items-center gap-3">
          {event.logo && <EventLogo picture={event.logo} />}
          <p className="min-w-0 font-semibold text-amber-ink lg:text-amber">{event.organizer}</p>
        </div>
        <PageTitle title={event.name} className={`text-hero ${event.logo ? 'mt-4' : 'mt-2'}`} />
        <dl className="mt-7 grid gap-6">
          <Fact icon={<CalendarDays aria-hidden="true" />} term={texts.date}>
            {formatCalendarDate(event.date)}
            {event.starts_time && (
              <span className="block font-normal text-base">{texts.times(event.starts_time, event.ends_time)}</span>
            )}
          </Fact>
          {!event.in_preparation && (
            <div>
              <dt className="font-semibold text-muted text-sm lg:text-night-text">{texts.fee}</dt>
              <Fee pricing={pricing} note={event.fee_note} />
            </div>
          )}
          <Fact icon={<MapPin aria-hidden="true" />} term={texts.venue}>
            {event.venue ?? texts.noVenueYet}
            {event.venue_map_url && (
              <a
                href={event.venue_map_url}
                target="_blank"
                rel="noreferrer"
                className="link block py-1 text-base lg:text-amber"
              >
                {texts.map}
              </a>
            )}
          </Fact>
        </dl>
      </div>
    </div>
  </header>
)

const Banner = ({ banner }: { banner: NonNullable<PublicEvent['banner']> }) => (
  // Below the buttons that float on top: they may stand on panes, but not on the words of a banner. On a
  // phone held sideways it is narrow enough to stand beside them.
  <div className="mx-auto max-w-6xl gap-x-16 pt-16 sm:pt-[clamp(1rem,100svh-32rem,5.5rem)] lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-4 lg:pt-12">
    <EventBanner
      picture={banner}
      alt={banner.alt}
      priority="high"
      className="max-lg:landscape:mx-auto max-lg:landscape:max-w-[70svh] lg:rounded-shell"
    />
  </div>
)

const Fact = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{term}</dt>
    <dd className="flex items-center gap-3 font-semibold text-lg">
      <span className="shrink-0 text-primary lg:text-amber [&>svg]:size-6">{icon}</span>
      <span>{children}</span>
    </dd>
  </div>
)

function Fee({ pricing, note }: Pick<Props, 'pricing'> & { note: string }) {
  if (pricing.data === undefined) {
    return (
      <dd>
        <Skeleton label={texts.loadingFee} lines={2} />
      </dd>
    )
  }
  if (pricing.data === null) {
    return (
      <dd>
        <Notice
          tone="warn"
          live
          title={texts.feeUnavailable}
          className="mt-2 max-w-md text-ink"
          action={{ onAction: () => void pricing.refetch(), busy: pricing.isFetching }}
        >
          {texts.feeUnavailableDetail}
        </Notice>
      </dd>
    )
  }
  return (
    <dd>
      <Amount size="display">{pesos(pricing.data.price)}</Amount>
      <AsOf known={pricing} className="text-muted lg:text-night-text" />
      {note && <p className="text-muted lg:text-night-text">{note}</p>}
      {pricing.data.flash_sale_price !== null && (
        <p className="mt-3 inline-flex items-center gap-2 rounded-shell bg-amber px-3 py-1 font-semibold text-[#2b1a14]">
          <Zap aria-hidden="true" className="size-5 shrink-0" />
          {texts.flashSale(pricing.data.flash_sale_price)}
        </p>
      )}
    </dd>
  )
}
