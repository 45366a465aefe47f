// Stands for this site, wherever it runs; what leaves it is not a local path.
const here = 'http://here.invalid'

/**
 * A remembered address comes back from storage, where anybody may have written it: only a path of this site is followed,
 * everything else leads to `/`. Read as a browser reads it, which drops tabs, takes `\` for `/` and folds `/..`.
 */
export function localPath(remembered: unknown): string {
  const address = typeof remembered === 'string' && remembered.startsWith('/') ? parse(remembered) : undefined
  if (!address) return '/'
  const { origin, pathname, search, hash } = address
  if (origin !== here || pathname.startsWith('//')) return '/'
  // Back to the login after the login would be a circle.
  return /^\/login\/?$/.test(pathname) ? '/' : `${pathname}${search}${hash}`
}

/** Not URL.canParse: phones of 2023 do not have it. */
function parse(path: string): URL | undefined {
  try {
    return new URL(path, here)
  } catch {
    // It is no address at all.
  }
}
