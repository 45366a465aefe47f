import { NoticeText } from '#features/privacy/web/index.ts'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { privacyFormTexts as texts } from '../../texts/forms.ts'
import { useNotices } from './settings-api.ts'
import { SettingsPart } from './settings-part.tsx'

/** The words of each version, for whoever is asked what somebody agreed to. */
export function AgreedNotices({ event }: { event: string | null }) {
  const query = useNotices(event)
  return (
    <SettingsPart title={texts.versions} about={texts.versionsAbout}>
      <QueryStatus query={query} what={texts.versionsWhat} lines={3} />
      <ol aria-label={texts.versions} className="grid gap-3">
        {query.data?.map((notice) => (
          <li key={notice.version}>
            <details className="card px-5 py-3">
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="font-semibold text-primary">{texts.version(notice.version)}</span>
                {notice.shown_now && (
                  <span className="ml-3 font-semibold text-amber-ink text-sm">{texts.shownNow}</span>
                )}
                <span className="block text-muted text-sm">
                  {texts.published(notice.published_by, notice.published_at)}. {texts.agreed(notice.people)}.
                </span>
              </summary>
              <div className="mt-3 grid gap-6 pb-3">
                <NoticeText notice={notice} isQuoted />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </SettingsPart>
  )
}
