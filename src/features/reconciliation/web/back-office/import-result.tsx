import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { ImportedStatement } from '../../contract.ts'
import { importResultTexts as texts } from '../../texts.ts'
import { accountOf } from './reconcile-rules.ts'

type Props = { result: ImportedStatement; onColumns: () => void }

/** Every line of the file accounted for, and those we could not read with the reason. */
export function ImportResult({ result, onColumns }: Props) {
  const { lines, matched, problems, unreadable } = result
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone; whoever listens goes on at the answer.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="import-result" className="card grid gap-5 p-5 sm:p-6">
      <div>
        <h2 ref={heading} tabIndex={-1} id="import-result" className="text-xl">
          {texts.title(result.new)}
        </h2>
        <p className="mt-1 text-muted">{texts.matched(matched)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {accountOf(result).map(({ count, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end border-line border-l-2 pl-3">
            <dt className="text-muted text-sm leading-snug">{words}</dt>
            <dd className="amount text-xl">{count.toLocaleString('en-PH')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{texts.together(lines)}</p>
      {unreadable > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-semibold text-primary">
            {texts.unreadableLines(unreadable)}
          </summary>
          <ul className="mt-1 grid max-h-80 gap-2 overflow-y-auto">
            {problems.map(({ line_number, reason }) => (
              <li key={line_number} className="wrap-anywhere">
                <span className="font-semibold">{texts.row(line_number)}</span> {reason}
              </li>
            ))}
            {unreadable > problems.length && <li>{texts.more(unreadable - problems.length)}</li>}
          </ul>
        </details>
      )}
      {unreadable > 0 && (
        <Button className="justify-self-start" onClick={onColumns}>
          {texts.chooseAgain}
        </Button>
      )}
    </section>
  )
}
