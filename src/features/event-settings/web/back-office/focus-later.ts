/** Once what is to have the focus is where it will be. */
export const focusLater = (find: () => Element | null | undefined) =>
  requestAnimationFrame(() => {
    const element = find()
    if (element instanceof HTMLElement) element.focus()
  })
