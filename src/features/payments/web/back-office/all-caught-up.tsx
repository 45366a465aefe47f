import { CapizArt } from '#platform/web/ui/capiz-art.tsx'

/** Every pane of the window is lit. */
export const AllCaughtUp = () => (
  <section className="relative isolate grid min-h-[min(60dvh,32rem)] content-end overflow-hidden rounded-shell bg-night p-5 text-night-text sm:p-8">
    <CapizArt className="absolute inset-0 -z-10 size-full" />
    <div className="absolute inset-0 -z-10 bg-amber/60 mix-blend-hard-light" />
    <div className="max-w-sm rounded-shell bg-night/80 p-5">
      <h2>All caught up</h2>
      <p className="mt-2">No payment waits for a decision. New ones appear here by themselves.</p>
    </div>
  </section>
)
