/** As a ref: takes the focus to what has just appeared. */
export const focusOnce = (control: HTMLElement | null): void => control?.focus()
