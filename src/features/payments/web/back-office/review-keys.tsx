import { keyHintsTexts as texts } from '../../texts/queue.ts'

const hints = [
  ['J', texts.next],
  ['K', texts.previous],
  ['A', texts.approve],
  ['R', texts.reject],
  ['U', texts.undo],
  ['+ − 0', texts.zoom],
] as const

/** Single-letter keys can be switched off: speech input, and a hand that slips, press them unmeant. */
export const KeyHints = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <div className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-sm xl:flex">
    {hints.map(([key, meaning]) => (
      <span key={key} className={`${on ? '' : 'line-through'} ${meaning === texts.zoom ? 'hidden 2xl:inline' : ''}`}>
        <kbd className="rounded border border-field bg-pearl px-1.5 py-0.5 font-body font-semibold text-xs">{key}</kbd>{' '}
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
