import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in ('receipt', 'ticket',
      'rejected', 'reopened', 'reversal', 'leaving', 'move', 'decision', 'correction', 'links', 'reminder', 'waitlist',
      'application', 'test', 'message'))
  `.execute(db)
}
