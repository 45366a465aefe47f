/** As a ref: takes the focus to what has just appeared. What stays in sight by itself needs no scrolling for it. */
export const focusOnce = (control: HTMLElement | null): void =>
  control?.focus({ preventScroll: control.closest('[data-stays]') !== null })
