import { ArrowDown, ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { applicationAddress, applicationsAddress } from '../../addresses.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { stageTexts } from '../../texts/applications.ts'
import { applicationPageTexts as texts } from '../../texts/review.ts'
import { ApplicationGroups } from './application-groups.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { useApplication } from './department-api.ts'
import { MovePanel } from './move-panel.tsx'
import { NotYours } from './not-yours.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useApplicationAction } from './use-application-action.ts'

export function ApplicationPage() {
  const { id = '' } = useParams()
  const application = useApplication(id)
  if (application.error instanceof ApiError && [400, 404].includes(application.error.status)) return <NotHere />
  return (
    <div data-wide className="mx-auto grid w-full max-w-6xl gap-5">
      <BackToList />
      {!application.data && <QueryStatus query={application} what={texts.what} lines={8} />}
      {application.data && <Reading key={id} application={application.data} />}
    </div>
  )
}

/** On a desk the decision stands beside the answers; on a phone it comes after them, as the reading ends. */
function Reading({ application }: { application: ApplicationDetails }) {
  const me = useMe({ enabled: true }).data
  const action = useApplicationAction()
  const { full_name, state, received_at } = application
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle title={full_name} className="text-2xl" />
        <p className="pane pane-lit px-3 py-0.5 font-semibold text-sm">{stageTexts[state]}</p>
        <p className="w-full text-muted">{texts.sent(received_at)}</p>
        <Button
          variant="quiet"
          className="-ml-3 xl:hidden"
          icon={<ArrowDown aria-hidden="true" />}
          onClick={() => document.getElementById('next-step')?.focus()}
        >
          {texts.toNextStep}
        </Button>
      </div>
      <Duplicates application={application} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ApplicationGroups application={application} />
          <NotesPanel application={application} />
        </div>
        <div className="card grid min-w-0 gap-6 p-4 sm:p-5 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto">
          <OutcomeNotice outcome={action.outcome} />
          <MovePanel key={state} application={application} action={action} />
          {me && <AssignmentPanel application={application} me={me} action={action} />}
        </div>
      </div>
    </>
  )
}

const Duplicates = ({ application: { duplicates } }: { application: ApplicationDetails }) =>
  duplicates.length > 0 && (
    <Notice tone="warn" title={texts.twice}>
      <ul className="mt-1 grid gap-2">
        {duplicates.map(({ id, full_name, state, why }, index) => (
          <li key={id ?? index}>
            {id ? (
              <Link to={applicationAddress({ id })} className="link inline-block py-1 font-semibold">
                {full_name}
              </Link>
            ) : (
              <span className="inline-block py-1">{texts.notOpen(full_name)}</span>
            )}
            <span className="block text-sm">{texts.whyTwice(why, state)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )

/** Back to the list as it was left, filters included. */
function BackToList() {
  const state = useLocation().state as { back?: string } | null
  return (
    <div>
      <Button
        variant="quiet"
        className="-ml-3"
        icon={<ArrowLeft aria-hidden="true" />}
        to={applicationsAddress() + (state?.back ?? '')}
      >
        {texts.back}
      </Button>
    </div>
  )
}

const NotHere = () => <NotYours title={texts.notFound}>{texts.notFoundWhy}</NotYours>
