import { CircleAlert, CircleCheck } from 'lucide-react'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { columnChoicesTexts, pastedProblemsTexts as texts } from '../../texts/paste-people.ts'
import type { Chosen } from './pasted-list.ts'
import type { ListedProblem } from './pasted-list-rules.ts'

type Props = { problems: readonly ListedProblem[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** Each problem of a list once, however many people have it; a word is corrected here for all of them. */
export function PastedProblems({ problems, chosen, onChoose }: Props) {
  if (problems.length === 0) return null
  const open = problems.filter((problem) => problem.chosen === undefined).length
  const Icon = open > 0 ? CircleAlert : CircleCheck
  const choose = ({ id, fixes }: ListedProblem, index: string) => {
    const { [id]: _before, ...others } = chosen
    onChoose(index === '' ? others : { ...others, [id]: fixes[Number(index)] as string })
  }
  return (
    <div className={`rounded-shell border bg-pearl p-4 ${open > 0 ? 'border-red' : 'border-leaf'}`}>
      <p className={`flex items-center gap-2.5 font-semibold ${open > 0 ? 'text-red' : 'text-leaf'}`}>
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {open > 0 ? texts.toCorrect(open) : texts.nothingLeft}
      </p>
      <ul className="mt-3 grid gap-4 wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem.id}>
            {problem.fixes.length > 0 ? (
              <SelectField
                label={problem.line}
                hint={sayWhom(problem)}
                placeholder={texts.decideLater}
                options={problem.fixes.map((fix, index) => ({
                  value: String(index),
                  label: fix || columnChoicesTexts.leaveOut,
                }))}
                value={problem.chosen === undefined ? '' : String(problem.fixes.indexOf(problem.chosen))}
                onChange={({ target }) => choose(problem, target.value)}
              />
            ) : (
              <>
                <p className="font-semibold leading-snug">{problem.line}</p>
                <p className="text-muted text-sm">{sayWhom(problem)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const sayWhom = ({ whom }: ListedProblem) => texts.whom(whom.slice(0, 3), Math.max(0, whom.length - 3))
