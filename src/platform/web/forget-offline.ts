export const cacheOf = (page: string): string => `page ${page.replace(/\/$/, '')}`

/** Where its address opens nothing any more: what a phone would show of it without a network is not true. */
export async function forgetOffline(page: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheOf(page))
}

/** The copies of all pages whose address begins so. */
export async function forgetOfflineBelow(begin: string): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith(`${cacheOf(begin)}/`)) await caches.delete(name)
}
