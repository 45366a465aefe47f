import { keyHintsTexts as texts } from '../texts/back-office.ts'

type KeyHint = {
  keys: readonly string[]
  meaning: string
  /** Left out where there is hardly room for the others. */
  wideOnly?: boolean
}
type Props = { hints: readonly KeyHint[]; on: boolean; onChange: (on: boolean) => void; className?: string }

/** Single-letter keys can be switched off: speech input, and a hand that slips, press them unmeant. */
export const KeyHints = ({ hints, on, onChange, className = '' }: Props) => (
  <div className={`hidden flex-wrap items-center gap-x-3 gap-y-1 text-sm xl:flex ${className}`}>
    {hints.map(({ keys, meaning, wideOnly }) => (
      <span
        key={meaning}
        className={`whitespace-nowrap ${on ? '' : 'line-through'} ${wideOnly ? 'max-2xl:hidden' : ''}`}
      >
        {keys.map((key) => (
          <kbd
            key={key}
            className="mr-1 rounded border border-field bg-pearl px-1.5 py-0.5 font-body font-semibold text-xs"
          >
            {key}
          </kbd>
        ))}
        {meaning}
      </span>
    ))}
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-primary"
      />
      {texts.keys}
    </label>
  </div>
)
