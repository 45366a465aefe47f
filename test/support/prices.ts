import type { Database } from '#platform/server/db.ts'

/** From now on whoever comes pays this, in centavos; whoever has bought keeps their price. */
export async function changeUsualPrice(db: Database, price_per_person: number, slug = 'ls2025'): Promise<void> {
  const event = db.selectFrom('event').where('slug', '=', slug).select('id')
  await db.transaction().execute(async (tx) => {
    const { event_id } = await tx
      .updateTable('price_rule')
      .set({ ends_at: new Date() })
      .where('event_id', '=', event)
      .where('kind', '=', 'standard')
      .where('ends_at', 'is', null)
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('price_rule').values({ event_id, kind: 'standard', price_per_person }).execute()
  })
}
