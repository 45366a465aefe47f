import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checklistAddress } from '#features/set-up/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { useLeaveGuard } from '#platform/web/use-leave-guard.ts'
import { eventChangesAddress } from '../../addresses.ts'
import type { EventSettings, SectionName, SettingsAnswer } from '../../contract.ts'
import { sectionTexts } from '../../texts/fields.ts'
import { sectionPageTexts as texts } from '../../texts/forms.ts'
import { leaveTexts, settingsPageTexts } from '../../texts/pages.ts'
import { PartTitle } from './part-title.tsx'
import { saveDraft, useKnownSettings, useSettings, useTakeSettings } from './settings-api.ts'

export type SectionProps = { settings: SettingsAnswer; event: string | null }

type PageProps = { name: SectionName; renderForm: (props: SectionProps) => ReactNode }

/** One part of the settings: where it belongs, and its form once the draft is known. */
export function SectionPage({ name, renderForm }: PageProps) {
  const event = useSearchParams()[0].get('event')
  const query = useSettings(event)
  // Never filled in from what was known before: what a colleague has saved since would be overwritten with it.
  const isPending = query.isPending || !query.isFetchedAfterMount
  return (
    <div className="grid max-w-2xl gap-6">
      <PartTitle title={sectionTexts[name].title} event={event} of={query.data?.event.name} />
      <QueryStatus query={{ ...query, isPending }} what={settingsPageTexts.what} lines={8} />
      {query.data && !isPending && renderForm({ settings: query.data, event })}
    </div>
  )
}

/** How a form of one part is sent: on top of the draft that it was opened with. */
export function useSectionSending<N extends SectionName>(name: N, { settings, event }: SectionProps) {
  const take = useTakeSettings(event)
  // Of what the fields were filled in with, whatever is asked again behind them.
  const [version, setVersion] = useState(settings.version)
  return {
    send: (part: EventSettings[N]) => saveDraft(event, { version, changes: { [name]: part } }),
    onSent: (answer: SettingsAnswer) => {
      setVersion(answer.version)
      take(answer)
    },
    unreachable: texts.unreachable,
  }
}

type BarProps = {
  event: string | null
  busy: boolean
  sent: boolean
  problem: string | undefined
  /** What is entered, and what is kept of it. */
  entered: object
  kept: object
}

/** What ends every form of the settings. Whoever leaves with something unsaved is asked first. */
export function SaveBar({ event, busy, sent, problem, entered, kept }: BarProps) {
  const showAlert = useAlert()
  const isPreparing = useKnownSettings(event)?.event.in_preparation === true
  const isUnsaved = !sent && JSON.stringify(entered) !== JSON.stringify(kept)
  useLeaveGuard(isUnsaved, (leave) => {
    void showAlert({
      title: leaveTexts.title,
      message: leaveTexts.message,
      closeLabel: leaveTexts.stay,
      confirmLabel: leaveTexts.leave,
      onConfirm: leave,
    })
  })
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="error">{problem}</Notice>}
      {sent && (
        <Notice tone="success" live title={texts.saved}>
          <p className="mt-2">
            <Button to={eventChangesAddress({ event })} className="max-sm:w-full">
              {texts.toChanges}
            </Button>
          </p>
          {isPreparing && (
            <p className="mt-2">
              <Button to={checklistAddress()} className="max-sm:w-full">
                {texts.toFirstSteps}
              </Button>
            </p>
          )}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </div>
  )
}
