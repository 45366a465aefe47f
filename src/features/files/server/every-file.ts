import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { pageKey } from './stored-page.ts'
import { openPage } from './view-page.ts'

/** Under which the storage has what the rows name. */
export async function listStoredKeys(db: Database | Tx): Promise<string[]> {
  const files = await db.selectFrom('stored_file').select(['storage_key', 'pages']).execute()
  return files.flatMap(({ storage_key, pages }) => pagesOf(pages).map((page) => pageKey(storage_key, page)))
}

/** Each is opened as a person would have it opened, though nobody looks: which of them could not be. */
export async function findUnreadable(deps: {
  db: Database
  storage: ObjectStorage
  secret: string
}): Promise<string[]> {
  const files = await deps.db.selectFrom('stored_file').select(['id', 'pages']).orderBy('id').execute()
  const unreadable: string[] = []
  for (const { id, pages } of files) {
    if (!(await canBeRead(deps, id, pages))) unreadable.push(id)
  }
  return unreadable
}

async function canBeRead(deps: Parameters<typeof openPage>[0], id: string, pages: number): Promise<boolean> {
  try {
    for (const page of pagesOf(pages)) if ((await openPage(deps, { id, page })) === null) return false
    return true
  } catch {
    return false
  }
}

const pagesOf = (pages: number): number[] => Array.from({ length: pages }, (_, index) => index + 1)
