/** For `ref`, where a form opens in place: whoever pressed the button goes on there. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus()
