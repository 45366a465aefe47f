import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { SettingsAnswer } from '../../contract.ts'
import { currentEventTexts as texts } from '../../texts/next-event.ts'
import { makeEventCurrent } from './settings-api.ts'

/** Whether the first page leads to this event, and the button that makes it so. */
export function CurrentEvent({ settings: { event, published } }: { settings: SettingsAnswer }) {
  const client = useQueryClient()
  const showAlert = useAlert()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await makeEventCurrent(event.slug)
      setDone(true)
      // Whatever was asked without naming an event was told of another one.
      await client.invalidateQueries()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    void showAlert({
      title: texts.askTitle(event.name),
      message: texts.ask,
      help: texts.askHelp(isToCome(opens) ? texts.askOpens(opens) : ''),
      confirmLabel: texts.confirm,
      closeLabel: texts.keep,
      onConfirm: () => void make(),
    })
  const opens = published.registration.registration_opens_at
  return (
    <section aria-labelledby="current-event" className="grid gap-3 border-line border-t pt-8">
      <div>
        <h2 id="current-event" className="text-xl">
          {texts.title}
        </h2>
        {!done && <p className="text-muted">{event.is_current ? texts.isCurrent : texts.isNot}</p>}
      </div>
      {done && (
        <Notice tone="success" live>
          {texts.done(event.name)}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="error" title={texts.failed}>
          {failureMessage(problem, texts.unreachable)}
        </Notice>
      )}
      {!event.is_current && (
        <Button className="justify-self-start max-sm:w-full" busy={busy} busyLabel={texts.making} onClick={ask}>
          {texts.make}
        </Button>
      )}
    </section>
  )
}

const isToCome = (minute: string): boolean => minute !== '' && Date.parse(`${minute}:00+08:00`) > Date.now()
