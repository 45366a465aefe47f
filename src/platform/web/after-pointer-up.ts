let pressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => void (pressed = true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(end, () => void (pressed = false), { capture: true, passive: true })
  }
}

/**
 * Runs at once, or after the finger or mouse button is up. A field that is left by pressing a button must not show its
 * message in between: the message would push the button away from under the finger, and the press would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (!pressed) {
    setTimeout(run, 30)
    return
  }
  const done = () => {
    window.removeEventListener('pointerup', done)
    window.removeEventListener('pointercancel', done)
    setTimeout(run, 30)
  }
  window.addEventListener('pointerup', done)
  window.addEventListener('pointercancel', done)
}
