import { applicationKeysTexts as texts } from '../../texts/decisions.ts'

const hints: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['J', 'K'], texts.move],
  [['I'], texts.id],
  [['A'], texts.accept],
  [['M'], texts.ask],
  [['D'], texts.decline],
  [['U'], texts.undo],
]

/** Single-letter keys can be switched off: speech input, and a hand that slips, press them unmeant. */
export const ApplicationKeys = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <div className="ml-auto hidden flex-wrap items-center justify-end gap-x-3 text-sm xl:flex">
    {hints.map(([letters, meaning]) => (
      <span key={meaning} className={on ? '' : 'line-through'}>
        {letters.map((letter) => (
          <kbd
            key={letter}
            className="mr-1 rounded border border-field bg-pearl px-1.5 py-0.5 font-body font-semibold text-xs"
          >
            {letter}
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
