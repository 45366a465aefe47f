import { useEffect, useRef, useState } from 'react'
import { chartTexts as texts } from '../texts/back-office.ts'
import type { ChartData } from './chart-rules.ts'

type Props = {
  /** What the chart shows, in a sentence: it stands for the picture. */
  label: string
  /** The same object while nothing has changed: it is drawn anew for another one. */
  data: ChartData
  className?: string
}

/** Its code is fetched when the first one is shown. The numbers themselves stand in a `ChartTable` beside it. */
export function Chart({ label, data, className = 'h-56' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const erase = useRef<() => void>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => erase.current?.(), [])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    let observer: ResizeObserver | undefined
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (isGone) return
        let drawn = ''
        observer = new ResizeObserver(() => {
          const size = `${element.clientWidth} ${element.clientHeight}`
          if (size === drawn) return
          drawn = size
          // What was drawn before stays until now: new numbers come without a blink.
          erase.current?.()
          erase.current = drawChart(element, data)
        })
        // Tells of the first size, too.
        observer.observe(element)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      observer?.disconnect()
    }
  }, [data])
  if (failed) return <p className="text-muted">{texts.failed}</p>
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      className={`pointer-events-none w-full min-w-0 overflow-hidden font-body ${className}`}
    />
  )
}

type TableProps = {
  what: string
  heads: readonly string[]
  /** The first cell of each names it. */
  rows: readonly (readonly string[])[]
}

/** The numbers of a chart, for whoever reads them better so. However many rows, the page stays short. */
export function ChartTable({ what, heads, rows }: TableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">
        {texts.asTable}
        <span className="sr-only">{texts.ofWhat(what)}</span>
      </summary>
      {open && (
        <div
          role="region"
          aria-label={texts.scrolls(what)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the arrow keys
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
          tabIndex={0}
          className="card max-h-96 max-w-full overflow-auto focus-visible:-outline-offset-2"
        >
          <table className="w-full text-[0.9375rem] leading-snug">
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={`sticky top-0 h-10 border-line border-b bg-pearl px-2 font-semibold text-muted text-xs sm:px-3 ${index === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name} className="border-line border-t first:border-t-0">
                  <th scope="row" className="h-10 whitespace-nowrap px-2 text-left font-normal sm:px-3">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]} className="whitespace-nowrap px-2 text-right tabular-nums sm:px-3">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
