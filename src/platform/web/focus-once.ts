/** For `ref`, where a form opens in place: whoever pressed the button goes on there. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus()

/** For `ref` of what came of a press: it is seen, and whoever goes on by keyboard goes on from there. */
export function focusAnswer(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true })
  answer?.scrollIntoView({ block: 'center' })
}
