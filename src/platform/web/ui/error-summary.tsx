import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { errorSummaryTexts as texts } from '../texts/forms.ts'

export type ErrorSummaryProps = {
  problems: readonly { name: string; message: string }[]
  /** Leads to the field: opens what hides it and gives it the focus. */
  onSelect: (name: string) => void
  /** Rises with every refused attempt, so that the summary takes the focus again. */
  attempt: number
}

/** What stands between the form and its being sent, in one place, each line leading to its field. */
export function ErrorSummary({ problems, onSelect, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    // From its beginning: a box that is taller than the screen would be met in its middle.
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt])

  useEffect(() => {
    const title = document.title
    document.title = texts.pageTitle(title)
    return () => {
      document.title = title
    }
  }, [])

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="card scroll-mt-4 border-2 border-red p-5 outline-none focus-visible:outline-3 sm:p-6"
    >
      <h2 id={id} className="flex items-center gap-3 text-red text-xl">
        <CircleAlert aria-hidden="true" className="size-6 shrink-0" />
        {texts.title}
      </h2>
      <ul className="mt-3">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(name)}
              className="min-h-11 py-1.5 text-left font-semibold text-red underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
