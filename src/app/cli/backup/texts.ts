type Kept = { rows: number; files: number; seconds: number }

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
const whatIsKept = ({ rows, files }: Omit<Kept, 'seconds'>) => `${counted(rows, 'row')} and ${counted(files, 'file')}`

export const backupTexts = {
  notSet: 'Say in BACKUP_REPOSITORY where backups go: a folder, sftp:user@host:/folder, or s3:https://host/bucket.',
  notInstalled: (program: string) =>
    `${program} is not installed here. On Debian: apt install ${program === 'restic' ? 'restic' : 'postgresql-client'}`,
  failed: (program: string, said: string) => `${program} failed: ${said}`,
  wrongSecret:
    'What is at BACKUP_REPOSITORY was sealed by another APP_SECRET. Put that one into the settings, or choose another place.',
  noRepository: 'There are no backups at BACKUP_REPOSITORY, or the way there is closed.',
  taken: ({ megabytes, seconds, ...kept }: Kept & { megabytes: number }) =>
    `Backed up: ${whatIsKept(kept)}, ${megabytes.toFixed(1)} MB of it new. Read back and found whole, in ${seconds} s.`,
  filesMissing: (keys: readonly string[]) =>
    `BUT the database names files that the store has not (${keys.length}), so the backup has not got them either: ${keys.join(', ')}`,
  none: 'There is no backup there.',
  listed: ({ id, taken, version, ...kept }: Omit<Kept, 'seconds'> & { id: string; taken: string; version: string }) =>
    `${id}  ${taken}  ${whatIsKept(kept)}, of version ${version}`,
  noSuchBackup: (id: string) => `There is no backup ${id}. Those that are there: npm run tipon -- backups`,
  notEmpty: (tables: number) =>
    `DATABASE_URL names a database that has tables already (${tables}). A restore goes into an empty one beside it: make one with createdb, and name it there. Nothing was changed.`,
  tooNew: (version: string) =>
    `This backup was made by version ${version}, which is later than this program. Restore it with that version. Nothing was changed.`,
  otherKeys:
    'BUT the tickets that people have were signed by a key that is not in TICKET_KEYS: the door would refuse them. Put it back, behind the one that signs.',
  countsDiffer: (tables: readonly string[]) =>
    `These tables have not as many rows as when they were backed up: ${tables.join(', ')}. Drop this database and try again.`,
  auditEndsElsewhere: 'The audit is not whole, or does not end where it ended when it was backed up.',
  unreadable: (ids: readonly string[]) =>
    `BUT these files cannot be opened (${ids.length}); those that were deleted while the backup was taken are among them: ${ids.join(', ')}`,
  restored: ({ taken, seconds, ...kept }: Kept & { taken: string }) =>
    `Restored what was backed up ${taken}: ${whatIsKept(kept)}, the audit whole. It took ${seconds} s.`,
  next: 'Next: npm run tipon -- app-role tipon_app, then start API and worker on this database.',
  waitsUntil: (moment: string) => `The next backup is taken ${moment}.`,
} as const
