import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'

/** The art as the landing page wears it: a band above the title on a phone, a backdrop behind it on a desk. */
export function Hero() {
  return (
    <header className="relative isolate lg:bg-night">
      <CapizArt className="h-52 w-full sm:h-72 lg:absolute lg:inset-0 lg:-z-10 lg:h-full" />
      <div className="mx-auto grid max-w-[66rem] gap-8 px-4 pt-7 sm:px-8 lg:min-h-[40rem] lg:grid-cols-[1fr_22rem] lg:items-center lg:gap-16 lg:py-16">
        <div className="lg:text-night-text">
          <p className="mb-3 font-semibold text-amber-ink lg:text-amber">November 29, 2025</p>
          <h1 className="text-hero tracking-[-0.03em]">Legacy Summit 2025</h1>
          <p className="mt-5 max-w-[34ch] text-lg">A day for the whole church, lit from inside.</p>
        </div>
        <div className="card grid gap-5 p-5 sm:p-6">
          <p className="flex items-baseline justify-between gap-3">
            <span>
              Registration fee
              <span className="block text-muted text-sm">inclusive of the event kit</span>
            </span>
            <Amount size="large">₱1,500.00</Amount>
          </p>
          <ChoiceField
            legend="How will you pay?"
            defaultValue="bank"
            options={[
              { value: 'cash', label: 'Cash' },
              { value: 'bank', label: 'Bank' },
            ]}
          />
          <Button variant="primary" wide>
            Proceed
          </Button>
        </div>
      </div>
    </header>
  )
}
