type Cluster = { folder: string; fsid: string; monitor: string; gatewayPort: number }

/** One monitor, one disk, no copies, no manager: the least Ceph in which the S3 gateway runs. */
export function cephSettings({ folder, fsid, monitor, gatewayPort }: Cluster): string {
  const settings = {
    fsid,
    keyring: `${folder}/keyring`,
    'mon host': monitor,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',

    'osd objectstore': 'memstore',
    'memstore device bytes': 1_073_741_824,
    'osd class update on start': false,
    'osd crush chooseleaf type': 0,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
    'osd pool default pg autoscale mode': 'off',
    'mon allow pool size one': true,
    'mon warn on pool no redundancy': false,
    'mon max pg per osd': 1000,
    // The monitor gathers changes for a second before it agrees with itself; the gateway's start is a dozen of them.
    'paxos propose interval': 0.05,
    'paxos min wait': 0.01,
    // A developer's nearly full disk is no reason to refuse: nothing is written to it.
    'mon data avail warn': 2,
    'mon data avail crit': 1,

    'mon data': `${folder}/mon`,
    'osd data': `${folder}/osd`,
    'run dir': `${folder}/run`,
    'admin socket': `${folder}/run/$name.asok`,
    'pid file': `${folder}/run/$name.pid`,
    'log file': `${folder}/$name.log`,
    'rgw frontends': `beast endpoint=127.0.0.1:${gatewayPort}`,
  }
  return ['[global]', ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n')
}
