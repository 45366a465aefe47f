import type { QueryClient } from '@tanstack/react-query'
import { cacheOf } from './forget-offline.ts'
import { offlinePage } from './offline-page.ts'

export type KeptPage = {
  /** All addresses that show it, by themselves where we are. The first names what is kept. */
  at?: readonly string[]
  /** The answers that go along, by how their keys begin. What is about people stays out, but of whoever has their link. */
  knows?: readonly (readonly string[])[]
  /** What it has not loaded yet. */
  files?: readonly string[]
  /** For how many milliseconds a slow line is waited for before the copy is shown; and for how many it is shown at all. */
  patience?: number
  lifetime?: number
}

/**
 * Keeps this page, the files it has loaded so far and what it knows, so that it opens without a network (public/sw.js hands
 * out the page and its files). One cache a page, replaced whole: what an older release left behind goes with it. Nothing is
 * fetched for it that the browser does not have, but `files`.
 */
export function keepOffline(client: QueryClient, page: KeptPage = {}): Promise<void> {
  const at = page.at ?? [location.pathname]
  // One after the other: of two at once the earlier one could win.
  const kept = last.then(() => keep(client, { ...page, at }))
  last = kept.catch(() => undefined)
  return kept
}
let last: Promise<unknown> = Promise.resolve()

async function keep(
  client: QueryClient,
  { at, knows = [], files = [], ...times }: KeptPage & { at: readonly string[] },
) {
  // In development the files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const answers = known(client, knows)
  // There is nothing here that it could show.
  if (knows.length > 0 && answers.length === 0) return
  await navigator.serviceWorker.register('/sw.js')
  const ours = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const loaded = ours.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const wanted = new Set([...loaded.map(({ pathname }) => pathname), '/text-size.js', ...files])
  const cache = await caches.open(cacheOf(at[0] ?? ''))
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // A file never changes under its name.
  const missing = [...wanted].filter((file) => !kept.includes(file))
  await cache.addAll(missing)
  // Every answer of our server has the headers that guard a page.
  const guarded = await cache.match([...wanted][0] ?? '')
  const shell = shellKnowing(answers)
  for (const page of at) await cache.put(page, asPage(shell, guarded?.headers, times))
  await cache.put(noCopyPath, offlinePage())
  const current = new Set([...wanted, ...at, noCopyPath])
  // Another release has other files. Of the same one, what was not needed this time may be the next.
  if (missing.length > 0) for (const path of kept) if (!current.has(path)) await cache.delete(path)
}

/** No page has such an address. */
const noCopyPath = '/offline.html'

/** With when they were given, so that the page can say so. */
const known = (client: QueryClient, knows: readonly (readonly string[])[]) =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => knows.some((begin) => begin.every((part, at) => queryKey[at] === part)) })
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
      data === undefined || data === null ? [] : [[queryKey, data, dataUpdatedAt]],
    )

/** The frame of every page, with these answers in it and nothing drawn: scripts do that (see app/web/main.tsx). */
function shellKnowing(answers: unknown[]): string {
  const page = document.documentElement.cloneNode() as Element
  const root = document.createElement('div')
  root.id = 'root'
  const known = document.createElement('script')
  known.id = 'known-answers'
  known.type = 'application/json'
  // `</script>` among them would end it.
  known.textContent = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const body = document.createElement('body')
  body.append(root, known)
  page.append(document.head.cloneNode(true), body)
  return `<!doctype html>${page.outerHTML}`
}

type Times = Pick<KeptPage, 'patience' | 'lifetime'>

function asPage(html: string, guards: Headers | undefined, { patience, lifetime }: Times): Response {
  const headers = new Headers(guards)
  for (const name of ['content-encoding', 'content-length', 'cache-control', 'etag', 'last-modified', 'vary']) {
    headers.delete(name)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  if (patience !== undefined) headers.set('x-kept-patience', String(patience))
  if (lifetime !== undefined) headers.set('x-kept-until', String(Date.now() + lifetime))
  return new Response(html, { headers })
}

/** Of events that are over, and the like: pages that are not shown any more. */
async function dropOld(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) {
    const pages = await (await caches.open(name)).matchAll()
    const isOver = ({ headers }: Response) =>
      Number(headers.get('x-kept-until') ?? Number.POSITIVE_INFINITY) < Date.now()
    if (pages.some(isOver)) await caches.delete(name)
  }
}

export type OpenPage = KeptPage & { parts?: (client: QueryClient) => Promise<unknown>[] }

/** Loads what the page may need later, and keeps it; again whenever it learns more. Answers how to stop. */
export function keepWhileOpen(client: QueryClient, { parts = () => [], ...page }: OpenPage): () => void {
  const at = page.at ?? [location.pathname]
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = async () => {
    timer = undefined
    await keepOffline(client, { ...page, at }).catch(console.error)
  }
  const unsubscribe = client.getQueryCache().subscribe((news) => {
    // Several answers come at once.
    if (news.type === 'updated' && news.action.type === 'success') timer ??= setTimeout(() => void keepNow(), 1_000)
  })
  void Promise.allSettled(parts(client)).then(keepNow).then(dropOld).catch(console.error)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
