import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './free-port.ts'
import { cephSettings } from './radosgw-settings.ts'

export type RadosgwServer = { endpoint: string; accessKey: string; secretKey: string; stop: () => Promise<void> }

const run = promisify(execFile)
const accessKey = 'test-access'
const secretKey = 'test-secret'

export function radosgwIsInstalled(): boolean {
  return ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd'].every(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}

/** A real S3 server for tests: Ceph's gateway over one monitor and one in-memory disk, all on loopback. */
export async function startRadosgw({ bucket }: { bucket: string }): Promise<RadosgwServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tipon-s3-'))
  const daemons: ChildProcess[] = []
  const stop = async () => {
    for (const daemon of daemons.toReversed()) await killed(daemon)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const endpoint = await startCluster(folder, daemons)
    await createBucket(endpoint, bucket)
    return { endpoint, accessKey, secretKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startCluster(folder: string, daemons: ChildProcess[]): Promise<string> {
  const [gatewayPort, monitorPort, oldMonitorPort] = await Promise.all([freePort(), freePort(), freePort()])
  const fsid = randomUUID()
  const monitor = `[v2:127.0.0.1:${monitorPort},v1:127.0.0.1:${oldMonitorPort}]`
  const conf = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  for (const part of ['mon', 'osd', 'run']) mkdirSync(join(folder, part))
  writeFileSync(conf, cephSettings({ folder, fsid, monitor, gatewayPort }))

  const ceph = (program: string, ...args: string[]) =>
    run(program, ['-c', conf, ...args], { cwd: folder, timeout: 30_000 })
  const daemon = (program: string, ...args: string[]) => {
    const log = openSync(join(folder, `${program}.out`), 'a')
    const child = spawn(program, ['-c', conf, '-f', ...args], { cwd: folder, stdio: ['ignore', log, log] })
    daemons.push(child)
    return child
  }
  const newKey = (name: string, ...caps: string[]) =>
    run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split('=')])])

  // Without cephx the gateway hangs on start, so every part gets a key although nobody else can reach the ports.
  await run('ceph-authtool', ['--create-keyring', keyring])
  await newKey('mon.', 'mon=allow *')
  await newKey('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *')
  await newKey('osd.0', 'mon=allow profile osd', 'osd=allow *')
  await newKey('client.rgw.a', 'mon=allow rw', 'osd=allow rwx')

  const monmap = join(folder, 'monmap')
  await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', fsid, monmap])
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring)
  daemon('ceph-mon', '-i', 'a')

  // The disk must carry the id the monitor knows it by, and the monitor must know the keys before a daemon shows one.
  const disk = randomUUID()
  await until('the monitor', daemons, folder, () => ceph('ceph', '--connect-timeout', '5', 'osd', 'new', disk))
  await ceph('ceph', 'auth', 'import', '-i', keyring)
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--no-mon-config')
  daemon('ceph-osd', '-i', '0')
  daemon('radosgw', '--name', 'client.rgw.a', '--keyring', keyring)

  const endpoint = `http://127.0.0.1:${gatewayPort}`
  await until('the gateway', daemons, folder, () => fetch(endpoint))
  const user = ['user', 'create', '--uid=test', '--display-name=test']
  await ceph('radosgw-admin', '--name', 'client.rgw.a', ...user, `--access-key=${accessKey}`, `--secret=${secretKey}`)
  return endpoint
}

async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const s3 = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await s3.send(new CreateBucketCommand({ Bucket: bucket }))
  s3.destroy()
}

async function until(what: string, daemons: ChildProcess[], folder: string, attempt: () => Promise<unknown>) {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const dead = daemons.find((daemon) => daemon.exitCode !== null)
      const program = dead?.spawnfile ?? daemons.at(-1)?.spawnfile
      if (dead || Date.now() > deadline) {
        const log = readFileSync(join(folder, `${program}.out`), 'utf8').slice(-4_000)
        throw new Error(`Ceph: ${what} did not start (${program})\n${log}`, { cause: error })
      }
      await wait(100)
    }
  }
}

/** SIGKILL: the data is in memory and nobody will read it again. */
function killed(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null || daemon.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    daemon.once('exit', () => resolve())
    daemon.kill('SIGKILL')
  })
}
