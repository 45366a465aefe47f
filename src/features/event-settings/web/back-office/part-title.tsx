import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { eventSettingsAddress } from '../../addresses.ts'
import { settingsPageTexts } from '../../texts.ts'

type Props = { title: string; event: string | null; of: string | undefined }

/** Of a page below the settings: the way back, and whose settings they are. */
export const PartTitle = ({ title, event, of }: Props) => (
  <div>
    <Link
      to={eventSettingsAddress({ event })}
      className="link inline-flex min-h-11 items-center gap-2 font-semibold text-sm"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {settingsPageTexts.title}
    </Link>
    <PageTitle title={title} className="text-2xl" />
    {of && <p className="text-muted">{of}</p>}
  </div>
)
