import { useSyncExternalStore } from 'react'
import { textSizeTexts as texts } from '../texts/pages.ts'

type Size = 'normal' | 'large'

const choices: { size: Size; mark: string; look: string }[] = [
  { size: 'normal', mark: 'A', look: 'text-sm' },
  { size: 'large', mark: 'A+', look: 'text-lg' },
]

/** Two sizes for the whole page. text-size.js sets the remembered one before the first paint, so that nothing jumps. */
export function TextSize() {
  const current = useSyncExternalStore(subscribe, readSize, () => 'normal' as const)
  return (
    <div role="group" aria-label={texts.label} className="flex rounded-full border border-line bg-pearl p-0.5">
      {choices.map(({ size, mark, look }) => (
        <button
          key={size}
          type="button"
          aria-pressed={size === current}
          onClick={() => changeSize(size)}
          className={`grid h-11 min-w-11 place-items-center px-1 rounded-full font-bold font-display leading-none ${look} aria-pressed:bg-primary aria-pressed:text-on-primary`}
        >
          <span>
            {mark}
            <span className="sr-only"> {texts[size]}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readSize = (): Size => (document.documentElement.dataset.textSize === 'large' ? 'large' : 'normal')

function changeSize(size: Size) {
  document.documentElement.dataset.textSize = size
  try {
    localStorage.setItem('tipon-text-size', size)
  } catch {
    // Storage is refused: the size holds until the page is left.
  }
  for (const listener of listeners) listener()
}
