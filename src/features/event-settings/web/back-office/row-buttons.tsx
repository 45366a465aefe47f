import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  words: { up: (name: string) => string; down: (name: string) => string; remove: (name: string) => string }
  /** What the row is called, for whoever cannot see which one the buttons stand beside. */
  name: string
  index: number
  count: number
  onSwap: (from: number, to: number) => void
  onRemove: () => void
}

/** To move a row of a list up or down, or take it out. */
export const RowButtons = ({ words, name, index, count, onSwap, onRemove }: Props) => (
  <div className="flex">
    <RowButton label={words.up(name)} disabled={index === 0} onPress={() => onSwap(index, index - 1)}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </RowButton>
    <RowButton label={words.down(name)} disabled={index === count - 1} onPress={() => onSwap(index, index + 1)}>
      <ArrowDown aria-hidden="true" className="size-5" />
    </RowButton>
    <RowButton label={words.remove(name)} onPress={onRemove}>
      <X aria-hidden="true" className="size-5" />
    </RowButton>
  </div>
)

type RowButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode }

const RowButton = ({ label, disabled, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-12 place-items-center rounded-lg text-primary hover:bg-line/60 disabled:text-field"
  >
    {children}
  </button>
)

/** The same rows with one of them at another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = rows.slice()
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
