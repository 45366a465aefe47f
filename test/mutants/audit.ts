import type { Mutant } from './mutant.ts'

const server = 'src/features/audit/server'

export const auditFaults: readonly Mutant[] = [
  {
    rule: 'AUDIT-1',
    fault: 'a day of the audit ends with its first moment',
    file: `${server}/list-audit.ts`,
    find: '(${to}::date + 1)::timestamp',
    put: '(${to}::date)::timestamp',
  },
  {
    rule: 'AUDIT-1',
    fault: 'the days of the audit are those of Greenwich',
    file: `${server}/list-audit.ts`,
    find: "${from}::date::timestamp at time zone 'Asia/Manila'",
    put: "${from}::date::timestamp at time zone 'UTC'",
  },
  {
    rule: 'AUDIT-1',
    fault: 'a page of the audit skips entries of the same moment',
    file: `${server}/list-audit.ts`,
    find: '(entry.at, entry.id) < ((select at from audit_entry where id = ${after}), ${after}::bigint)',
    put: 'entry.at < (select at from audit_entry where id = ${after})',
  },
  {
    rule: 'AUDIT-1',
    fault: 'a receipt’s number brings its payment alone',
    file: `${server}/list-audit.ts`,
    find: 'return found ? [found.id, found.group_id, found.group_key] : [typed]',
    put: 'return found ? [found.id] : [typed]',
  },
  {
    rule: 'AUDIT-2',
    fault: 'what a person’s details were before is not said',
    file: `${server}/list-audit.ts`,
    find: 'sayDetails(row.action, row.details, row.correction ?? undefined)',
    put: 'sayDetails(row.action, row.details, undefined)',
  },
  {
    rule: 'AUDIT-3',
    fault: 'details of unknown names are shown',
    file: `${server}/audit-changes-rules.ts`,
    find: "isAuditField(name) && auditFields[name] !== 'hidden'",
    put: "!isAuditField(name) || auditFields[name] !== 'hidden'",
  },
  {
    rule: 'AUDIT-3',
    fault: 'what a health note said is in the audit',
    file: `${server}/audit-changes-rules.ts`,
    find: "const isNote = field === 'notes'",
    put: "const isNote = field === 'note'",
  },
  {
    rule: 'AUDIT-4',
    fault: 'a part of the check does not look at what is before it',
    file: 'src/platform/server/audit.ts',
    find: 'where id >= ${after} order by id',
    put: 'where id > ${after} order by id',
  },
  {
    rule: 'AUDIT-4',
    fault: 'an audit that was cut off looks whole',
    file: `${server}/routes.ts`,
    find: 'isEnd && part.broken === null ?',
    put: '!isEnd && part.broken === null ?',
  },
  {
    rule: 'AUDIT-5',
    fault: 'finance reads the audit',
    file: 'src/features/audit/contract.ts',
    find: "summary: 'Who did what, newest first',\n    access: [],",
    put: "summary: 'Who did what, newest first',\n    access: ['finance'],",
  },
]
