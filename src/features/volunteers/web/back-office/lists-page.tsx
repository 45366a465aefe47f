import { PageTitle } from '#platform/web/page-title.tsx'
import { listsPageTexts as texts } from '../../texts/lists.ts'
import { isForbidden, useList } from './department-api.ts'
import { NotYours } from './not-yours.tsx'
import { OptionList } from './option-list.tsx'

export function ListsPage() {
  if (isForbidden(useList('ministries').error)) return <NotTheirLists />
  return (
    <div data-wide className="mx-auto grid w-full max-w-6xl gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 text-muted">{texts.intro}</p>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <OptionList list="ministries" />
        <OptionList list="journeys" />
      </div>
    </div>
  )
}

const NotTheirLists = () => <NotYours title={texts.notYours}>{texts.notYoursWhy}</NotYours>
