import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { eventKey } from '#features/events/web/index.ts'
import { pricingKey } from '#features/pricing/web/index.ts'
import type { Question } from '#features/questions/contract.ts'
import { QuestionField } from '#features/questions/web/index.ts'
import { Landing } from '#features/registrations/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { eventChangesAddress } from '../../addresses.ts'
import { previewPageTexts as texts } from '../../texts/pages.ts'
import { usePreview } from './settings-api.ts'

/** The landing page itself, told of the draft in place of what is published. */
export function PreviewPage() {
  const event = useSearchParams()[0].get('event')
  const query = usePreview(event)
  const seen = query.data
  const drafted = useMemo(() => {
    if (!seen) return
    // Nothing in it is old, so nothing is asked of the public calls.
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(eventKey(seen.event.id), seen.event)
    client.setQueryData(pricingKey(seen.event.id), seen.pricing)
    return client
  }, [seen])
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex-1">
        {!seen && (
          <div className="mx-auto max-w-2xl px-4 py-16">
            <QueryStatus query={query} what={texts.what} lines={6} />
          </div>
        )}
        {seen && drafted && (
          <QueryClientProvider client={drafted}>
            <div inert aria-hidden="true">
              <Landing event={seen.event} />
              {seen.questions.length > 0 && <AskedInForm questions={seen.questions} />}
            </div>
          </QueryClientProvider>
        )}
        <div className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-line border-t-2 bg-pearl px-4 py-3">
          <div className="min-w-0">
            {/* Made anew after the page it is about, whose name would be the title otherwise. */}
            <PageTitle key={seen ? 'seen' : 'asked'} title={texts.title} className="text-lg" />
            <p className="text-muted text-sm">{texts.about}</p>
          </div>
          <Button to={eventChangesAddress({ event })} className="shrink-0" icon={<ArrowLeft aria-hidden="true" />}>
            {texts.back}
          </Button>
        </div>
      </main>
    </div>
  )
}

/** What the form asks beside what it always does. */
const AskedInForm = ({ questions }: { questions: Question[] }) => (
  <section className="mx-auto max-w-6xl px-4 pb-16">
    <div className="grid max-w-2xl gap-6">
      <h2>{texts.questions}</h2>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} given={undefined} onAnswer={() => undefined} />
      ))}
    </div>
  </section>
)
