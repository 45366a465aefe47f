import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { papersPageTexts as texts } from '../../texts/page.ts'
import { PeopleFileForm } from './people-file-form.tsx'

/** What leaves the screen: files and papers that a church carries around. */
export function PapersPage() {
  const event = useSearchParams()[0].get('event')
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.lead}</p>
      </div>
      <PeopleFileForm event={event} />
    </div>
  )
}
