import type { Mutant } from './mutant.ts'

const doctor = 'src/platform/server/doctor'

/** Of putting it on a server and keeping it there. */
export const runningFaults: readonly Mutant[] = [
  {
    rule: 'RUN-1',
    fault: 'a database that a later version has migrated is well',
    file: `${doctor}/check-database.ts`,
    find: 'const unknown = done.find((name) => !ours.includes(name))',
    put: 'const unknown = ours.find((name) => !ours.includes(name))',
  },
  {
    rule: 'RUN-1',
    fault: 'tables without rights for the role of the programs are not found',
    file: `${doctor}/check-database.ts`,
    find: 'if (facts.unreadable !== null) return',
    put: 'if (facts.unreadable === "") return',
  },
  {
    rule: 'RUN-1',
    fault: 'names with ñ are refused on the day',
    file: `${doctor}/check-database.ts`,
    find: "facts.encoding !== 'UTF8'",
    put: "facts.encoding === ''",
  },
  {
    rule: 'RUN-1',
    fault: 'what is read from the store is not looked at',
    file: `${doctor}/check-files.ts`,
    find: 'kept !== null && content.equals(await buffer(kept.body))',
    put: 'kept === null || !content.equals(await buffer(kept.body))',
  },
  {
    rule: 'RUN-1',
    fault: 'a full disk is called a folder that cannot be written',
    file: `${doctor}/check-files.ts`,
    find: "if (code === 'ENOSPC' || code === 'EDQUOT') return wrong(texts.full)\n",
    put: '',
  },
  {
    rule: 'RUN-1',
    fault: 'a full disk leaves files open',
    file: 'src/platform/server/file-storage.ts',
    find: '          await file.close()\n',
    put: '',
  },
  {
    rule: 'RUN-1',
    fault: 'a password travels where others read it',
    file: `${doctor}/check-mail.ts`,
    find: 'const requireTLS = !isLoopback(hostname)',
    put: 'const requireTLS = hostname === ""',
  },
  {
    rule: 'RUN-1',
    fault: 'a wrong clock is not found',
    file: `${doctor}/check-machine.ts`,
    find: 'const mostSecondsApart = 5',
    put: 'const mostSecondsApart = 500',
  },
  {
    rule: 'RUN-1',
    fault: 'a proxy that refuses photos is well',
    file: `${doctor}/check-address.ts`,
    find: 'const megabytes = 12',
    put: 'const megabytes = 0',
  },
  {
    rule: 'RUN-1',
    fault: 'a public address without TLS is well',
    file: `${doctor}/check-address.ts`,
    find: "url.protocol === 'http:' && !isLoopback(url.hostname)",
    put: "url.protocol === 'ftp:' && !isLoopback(url.hostname)",
  },
  {
    rule: 'RUN-2',
    fault: 'a program that would lose things starts all the same',
    file: 'src/app/refuse-unwell.ts',
    find: '  process.exit(1)\n',
    put: '',
  },
  {
    rule: 'RUN-2',
    fault: 'the worker gives up every mail for a wrong password',
    file: 'src/app/worker/main.ts',
    find: "areas: ['database', 'files', 'mail']",
    put: "areas: ['database', 'files']",
  },
  {
    rule: 'RUN-3',
    fault: 'the command is content with what is wrong',
    file: 'src/app/cli/main.ts',
    find: "found.every(({ state }) => state !== 'wrong')",
    put: 'found.length > 0',
  },
]
