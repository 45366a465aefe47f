import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { checklistAddress } from '../../addresses.ts'
import { checklistTexts } from '../../texts/checklist.ts'

/** Of a page below the checklist: the way back. */
export const StepTitle = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <BackLink to={checklistAddress()}>{checklistTexts.title}</BackLink>
    <PageTitle title={title} className="text-2xl" />
    <p className="text-muted">{lead}</p>
  </div>
)
