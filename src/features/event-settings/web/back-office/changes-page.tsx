import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checklistAddress } from '#features/set-up/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { eventPreviewAddress, eventSectionAddresses } from '../../addresses.ts'
import type { SettingsAnswer } from '../../contract.ts'
import { sectionTexts } from '../../texts/fields.ts'
import { sectionPageTexts } from '../../texts/forms.ts'
import { settingsPageTexts, changesPageTexts as texts } from '../../texts/pages.ts'
import { MissingNotice } from './missing-notice.tsx'
import { PartTitle } from './part-title.tsx'
import { PricePreview } from './price-preview.tsx'
import { ChangeList } from './published-list.tsx'
import { discardDraft, publishDraft, useSettings, useTakeSettings } from './settings-api.ts'

/** The draft against what visitors see, and the one button that makes it theirs. */
export function ChangesPage() {
  const event = useSearchParams()[0].get('event')
  const query = useSettings(event)
  const [done, setDone] = useState<string>()
  // The button that was pressed is gone.
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])
  return (
    <div className="grid max-w-2xl gap-6">
      <PartTitle title={texts.title} event={event} of={query.data?.event.name} />
      <QueryStatus query={query} what={settingsPageTexts.what} lines={6} />
      {done && (
        <div ref={outcome} tabIndex={-1}>
          <Notice tone="success" live>
            {done}
            {done === texts.opened && (
              <span className="mt-3 block">
                <Button to={checklistAddress()} className="max-sm:w-full">
                  {sectionPageTexts.toFirstSteps}
                </Button>
              </span>
            )}
          </Notice>
        </div>
      )}
      {query.data && <MissingNotice settings={query.data} event={event} />}
      {query.data && !hasSome(query.data) && !query.data.event.in_preparation && (
        <EmptyState title={texts.nothing}>{texts.nothingHelp}</EmptyState>
      )}
      {query.data && (hasSome(query.data) || query.data.event.in_preparation) && (
        <Changes
          settings={query.data}
          event={event}
          onStart={() => setDone(undefined)}
          onDone={setDone}
          onFailed={() => void query.refetch()}
        />
      )}
    </div>
  )
}

const hasSome = ({ changed }: SettingsAnswer): boolean => changed.length > 0

type Props = {
  settings: SettingsAnswer
  event: string | null
  onStart: () => void
  onDone: (words: string) => void
  /** What became of it is asked, since an answer may have been lost. */
  onFailed: () => void
}

function Changes({ settings, event, onStart, onDone, onFailed }: Props) {
  const { changed, version, people, missing } = settings
  const take = useTakeSettings(event)
  const showAlert = useAlert()
  const [busy, setBusy] = useState<'publish' | 'discard'>()
  const [problem, setProblem] = useState<unknown>()
  const run = async (what: 'publish' | 'discard') => {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    onStart()
    try {
      take(await (what === 'publish' ? publishDraft : discardDraft)(event, version))
      onDone(what === 'discard' ? texts.discarded : settings.event.in_preparation ? texts.opened : texts.published)
    } catch (error) {
      setProblem(error)
      onFailed()
    } finally {
      setBusy(undefined)
    }
  }
  const askToDiscard = () =>
    void showAlert({
      title: texts.discardTitle,
      message: texts.discardMessage(changed.length),
      confirmLabel: texts.discardConfirm,
      closeLabel: texts.discardKeep,
      onConfirm: () => void run('discard'),
    })
  return (
    <>
      <section aria-label={texts.list} className="grid gap-5">
        {[...new Set(changed.map(({ section }) => section))].map((name) => (
          <div key={name} className="grid gap-2">
            <h2 className="text-lg">
              <Link to={eventSectionAddresses[name]({ event })} className="link inline-flex min-h-11 items-center">
                {sectionTexts[name].title}
              </Link>
            </h2>
            <ChangeList changed={changed.filter(({ section }) => section === name)} />
          </div>
        ))}
      </section>
      {missing.length === 0 && changed.some(({ section }) => section === 'prices') && (
        <PricePreview settings={settings} event={event} />
      )}
      <p className="text-muted">{texts.people(people)}</p>
      {problem !== undefined && (
        <Notice tone="error" title={texts.notPublished}>
          {failureMessage(problem, texts.unreachable)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {missing.length === 0 && (
          <>
            <Button
              variant="primary"
              className="max-sm:w-full"
              busy={busy === 'publish'}
              busyLabel={texts.publishing}
              onClick={() => void run('publish')}
            >
              {texts.publish}
            </Button>
            <Button
              to={eventPreviewAddress({ event })}
              className="min-h-14 max-sm:w-full"
              icon={<Eye aria-hidden="true" />}
            >
              {texts.preview}
            </Button>
          </>
        )}
        {changed.length > 0 && (
          <Button variant="quiet" className="max-sm:w-full" onClick={askToDiscard}>
            {texts.discard}
          </Button>
        )}
      </div>
    </>
  )
}
