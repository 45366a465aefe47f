import { useState } from 'react'
import type { Me } from '#features/staff/contract.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationDetails } from '../../contract.ts'
import { assignmentTexts as texts } from '../../texts/review.ts'
import { assignApplication } from './department-api.ts'
import { focusOnce } from './focus-once.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useApplicationAction } from './use-application-action.ts'

type Props = { application: ApplicationDetails; me: Me }

/** Who reads it, so that two people do not do the same work. */
export function AssignmentPanel({ application: { id, state, reviewer, reviewers }, me }: Props) {
  const action = useApplicationAction()
  const [handing, setHanding] = useState<boolean>()
  const mine = reviewer?.id === me.id
  const others = reviewers.filter((person) => person.id !== reviewer?.id && person.id !== me.id)
  const give = (name: string, to: string | null, done: string) =>
    action.run(name, () => assignApplication(id, to), done).then((worked) => worked && setHanding(undefined))
  return (
    <section aria-labelledby="reader" className="flex flex-wrap items-center gap-x-2">
      <h2 id="reader" className="font-body font-normal text-base text-muted tracking-normal">
        {texts.title}
      </h2>
      <p className="font-semibold">{mine ? texts.you : (reviewer?.full_name ?? texts.nobodyYet)}</p>
      {state !== 'DECLINED' &&
        state !== 'PLACED' &&
        (handing ? (
          <HandOver
            others={others}
            busy={action.doing === 'hand over'}
            onCancel={() => setHanding(false)}
            onHand={(to) => void give('hand over', to.id, texts.handedOver(to.full_name))}
          />
        ) : (
          <div className="flex flex-wrap">
            {!mine && (
              <Button
                variant="quiet"
                busy={action.doing === 'take'}
                busyLabel={texts.taking}
                onClick={() => void give('take', me.id, texts.taken)}
              >
                {texts.take}
              </Button>
            )}
            {others.length > 0 && (
              <Button variant="quiet" onClick={() => setHanding(true)} ref={handing === false ? focusOnce : undefined}>
                {texts.openHandOver}
              </Button>
            )}
            {mine && (
              <Button
                variant="quiet"
                busy={action.doing === 'let go'}
                busyLabel={texts.lettingGo}
                onClick={() => void give('let go', null, texts.wasLetGo)}
              >
                {texts.letGo}
              </Button>
            )}
          </div>
        ))}
      {action.outcome && (
        <div className="w-full max-w-xl">
          <OutcomeNotice outcome={action.outcome} />
        </div>
      )}
    </section>
  )
}

type HandOverProps = {
  others: ApplicationDetails['reviewers']
  busy: boolean
  onHand: (to: { id: string; full_name: string }) => void
  onCancel: () => void
}

function HandOver({ others, busy, onHand, onCancel }: HandOverProps) {
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const chosen = others.find(({ id }) => id === to)
  return (
    <div className="my-2 grid w-full max-w-xl gap-3">
      <SelectField
        label={texts.colleague}
        hint={texts.colleagueHint}
        value={chosen ? to : ''}
        onChange={(event) => setTo(event.target.value)}
        placeholder={texts.choose}
        options={others.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        error={missing && !chosen ? texts.colleagueRequired : undefined}
        ref={focusOnce}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} busyLabel={texts.handingOver} onClick={() => (chosen ? onHand(chosen) : setMissing(true))}>
          {texts.handOver}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
