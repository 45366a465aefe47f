import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationList, ApplicationRow, ManyAtOnce } from '../../contract.ts'
import { manyTexts as texts } from '../../texts/decisions.ts'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { focusOnce } from './focus-once.ts'

export type ManyAction = 'accept' | 'assign' | 'ask' | 'decline'

type Props = {
  action: ManyAction
  chosen: readonly ApplicationRow[]
  readers: ApplicationList['readers']
  onSend: (step: ManyAtOnce) => Promise<unknown>
  onCancel: () => void
}

/** What is needed for the step, and before it is taken, whom it is about. */
export function ManyForm({ action, chosen, readers, onSend, onCancel }: Props) {
  const ids = chosen.map(({ id }) => id)
  return (
    <div data-stays className="max-w-3xl border-line border-t pt-3">
      {action === 'ask' && (
        <AskForMoreForm
          label={texts.askAll(ids.length)}
          onAsk={(asked) => onSend({ action, ids, ...asked })}
          onCancel={onCancel}
        />
      )}
      {action === 'decline' && (
        <DeclineForm
          label={texts.declineAll(ids.length)}
          onDecline={(declined) => onSend({ action, ids, ...declined })}
          onCancel={onCancel}
        />
      )}
      {action === 'assign' && (
        <AssignForm
          readers={readers}
          count={ids.length}
          onGive={(reviewer_id) => onSend({ action, ids, reviewer_id })}
          onCancel={onCancel}
        />
      )}
      {action === 'accept' && <AcceptMany {...{ chosen, onSend, onCancel }} />}
    </div>
  )
}

type AssignProps = {
  readers: ApplicationList['readers']
  count: number
  onGive: (reader: string) => Promise<unknown>
  onCancel: () => void
}

function AssignForm({ readers, count, onGive, onCancel }: AssignProps) {
  const [reader, setReader] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const give = async () => {
    setMissing(reader === '')
    if (reader === '') return
    setBusy(true)
    await onGive(reader)
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label={texts.colleague}
        value={reader}
        onChange={(event) => setReader(event.target.value)}
        placeholder={texts.chooseColleague}
        options={readers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        error={missing && reader === '' ? texts.colleagueRequired : undefined}
        ref={focusOnce}
      />
      <Ends label={texts.give(count)} {...{ busy, onCancel }} onSend={() => void give()} />
    </div>
  )
}

function AcceptMany({ chosen, onSend, onCancel }: Pick<Props, 'chosen' | 'onSend' | 'onCancel'>) {
  const [busy, setBusy] = useState(false)
  const opened = chosen.filter((row) => row.opened)
  const left = chosen.length - opened.length
  const accept = async () => {
    setBusy(true)
    await onSend({ action: 'accept', ids: opened.map(({ id }) => id) })
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {left > 0 && <Notice tone="warn">{opened.length === 0 ? texts.noneOpened : texts.notOpened(left)}</Notice>}
      {opened.length > 0 && (
        <>
          <div>
            <p className="font-semibold">{texts.acceptTitle}</p>
            <ul className="mt-1 list-disc pl-5">
              {opened.map(({ id, full_name, major_ministry }) => (
                <li key={id}>{texts.acceptRow(full_name, major_ministry)}</li>
              ))}
            </ul>
          </div>
          <p className="text-sm">{texts.acceptMail}</p>
        </>
      )}
      <Ends
        label={opened.length === 0 ? undefined : texts.acceptAll(opened.length)}
        {...{ busy, onCancel }}
        onSend={() => void accept()}
      />
    </div>
  )
}

type EndsProps = { label: string | undefined; busy: boolean; onSend: () => void; onCancel: () => void }

const Ends = ({ label, busy, onSend, onCancel }: EndsProps) => (
  <div className="flex flex-wrap gap-3">
    {label !== undefined && (
      <Button variant="primary" busy={busy} busyLabel={texts.sending} onClick={onSend}>
        {label}
      </Button>
    )}
    <Button variant="quiet" className="-ml-3" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </div>
)
