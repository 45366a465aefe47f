import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { tableTexts as texts } from '../texts/back-office.ts'
import { useMinWidth } from '../use-min-width.ts'

export type TableColumn<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by; without it, it is not. */
  order?: (row: Row) => string | number
  /** Numbers stand under each other, at the right. */
  numeric?: true
  /** Its head is for screen readers alone: buttons and links say what they are. */
  headless?: true
}

type Props<Row extends { id: string }> = {
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  /** Not all of it is here, so a press on a head would sort a part and look like the whole. */
  cut?: boolean
  /** A second line under a row, over its whole width. */
  renderBelow?: (row: Row) => ReactNode
  /** On a phone each row is a card. */
  renderCard: (row: Row) => ReactNode
  /** Told the rows in the order in which they are shown. */
  onShown?: (rows: readonly Row[]) => void
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

/** A table on a desk, low rows and a head that stays; on a phone a list of cards in the same order. */
export function DataTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  cut = false,
  renderBelow,
  renderCard,
  onShown,
}: Props<Row>) {
  const isDesk = useMinWidth('md')
  const defined = useMemo(
    () =>
      columns.map(({ id, head, order }) => ({
        id,
        header: head,
        accessorFn: (row: Row) => order?.(row) ?? '',
        enableSorting: order !== undefined && !cut,
        sortFn: (one: Sorted, other: Sorted) => compare(one.getValue(id), other.getValue(id)),
        sortDescFirst: false,
      })),
    [columns, cut],
  )
  const table = useTable({ features, columns: defined, data: rows, getRowId: ({ id }) => id })
  const sorted = table.getRowModel().rows.map(({ original }) => original)
  const tell = useEffectEvent(() => onShown?.(sorted))
  const order = sorted.map(({ id }) => id).join()
  useEffect(() => tell(), [order])
  if (!isDesk) {
    return (
      <ul aria-label={label} className="grid gap-2.5">
        {sorted.map((row) => (
          <li key={row.id} className="min-w-0">
            {renderCard(row)}
          </li>
        ))}
      </ul>
    )
  }
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <div className="card min-w-0 overflow-clip">
      <table aria-label={label} className="w-full text-[0.9375rem] leading-snug">
        <thead>
          <tr>
            {headers.map(({ column }, index) => (
              <Head
                key={column.id}
                {...columns[index]}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
          </tr>
        </thead>
        {sorted.map((row) => (
          <BodyRow key={row.id} row={row} columns={columns} below={renderBelow?.(row)} />
        ))}
      </table>
    </div>
  )
}

type Sorted = { getValue: (id: string) => unknown }

type HeadProps = {
  head?: string
  numeric?: true
  headless?: true
  sorted: false | 'asc' | 'desc'
  onSort: (() => void) | undefined
}

const arrows = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const

function Head({ head, numeric, headless, sorted, onSort }: HeadProps) {
  const Arrow = arrows[sorted || 'none']
  const side = numeric ? 'text-right' : 'text-left'
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      // The head stays while the rows pass under it.
      className={`sticky top-0 z-1 h-10 border-line border-b bg-pearl px-3 font-semibold text-muted text-xs first:pl-4 last:pr-4 ${side}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`-mx-1.5 inline-flex min-h-9 items-center gap-1.5 rounded px-1.5 hover:bg-line/40 hover:text-ink ${numeric ? 'flex-row-reverse' : ''}`}
        >
          {head}
          <span className="sr-only">{texts.sort}</span>
          <Arrow aria-hidden="true" className={`size-3.5 ${sorted ? 'text-primary' : 'opacity-50'}`} />
        </button>
      ) : (
        <span className={headless ? 'sr-only' : ''}>{head}</span>
      )}
    </th>
  )
}

// A mouse needs less room than a thumb.
const lowButtons =
  '[&_button]:whitespace-nowrap [&_button]:px-3 pointer-fine:[&_button]:min-h-9 pointer-fine:[&_button]:py-1'

type BodyRowProps<Row> = { row: Row; columns: readonly TableColumn<Row>[]; below: ReactNode }

const BodyRow = <Row,>({ row, columns, below }: BodyRowProps<Row>) => (
  <tbody className="border-line border-t first-of-type:border-t-0 hover:bg-line/20">
    <tr className="relative">
      {columns.map(({ id, cell, numeric }) => (
        <td
          key={id}
          className={`h-11 px-3 py-1.5 first:pl-4 last:pr-4 ${numeric ? 'whitespace-nowrap text-right tabular-nums' : ''} ${lowButtons}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
    {below && (
      <tr>
        <td colSpan={columns.length} className="px-4 pb-2.5 text-sm">
          {below}
        </td>
      </tr>
    )}
  </tbody>
)
