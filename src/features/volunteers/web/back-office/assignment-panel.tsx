import { useState } from 'react'
import type { Me } from '#features/staff/contract.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationDetails } from '../../contract.ts'
import { assignApplication } from './department-api.ts'
import { focusOnce } from './focus-once.ts'
import type { ApplicationAction } from './use-application-action.ts'

type Props = { application: ApplicationDetails; me: Me; action: ApplicationAction }

/** Who reads it, so that two people do not do the same work. */
export function AssignmentPanel({ application: { id, state, reviewer, reviewers }, me, action }: Props) {
  const [handing, setHanding] = useState<boolean>()
  const mine = reviewer?.id === me.id
  const others = reviewers.filter((person) => person.id !== reviewer?.id && person.id !== me.id)
  const give = (name: string, to: string | null, done: string) =>
    action.run(name, () => assignApplication(id, to), done).then((worked) => worked && setHanding(undefined))
  return (
    <section aria-labelledby="reader">
      <h2 id="reader" className="text-xl">
        Read by
      </h2>
      <p className="mt-1">{mine ? 'You' : (reviewer?.full_name ?? 'Nobody yet')}</p>
      {state !== 'DECLINED' &&
        state !== 'PLACED' &&
        (handing ? (
          <HandOver
            others={others}
            busy={action.doing === 'hand over'}
            onCancel={() => setHanding(false)}
            onHand={(to) => void give('hand over', to.id, `Handed over to ${to.full_name}.`)}
          />
        ) : (
          <div className="mt-2 flex flex-wrap gap-2">
            {!mine && (
              <Button
                busy={action.doing === 'take'}
                busyLabel="Taking it…"
                onClick={() => void give('take', me.id, 'You read this one now.')}
              >
                Take it
              </Button>
            )}
            {others.length > 0 && (
              <Button onClick={() => setHanding(true)} ref={handing === false ? focusOnce : undefined}>
                Hand over…
              </Button>
            )}
            {mine && (
              <Button
                variant="quiet"
                busy={action.doing === 'let go'}
                busyLabel="Letting go…"
                onClick={() => void give('let go', null, 'Nobody reads this one now.')}
              >
                Let go of it
              </Button>
            )}
          </div>
        ))}
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
    <div className="mt-2 grid gap-3">
      <SelectField
        label="Hand over to"
        hint="Colleagues who may open this application."
        value={chosen ? to : ''}
        onChange={(event) => setTo(event.target.value)}
        placeholder="Choose a colleague"
        options={others.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        error={missing && !chosen ? 'Please choose a colleague.' : undefined}
        ref={focusOnce}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} busyLabel="Handing over…" onClick={() => (chosen ? onHand(chosen) : setMissing(true))}>
          Hand over
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
