/** Each says what is wrong, and what to do about it. */
export const doctorTexts = {
  well: {
    database: 'reached, and of this version',
    files: 'a file was stored, read and removed',
    mail: 'the server takes our login, sealed by TLS',
    mailOpen: 'the server answers',
    machine: 'clock and disks',
    address: 'answers, and takes large files',
    backups: (taken: string) => `the last one was taken ${taken}`,
    worker: 'looks after its queues',
  },
  database: {
    unreachable: (code: string) =>
      `It cannot be reached (${code}). Is it running, and are host and port in DATABASE_URL right?`,
    login: 'It refuses the login. Name and password in DATABASE_URL are wrong.',
    missing: 'There is no database of that name. Create it, or correct the end of DATABASE_URL.',
    full: 'It has no connection left. Lower DATABASE_POOL_SIZE, or raise max_connections.',
    old: (version: string) => `PostgreSQL ${version} is too old: 15 or later is needed.`,
    encoding: (found: string) => `It stores ${found}, not UTF8: names with ñ would be refused. Create it with UTF8.`,
    empty: 'It is empty. Run: npm run tipon -- migrate',
    behind: (names: readonly string[]) =>
      `It is of an earlier version, and lacks ${names.join(', ')}. Run: npm run tipon -- migrate, then app-role`,
    ahead: (name: string) =>
      `It is of a later version than this program (${name} is unknown here). Start the version that it was migrated by.`,
    later: (name: string) =>
      `It is of a later version (${name} is unknown here), which this program can run on. That is right during an update, and after one was taken back.`,
    rights: (role: string, table: string) =>
      `The role ${role} may not read ${table}. Run as the owner: npm run tipon -- app-role ${role}`,
    owner: (role: string) =>
      `The programs connect as ${role}, who owns the tables: whoever breaks into them can change the evidence. Let them connect as the role of app-role.`,
    givenUp: (count: number) =>
      `${count === 1 ? '1 job was' : `${count} jobs were`} given up. Look at: npm run tipon -- queue`,
  },
  files: {
    folder: (folder: string) =>
      `The folder ${folder} cannot be written. Create it, and give it to the user of the programs.`,
    full: 'There is no space left. Free some, or use a larger disk.',
    bucket: 'There is no such bucket. Create it, or correct STORAGE_URL.',
    login: 'The store refuses our keys. S3_ACCESS_KEY or S3_SECRET_KEY is wrong, or may not write there.',
    clock: 'The store says that the clock of this machine is wrong. Set it by NTP.',
    unreachable: (code: string) => `The store cannot be reached (${code}). Is it running, and is S3_ENDPOINT right?`,
    other: 'What was read is not what was written. Do not use this store.',
  },
  mail: {
    unreachable: (code: string) =>
      `The server cannot be reached (${code}). Host or port in SMTP_URL is wrong, or a firewall is between.`,
    login:
      'The server refuses our login. User or password in SMTP_URL is wrong; some providers want a password made for programs.',
    certificate: 'The certificate of the server is not valid for its name. Put the name that is in it into SMTP_URL.',
    open: 'The server offers no TLS: password and mails would travel where others can read them. Use smtps://, or another port.',
    notSmtp: 'Something else answers there, or TLS begins otherwise: smtps:// is for port 465, smtp:// for 587.',
  },
  machine: {
    clock: (seconds: number) =>
      `Its clock is ${seconds} s away from that of the database: links, sales and second factors end at the wrong time. Set both by NTP.`,
    disk: (folder: string, megabytes: number) => `Only ${megabytes} MB are left on the disk of ${folder}.`,
  },
  address: {
    open: 'PUBLIC_URL begins with http://: without HTTPS phones give no camera, and nothing works without a network.',
    path: 'PUBLIC_URL has something behind the host: the product is served at the top of a host of its own.',
    silent: (code: string) =>
      `PUBLIC_URL does not answer (${code}). That is right before the first start; otherwise look at the proxy and at DNS.`,
    certificate: 'The certificate of PUBLIC_URL is not valid.',
    proxySilent:
      'The proxy does not say who asks, so that limits take all visitors for one. Let it send X-Forwarded-For.',
    proxyUnknown: (address: string) =>
      `The proxy asks from ${address}, which TRUSTED_PROXIES does not name: limits take all visitors for one. Put it there.`,
    otherSecret:
      'What answers there has another APP_SECRET than this command: it is another installation, or was not restarted.',
    other: (status: number) =>
      `Something else answers at PUBLIC_URL (${status} at /healthz). Is the proxy’s target right?`,
    small: (megabytes: number) =>
      `The proxy refuses what is larger than its limit: ${megabytes} MB were not let through. For nginx: client_max_body_size 60m`,
  },
  backups: {
    unset: 'Nothing is backed up. Say where to in BACKUP_REPOSITORY, then run each night: npm run tipon -- backup',
    never: 'None was taken yet. Run: npm run tipon -- backup, and let it run each night.',
    old: (taken: string) => `The last one was taken ${taken}. Run npm run tipon -- backup and read what it says.`,
  },
  worker: {
    never: 'No worker has ever looked after this database: no e-mail leaves. Start it: npm run worker',
    silent: (seen: string) =>
      `The worker has not been seen since ${seen}: no e-mail leaves, and decisions of finance wait. Start it again; its last lines in the log say why it ended.`,
  },
} as const
