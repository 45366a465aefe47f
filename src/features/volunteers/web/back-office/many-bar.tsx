import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { type ApplicationList, type ManyAtOnce, mostAtOnce } from '../../contract.ts'
import { manyTexts as texts } from '../../texts/decisions.ts'
import { applicationsKey, membersKey, moveMany } from './department-api.ts'
import { type ManyAction, ManyForm } from './many-form.tsx'
import { ManyOutcomes, type Outcomes } from './many-outcomes.tsx'
import type { Chosen } from './use-chosen.ts'

type Props = { choice: Chosen; readers: ApplicationList['readers'] }

const actions = ['accept', 'assign', 'ask', 'decline'] as const

/** In sight wherever the list is scrolled to: who is chosen, what can be done for all of them, and what became of each. */
export function ManyBar({ choice, readers }: Props) {
  const client = useQueryClient()
  const [action, setAction] = useState<ManyAction>()
  const [outcomes, setOutcomes] = useState<Outcomes>()
  const [failure, setFailure] = useState<string>()
  const { chosen } = choice
  const names = chosen.map(({ full_name }) => full_name)

  const run = async (step: ManyAtOnce) => {
    setFailure(undefined)
    const nameOf = new Map([...(outcomes?.nameOf ?? []), ...chosen.map((row) => [row.id, row.full_name] as const)])
    try {
      setOutcomes({ action: step.action, nameOf, each: await moveMany(step) })
      setAction(undefined)
      choice.clear()
    } catch (error) {
      setFailure(failureMessage(error, texts.failed))
    } finally {
      void client.invalidateQueries({ queryKey: membersKey })
      await client.invalidateQueries({ queryKey: applicationsKey })
    }
  }

  if (chosen.length === 0 && !outcomes) return null
  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 grid max-h-[75dvh] gap-3 overflow-y-auto border-line border-t bg-pearl px-4 py-3 shadow-lg lg:bottom-4 lg:mx-0 lg:rounded-shell lg:border"
    >
      {outcomes && chosen.length === 0 && (
        <ManyOutcomes
          {...{ outcomes }}
          onUndo={(ids) => run({ action: 'undo', ids })}
          onClose={() => setOutcomes(undefined)}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <div className="flex items-center justify-between gap-4 lg:justify-start">
              <p role="status" className="font-semibold">
                {texts.chosen(chosen.length)}
              </p>
              <Button variant="quiet" className="-my-2 -mr-3" onClick={choice.clear}>
                {texts.clear}
              </Button>
            </div>
            <p className="line-clamp-2 text-muted text-sm">{texts.names(names)}</p>
            {chosen.length > mostAtOnce && <p className="text-red text-sm">{texts.tooMany(mostAtOnce)}</p>}
          </div>
          {!action && chosen.length <= mostAtOnce && (
            <div className="flex flex-wrap gap-2">
              {actions.map((one) => (
                <Button
                  key={one}
                  variant={one === 'decline' ? 'danger' : 'secondary'}
                  className="px-3.5!"
                  onClick={() => setAction(one)}
                >
                  {texts[one]}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {action && chosen.length > 0 && (
        <ManyForm
          key={action}
          {...{ action, chosen, readers }}
          onSend={run}
          onCancel={() => {
            setAction(undefined)
            setFailure(undefined)
          }}
        />
      )}
    </section>
  )
}
