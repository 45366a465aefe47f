import { PageTitle } from '#platform/web/page-title.tsx'
import { isForbidden, useList } from './department-api.ts'
import { NotYours } from './not-yours.tsx'
import { OptionList } from './option-list.tsx'

export function ListsPage() {
  if (isForbidden(useList('ministries').error)) return <NotTheirLists />
  return (
    <div data-wide className="mx-auto grid w-full max-w-6xl gap-8">
      <div>
        <PageTitle title="Lists" className="text-2xl" />
        <p className="mt-2 text-muted">
          What applicants can choose from, in this order. Whoever opens the form next sees the change.
        </p>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <OptionList list="ministries" title="Ministries" one="ministry" />
        <OptionList list="journeys" title="Life journeys" one="life journey" />
      </div>
    </div>
  )
}

const NotTheirLists = () => (
  <NotYours title="These lists belong to all ministries">
    You review for some ministries, so a coordinator of all of them keeps the lists. If a name is wrong or missing,
    please tell one of them or an admin of the team.
  </NotYours>
)
