import { type Kysely, sql } from 'kysely'

/** A banner and a logo. Who refers to one says of which kind it must be, so that no logo is ever shown as a banner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By what it shows: the same file sent again is the same row. Of the kind `removed`, nothing can refer to it any more.
  await sql`
    create table event_picture (
      id text primary key check (id ~ '^[0-9a-f]{32}$'),
      kind text not null check (kind in ('banner', 'logo', 'removed')),
      sizes integer[] not null check (cardinality(sizes) between 1 and 3 and 0 < all (sizes)),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      is_light boolean not null,
      uploaded_by uuid not null references staff_member,
      uploaded_at timestamptz not null default now(),
      constraint picture_of_kind unique (id, kind)
    )
  `.execute(db)
  await sql`
    alter table event
      add column banner_id text,
      add column banner_alt text not null default '',
      add column logo_id text,
      add column banner_kind text not null default 'banner' check (banner_kind = 'banner'),
      add column logo_kind text not null default 'logo' check (logo_kind = 'logo'),
      add constraint banner_of_event foreign key (banner_id, banner_kind) references event_picture (id, kind),
      add constraint logo_of_event foreign key (logo_id, logo_kind) references event_picture (id, kind),
      add constraint banner_is_described check (banner_id is null or banner_alt <> '')
  `.execute(db)
  await sql`
    alter table event_draft
      add column banner_id text generated always as (nullif(changes #>> '{pictures,banner_id}', '')) stored,
      add column logo_id text generated always as (nullif(changes #>> '{pictures,logo_id}', '')) stored,
      add column banner_kind text not null default 'banner' check (banner_kind = 'banner'),
      add column logo_kind text not null default 'logo' check (logo_kind = 'logo'),
      add constraint banner_of_draft foreign key (banner_id, banner_kind) references event_picture (id, kind),
      add constraint logo_of_draft foreign key (logo_id, logo_kind) references event_picture (id, kind)
  `.execute(db)
}
