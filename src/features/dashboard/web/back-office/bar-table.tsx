import { useId } from 'react'
import { Link } from 'react-router'

type Row = {
  key: string
  label: string
  /** Where those are listed. */
  to: string
  /** How long its bar is, beside those of the others. */
  part: number
  cells: readonly string[]
}

type Props = { title: string; heads: readonly string[]; rows: readonly Row[] }

/** A table whose rows are bars: read as either, with every number in it. */
export function BarTable({ title, heads, rows }: Props) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ part }) => part))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <table
        aria-labelledby={id}
        className="card w-full border-separate border-spacing-0 text-[0.9375rem] leading-snug"
      >
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`h-10 border-line border-b px-3 font-semibold text-muted text-xs ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, to, part, cells }) => (
            <tr key={key}>
              <th scope="row" className="w-full px-3 pt-1 pb-2.5 text-left font-normal">
                <Link to={to} className="link inline-flex min-h-8 items-center">
                  {label}
                </Link>
                {/* The number stands beside it. */}
                <progress aria-hidden="true" className="meter" value={part} max={most} />
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className="whitespace-nowrap px-3 py-2 text-right align-bottom tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
