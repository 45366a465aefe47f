import { type Kysely, sql } from 'kysely'

/**
 * The words of every notice that people were asked to agree to. They are only ever added to: who agreed to one can be shown
 * what it said, whatever has been published since. Older records keep their version and hash, but have no words here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_notice (
      version text primary key check (version ~ '^[a-z0-9-]{1,80}$'),
      purpose text not null check (purpose in ('summit', 'volunteer')),
      title text not null,
      summary text[] not null check (cardinality(summary) > 0),
      sections jsonb not null check (jsonb_array_length(sections) > 0),
      sha256 bytea not null,
      published_at timestamptz not null default now(),
      published_by uuid references staff_member
    )
  `.execute(db)
  await sql`
    create function keep_consent_notice() returns trigger language plpgsql as $$
    begin
      raise exception 'somebody may have agreed to these words'
        using errcode = 'check_violation', constraint = 'consent_notice_stays';
    end $$
  `.execute(db)
  await sql`
    create trigger consent_notice_stays before update or delete on consent_notice
      for each row execute function keep_consent_notice()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on consent_notice for each statement execute function refuse_truncate()
  `.execute(db)
  for (const { version, purpose, sha256, title, summary, sections } of firstNotices) {
    await sql`
      insert into consent_notice (version, purpose, title, summary, sections, sha256)
      values (${version}, ${purpose}, ${title}, ${summary}, ${JSON.stringify(sections)}, decode(${sha256}, 'hex'))
    `.execute(db)
  }
  await sql`
    alter table event add column consent_version text not null default 'summit-2025-2' references consent_notice
  `.execute(db)
  await sql`
    alter table consent_record
      add constraint words_are_kept foreign key (notice_version) references consent_notice not valid
  `.execute(db)
}

const firstNotices = [
  {
    version: 'summit-2025-2',
    purpose: 'summit',
    sha256: '9912b1e6c920c23f684d4fe3d1e50cc71dd25f417cf0d6961a634010ee5b1860',
    title: 'Data Privacy Consent',
    summary: [
      'We ask for your details to register you, check your payment and welcome you at the door.',
      'The registration team works with them. Whoever helps to hold the event, such as the venue or the bank, gets only what that help requires. Health notes are opened only when needed.',
      'We keep them for five years, or until you cancel in writing, whichever comes first.',
      'You may ask for a copy, a correction or their removal at any time.',
    ],
    sections: [
      {
        heading: 'Processing of your data',
        text: 'By agreeing, you allow the church and the organizers of this event to collect, record, use and otherwise process the personal data you enter here, including sensitive personal information such as civil status, religious affiliation and notes on allergies or medications. It is processed to register you and the people you register, to verify payments, to issue receipts and tickets, to admit you to the event, to keep you safe there, and to tell you about the event. If you register other people, you confirm that they asked you to and that they agree to this too.',
      },
      {
        heading: 'How long it is kept',
        text: 'This consent is valid for five years from the date of submission, or until you cancel it in writing, whichever is earlier. After that your personal data is erased. Amounts and dates of payments are kept without your name, because the books must stay complete.',
      },
      {
        heading: 'Where it is kept',
        text: 'Your data is retained in the information systems of the church and of the service providers that run them for the church. They are bound to protect it, and access is limited to people whose task requires it and is recorded.',
      },
      {
        heading: 'Who it is shared with',
        text: 'It may be shared with affiliates of the church and with third parties who help to carry out the event, such as the venue, the bank and the provider of e-mail, only as far as that help requires, and where the law demands it. It is never sold.',
      },
      {
        heading: 'Your rights',
        text: 'Under the Data Privacy Act of 2012 (Republic Act No. 10173) you may be informed, object, see, correct, erase or block, and obtain a copy of your data, and lodge a complaint with the National Privacy Commission. Write to the registration team at the address on the event page.',
      },
    ],
  },
  {
    version: 'volunteer-2025-2',
    purpose: 'volunteer',
    sha256: 'a1294b8849f5280562729f649d426cddd79c1bd892c36d2180ea7251f2ee59f6',
    title: 'Data Privacy Notice',
    summary: [
      'We ask for your details and an ID to get to know you, to place you in a ministry, and to reach your family in an emergency.',
      'The coordinators of the ministries work with them, and share with the leaders you serve under only what they need. Your ID and your health are opened only when needed, and each time is recorded.',
      'Your ID is deleted 90 days after we have decided. The rest is kept for five years, or until you cancel in writing, whichever comes first.',
      'You may ask for a copy, a correction or their removal at any time.',
    ],
    sections: [
      {
        heading: 'Processing of your data',
        text: 'By going on to the next step, you allow the church and its Volunteer Management Department to collect, record, use and otherwise process the personal data you enter here, including sensitive personal information such as civil status, religious affiliation, blood type, medical condition and the ID you upload. It is processed to consider your application as a volunteer and member, to verify who you are, to place you in a ministry, to keep you safe while you serve, and to reach you and the person you name for emergencies. If you name other people, such as your emergency contact or the members of your Lifegroup, you confirm that they know and agree.',
      },
      {
        heading: 'How long it is kept',
        text: 'Your ID files are deleted 90 days after your application is decided. This consent is valid for five years from the date of submission, or until you cancel it in writing, whichever is earlier. After that your personal data is erased.',
      },
      {
        heading: 'Where it is kept',
        text: 'Your data is retained in the information systems of the church and of the service providers that run them for the church. They are bound to protect it, files are stored encrypted, and access is limited to people whose task requires it and is recorded.',
      },
      {
        heading: 'Who it is shared with',
        text: 'It may be shared with the leaders of the ministry you serve in, with affiliates of the church, and with third parties who help to run its systems, such as the provider of e-mail, only as far as that help requires, and where the law demands it. It is never sold.',
      },
      {
        heading: 'Your rights',
        text: 'Under the Data Privacy Act of 2012 (Republic Act No. 10173) you may be informed, object, see, correct, erase or block, and obtain a copy of your data, and lodge a complaint with the National Privacy Commission. Write to the Volunteer Management Department of the church.',
      },
    ],
  },
]
