/** Asked of every step in the history before the router hears of it. */
let listener: ((event: PopStateEvent) => void) | undefined

/** To be called before the router is drawn: of what listens to the window, the first is asked first. */
export const hearStepsFirst = (): void => window.addEventListener('popstate', (event) => listener?.(event))

/** Until it is called, whoever goes back or forward passes here. */
export function interceptSteps(intercept: (event: PopStateEvent) => void): () => void {
  listener = intercept
  return () => {
    listener = undefined
  }
}
