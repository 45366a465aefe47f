import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { eventSettingsAddress } from '../../addresses.ts'
import { settingsPageTexts } from '../../texts/pages.ts'

type Props = { title: string; event: string | null; of: string | undefined }

/** Of a page below the settings: the way back, and whose settings they are. */
export const PartTitle = ({ title, event, of }: Props) => (
  <div>
    <BackLink to={eventSettingsAddress({ event })}>{settingsPageTexts.title}</BackLink>
    <PageTitle title={title} className="text-2xl" />
    {of && <p className="text-muted">{of}</p>}
  </div>
)
