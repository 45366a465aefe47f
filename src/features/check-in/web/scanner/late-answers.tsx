import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { lateTexts as texts } from '../../texts/crowd.ts'
import type { Late, Result } from './scanner-rules.ts'

type Props = { late: readonly Late[]; onShow: (nonce: string) => void; onForget: (nonce: string) => void }

/** Tickets before the one that is shown, answered only now: who is in, and who is not, however quick the next one was. */
export function LateAnswers({ late, onShow, onForget }: Props) {
  if (late.length === 0) return null
  return (
    <ul aria-label={texts.title} className="grid gap-2">
      {late.map(({ nonce, result }) => {
        const inside = wordsOfInside(result)
        return inside === null ? (
          <li key={nonce}>
            <div
              role="alert"
              className="flex min-h-14 items-center gap-3 rounded-shell bg-scan-amber py-1 pr-1 pl-4 font-semibold text-[#2b1a14]"
            >
              <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
              <span className="min-w-0 flex-1">{wordsOfOutside(result)}</span>
              <Button onClick={() => onShow(nonce)}>{texts.show}</Button>
              <button
                type="button"
                aria-label={texts.forget}
                onClick={() => onForget(nonce)}
                className="grid size-12 place-items-center rounded-lg"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
          </li>
        ) : (
          <li
            key={nonce}
            className="flex items-center gap-3 rounded-shell bg-scan-green px-4 py-2.5 font-semibold text-[#fffdf8]"
          >
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            <span>{inside}</span>
          </li>
        )
      })}
    </ul>
  )
}

function wordsOfInside(result: Result): string | null {
  if (result.kind === 'in') return texts.isIn(result.person.full_name)
  if (result.kind === 'group_in') return texts.groupIsIn(result.size)
  return result.kind === 'unlisted_in' ? texts.unnamedIsIn : null
}

function wordsOfOutside(result: Result): string {
  if (result.kind === 'to_desk') return texts.atDesk(result.person.full_name)
  if (result.kind !== 'person') return texts.notIn
  return result.person.checked_in ? texts.wasIn(result.person.full_name) : texts.isNotIn(result.person.full_name)
}
