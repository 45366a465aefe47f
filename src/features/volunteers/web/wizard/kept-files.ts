import { forgetFiles, makeSecret, readSecret } from './files-secret.ts'

// No part of the first load.
const sealing = () => import('./sealed-files.ts')

let last = Promise.resolve()

/**
 * Keeps the files of a draft for a reload of this tab, and for no later visit. One after the other: those chosen last are the
 * ones that stay. What cannot be kept is asked for again.
 */
export function keepFiles(draft: string, files: readonly File[]): void {
  last = last
    .then(async () => {
      if (files.length === 0) return forgetFiles()
      const secret = readSecret() ?? makeSecret()
      const { sealFiles } = await sealing()
      await sealFiles({ draft, secret, files })
    })
    .catch(console.error)
}

/** What this tab has kept of a draft. What cannot be opened any more is deleted. */
export async function openFiles(draft: string): Promise<readonly File[]> {
  const secret = readSecret()
  const files = secret && (await sealing().then(({ unsealFiles }) => unsealFiles({ draft, secret })))
  if (!files) forgetFiles()
  return files ?? []
}
