import { type Kysely, sql } from 'kysely'

/**
 * Whoever is looked for is looked for in one event. An index of parts of words over all of them finds a common name a hundred
 * thousand times, and throws nearly all of it away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lets an index of words begin with the event. As with the one for words, whoever owns a database may create it.
  await sql`create extension if not exists btree_gin`.execute(db)
  // Kept: worked out for each of some thousand who may fit, it took longer than all the rest of a search.
  await sql`
    alter table registration add column search_sound text generated always as (name_sound(lower(translate(
      first_name || ' ' || middle_name || ' ' || last_name || ' ' || name_suffix, 'ñáéíóúÑÁÉÍÓÚ', 'naeiouNAEIOU'
    )))) stored
  `.execute(db)
  for (const [name, table, words] of [
    ['registration_by_sound', 'registration', 'search_sound'],
    ['registration_by_email', 'registration', 'lower(email)'],
    ['payment_by_number', 'payment', 'or_key'],
    ['payment_by_reference', 'payment', 'reference_key'],
  ] as const) {
    await sql`drop index ${sql.id(name)}`.execute(db)
    await sql`
      create index ${sql.id(name)} on ${sql.table(table)} using gin (event_id, ${sql.raw(words)} gin_trgm_ops)
    `.execute(db)
  }
  // Who is registered twice is told by the index alone; who left is nobody's second.
  await sql`drop index registration_same_person`.execute(db)
  await sql`
    create index registration_same_person on registration (event_id, person_key) where left_at is null
  `.execute(db)
  // How many are in a view is told by it and by their groups.
  await sql`drop index registration_of_event`.execute(db)
  await sql`create index registration_of_event on registration (event_id, id) include (group_id, left_at)`.execute(db)
  await sql`
    create index registration_by_name on registration (event_id, lower(last_name), lower(first_name), id)
  `.execute(db)
}
