import { type Kysely, sql } from 'kysely'

/** One effect per key for balance payments too, with the answer that was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column payment_key uuid unique,
      add column request_sha256 bytea check (octet_length(request_sha256) = 32),
      add column answer text,
      add constraint payment_answer_is_whole check (num_nonnulls(payment_key, request_sha256, answer) in (0, 3))
  `.execute(db)
}
