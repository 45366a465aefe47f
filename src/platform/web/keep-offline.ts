/**
 * Keeps this page, the files it has loaded so far and the given answers of the API, so that it opens without a network
 * (public/sw.js hands out the page and its files). One cache a page, replaced whole: what an older release left behind goes with it.
 */
export async function keepOffline(answers: readonly string[] = []): Promise<void> {
  // In development the files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = files.filter(
    (file) => new URL(file).origin === location.origin && new URL(file).pathname.startsWith('/assets/'),
  )
  const page = location.origin + location.pathname
  const wanted = new Set([page, ...own, ...answers.map((path) => new URL(path, location.origin).href)])
  const cache = await caches.open(`page ${location.pathname.replace(/\/$/, '')}`)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const isFile = (url: string) => own.includes(url)
  // Pages and answers may have changed; files never do.
  await cache.addAll([...wanted].filter((url) => !(isFile(url) && kept.has(url))))
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url)
}

/** An answer that was kept, and when it was given; null where there is none. */
// `T` is the contract's type of that answer, as for `apiOf`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function keptAnswer<T>(path: string): Promise<{ answer: T; at: number } | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.match(new URL(path, location.origin).href, { ignoreVary: true })
  return kept
    ? { answer: (await kept.json()) as T, at: Date.parse(kept.headers.get('date') ?? '') || Date.now() }
    : null
}
