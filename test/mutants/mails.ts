import type { Mutant } from './mutant.ts'

const server = 'src/features/notifications/server'

export const mails: readonly Mutant[] = [
  {
    rule: 'MAIL-15',
    fault: 'a second attempt leaves the number of tries as it was',
    file: `${server}/mail-record.ts`,
    find: 'attempts = mail.attempts + 1',
    put: 'attempts = mail.attempts',
  },
  {
    rule: 'MAIL-15',
    fault: 'a link that the mail server repeats is kept whole',
    file: 'src/platform/server/mailer.ts',
    find: "'$1/…'",
    put: "'$&'",
  },
  {
    rule: 'MAIL-16',
    fault: 'what a mail server refuses for good is recorded as being tried',
    file: `${server}/send-mail.ts`,
    find: 'isOver: isPermanent || job.isLast',
    put: 'isOver: job.isLast',
  },
  {
    rule: 'MAIL-16',
    fault: 'after the last attempt a mail is recorded as being tried',
    file: `${server}/send-mail.ts`,
    find: 'isOver: isPermanent || job.isLast',
    put: 'isOver: isPermanent',
  },
  {
    rule: 'MAIL-16',
    fault: 'a worker never says that an attempt is the last one',
    file: 'src/platform/server/job-worker.ts',
    find: 'isLast: attempt > job.retry.limit',
    put: 'isLast: false',
  },
  {
    rule: 'MAIL-17',
    fault: 'a mail whose record fails is sent again',
    file: `${server}/send-mail.ts`,
    find: 'await unlessUnreachable(noteSent(db, job.id))',
    put: 'await noteSent(db, job.id)',
  },
  {
    rule: 'MAIL-17',
    fault: 'a mail that is recorded as sent is sent again',
    file: `${server}/send-mail.ts`,
    find: 'if (!(await noteAttempt(db, job, { ...mail, about }))) return',
    put: 'await noteAttempt(db, job, { ...mail, about })',
  },
  {
    rule: 'MAIL-17',
    fault: 'a mail that was overtaken is said to have been sent',
    file: `${server}/mail-record.ts`,
    find: "else if (fate === 'done') await noteOvertaken(db, id)",
    put: "else if (fate === 'done') await noteSent(db, id)",
  },
  {
    rule: 'MAIL-17',
    fault: 'a mail whose worker died is being tried for ever',
    file: `${server}/mail-record.ts`,
    find: "if (fate === 'goes_on') continue",
    put: "if (fate !== 'done') continue",
  },
  {
    rule: 'MAIL-18',
    fault: 'a test mail is kept for ever',
    file: `${server}/mail-record.ts`,
    find: ".where('kind', '=', 'test')",
    put: ".where('kind', '=', 'nothing' as never)",
  },
]
