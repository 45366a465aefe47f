import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes files that were stored for a form which then never went through. A file is kept by every foreign key that
 * points to it, except those that cascade from a column where a file may stand many times: such rows, like a log of views,
 * follow the file, while a column that names a file once is its owner. The database is asked for its foreign keys, so a
 * new table cannot be forgotten here. Answers how many files are gone.
 */
export async function sweepOrphans({ db, storage }: { db: Database; storage: ObjectStorage }): Promise<number> {
  const keptBy = await db
    .selectFrom(
      sql<{ table: string; column: string }>`(
        select conrelid::regclass::text as "table", attname as "column"
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'stored_file'::regclass and (confdeltype <> 'c' or exists (
          select from pg_index where indrelid = conrelid and indisunique and indnkeyatts = 1 and indkey[0] = conkey[1]
        ))
      )`.as('foreign_key'),
    )
    .select(['table', 'column'])
    .execute()

  const orphans = await db
    .selectFrom('stored_file')
    .select(['id', 'storage_key', 'pages'])
    // A day is longer than any form takes between its file and the row that points to it.
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((where) =>
      where.and(
        keptBy.map(
          ({ table, column }) =>
            sql<boolean>`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_file.id)`,
        ),
      ),
    )
    .execute()

  await removeFiles({ db, storage }, orphans)
  return orphans.length
}
