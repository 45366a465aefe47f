import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { eventChangesAddress, eventSectionAddresses } from '../../addresses.ts'
import type { Missing, SectionName, SettingsAnswer } from '../../contract.ts'
import { momentForever } from '../../texts/fields.ts'
import { sayMissing, missingTexts as texts } from '../../texts/missing.ts'

/** Where it is entered. */
const partOf: Record<Missing, SectionName> = {
  about: 'about',
  prices: 'prices',
  contact: 'contact',
  bank: 'contact',
  designations: 'designations',
}

type Props = { settings: SettingsAnswer; event: string | null; withWay?: boolean }

/** What visitors still need of an event that is in preparation, each with the way there. */
export function MissingNotice({ settings: { event: of, missing, draft }, event, withWay = false }: Props) {
  if (missing.length > 0) {
    return (
      <Notice tone="warn" title={texts.title}>
        <p>{texts.lead}</p>
        <ul className="mt-1">
          {missing.map((name) => (
            <li key={name}>
              <Link
                to={eventSectionAddresses[partOf[name]]({ event })}
                className="link inline-flex min-h-11 items-center"
              >
                {sayMissing(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (!of.in_preparation) return null
  return (
    <Notice tone="success" title={texts.complete}>
      <p>{texts.completeOpens(openingOf(draft.registration.registration_opens_at))}</p>
      {withWay && (
        <p className="mt-3">
          <Button variant="primary" to={eventChangesAddress({ event })} className="max-sm:w-full">
            {texts.publish}
          </Button>
        </p>
      )}
    </Notice>
  )
}

const openingOf = (minute: string): string | null =>
  minute !== '' && Date.parse(`${minute}:00+08:00`) > Date.now() ? momentForever(minute) : null
