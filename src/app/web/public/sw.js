/**
 * Answers for the network when there is none: pages that were kept for it (see platform/web/keep-offline.ts) and their
 * files. Plain JavaScript, served as it is: a browser compares it byte by byte, and it should change seldom.
 *
 * @typedef {{ skipWaiting: () => void, clients: { claim: () => Promise<void> } }} OwnScope
 * @typedef {{ waitUntil: (work: Promise<void>) => void }} Lifetime
 * @typedef {{ request: Request, respondWith: (answer: Promise<Response>) => void }} Question
 */
const patience = 3_000
const worker = /** @type {OwnScope} */ (/** @type {unknown} */ (self))

self.addEventListener('install', () => worker.skipWaiting())
self.addEventListener('activate', (event) =>
  /** @type {Lifetime} */ (/** @type {unknown} */ (event)).waitUntil(worker.clients.claim()),
)

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {Question} */ (/** @type {unknown} */ (event))
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') respondWith.call(event, networkFirst(request))
  // A file with a hash in its name never changes.
  else if (pathname.startsWith('/assets/')) respondWith.call(event, cacheFirst(request))
})

/** @param {Request} request */
async function cacheFirst(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

/** @param {Request} request */
async function networkFirst(request) {
  const kept = await caches.match(request.url, { ignoreSearch: true, ignoreVary: true })
  if (!kept) return fetch(request)
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  const fresh = fetch(request).then(
    // A gateway's own error page is no better than no network.
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([fresh, late])
}
