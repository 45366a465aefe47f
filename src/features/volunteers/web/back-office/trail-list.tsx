import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { trailTexts as texts } from '../../texts/decisions.ts'
import type { Trail } from './use-trail.ts'

type Props = {
  trail: Trail
  decided: ReadonlySet<string>
  addressOf: (id: string) => string
}

/** The list beside the application, where there is room for both. */
export function TrailList({ trail: { rows, place }, decided, addressOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const here = rows[place]?.id
  useEffect(() => {
    if (here !== undefined) list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <nav
      aria-label={texts.list}
      className="card sticky top-8 max-h-[calc(100dvh-4rem)] min-w-0 self-start overflow-y-auto"
    >
      <ul ref={list}>
        {rows.map(({ id, full_name, major_ministry }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <Link
              to={addressOf(id)}
              replace
              aria-current={id === here ? 'page' : undefined}
              className="block scroll-my-20 px-3.5 py-2 leading-snug -outline-offset-2 hover:bg-line/20 aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-primary"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-semibold text-primary">{full_name}</span>
                {decided.has(id) && (
                  <Check role="img" aria-label={texts.decided} className="size-4 shrink-0 text-leaf" />
                )}
              </span>
              <span className="block truncate text-muted text-sm">{major_ministry}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
