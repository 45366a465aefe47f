/**
 * Answers for the network when there is none: pages that were kept for it (see platform/web/keep-offline.ts) and their
 * files. Plain JavaScript, served as it is: a browser compares it byte by byte, and it should change seldom.
 *
 * @typedef {{ skipWaiting: () => void, clients: { claim: () => Promise<void> } }} OwnScope
 * @typedef {{ registration: { navigationPreload?: { enable: () => Promise<void> } } }} OwnRegistration
 * @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Lifetime
 * @typedef {{ request: Request, preloadResponse?: Promise<Response | undefined> }} Asked
 * @typedef {Asked & { respondWith: (answer: Promise<Response>) => void }} Question
 */
const worker = /** @type {OwnScope & OwnRegistration} */ (/** @type {unknown} */ (self))

self.addEventListener('install', () => worker.skipWaiting())
self.addEventListener('activate', (event) =>
  // A page is asked for while the worker itself is still being started: nobody waits for the one and then for the other.
  /** @type {Lifetime} */ (/** @type {unknown} */ (event)).waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
)

self.addEventListener('fetch', (event) => {
  const question = /** @type {Question} */ (/** @type {unknown} */ (event))
  const { request } = question
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') question.respondWith(networkFirst(question))
  // A file with a hash in its name never changes.
  else if (pathname.startsWith('/assets/')) question.respondWith(cacheFirst(request))
  else if (pathname === '/text-size.js') {
    question.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()))
  }
})

/** @param {Request} request */
async function cacheFirst(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

/** @param {Asked} question */
async function networkFirst({ request, preloadResponse }) {
  const fresh = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request))
  const kept = await keptPage(request.url)
  // Words of ours, where the browser has a page that says nothing of what was typed.
  if (!kept) return fresh.catch(async () => (await caches.match('/offline.html')) ?? Response.error())
  const patience = Number(kept.headers.get('x-kept-patience') ?? 3_000)
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  const answer = fresh.then(
    // A gateway's own error page is no better than no network.
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([answer, late])
}

/**
 * With or without the last slash it is the same page. One that is too old is not shown.
 *
 * @param {string} url
 */
async function keptPage(url) {
  const bare = new URL(url).pathname.replace(/\/$/, '')
  for (const path of [`${bare}/`, bare || '/']) {
    const kept = await caches.match(path, { ignoreVary: true })
    if (kept && Date.now() < Number(kept.headers.get('x-kept-until') ?? Number.POSITIVE_INFINITY)) return kept
  }
}
