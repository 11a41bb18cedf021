/** The files of deploy/failover that need no cluster to be wrong. The cluster itself: `npm run prove -- failover`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const deployed = 'deploy/failover';
const password = 'a-password-of-24-letters';
const nodes = 'db1=10.0.0.11 db2=10.0.0.12 db3=10.0.0.13';
const five = `${nodes} db4=10.0.0.14 db5=10.0.0.15`;

const read = (file: string) => readFileSync(join(deployed, file), 'utf8');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-failover-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeSettings(changes: Record<string, string> = {}, name = 'db2') {
  const example = readFileSync(join(deployed, 'cluster.env.example'), 'utf8');
  const passwords = ['SUPERUSER', 'REPLICATION', 'REST', 'RUA'].map((of) => [`${of}_PASSWORD`, password]);
  const chosen = Object.entries({ NODES: nodes, ...Object.fromEntries(passwords), ...changes });
  const lines = chosen.map(([key, value]) => `${key}='${value}'`);
  writeFileSync(join(folder, 'cluster.env'), `${example}\n${lines.join('\n')}\n`);
  return spawnSync(join(deployed, 'node-settings.sh'), [name, folder], { encoding: 'utf8' });
}

describe('the settings of a machine', () => {
  it('name its own address, and all three to etcd, Patroni and HAProxy', () => {
    expect(writeSettings().status).toBe(0);
    const lines = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');
    expect(lines('patroni.env')).toContain('PATRONI_POSTGRESQL_LISTEN=10.0.0.12:5432');
    expect(lines('patroni.env')).toContain(
      'PATRONI_ETCD3_HOSTS=10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379',
    );
    expect(lines('etcd.env')).toContain(
      'ETCD_INITIAL_CLUSTER=db1=https://10.0.0.11:2380,db2=https://10.0.0.12:2380,db3=https://10.0.0.13:2380',
    );
    expect(lines('haproxy.env')).toEqual([
      'DB1=10.0.0.11',
      'DB2=10.0.0.12',
      'DB3=10.0.0.13',
      'LISTEN=127.0.0.1',
      '',
    ]);
  });

  it('name five as well', () => {
    expect(writeSettings({ NODES: five }, 'db5').status).toBe(0);
    const lines = readFileSync(join(folder, 'haproxy.env'), 'utf8').split('\n');
    expect(lines).toContain('DB5=10.0.0.15');
  });

  it.each([
    { what: 'a machine that is not named', changes: {}, name: 'db4', said: /has no db4/ },
    {
      what: 'two machines',
      changes: { NODES: 'db1=10.0.0.11 db2=10.0.0.12' },
      name: 'db2',
      said: /three machines/,
    },
    { what: 'a short password', changes: { REST_PASSWORD: 'short' }, name: 'db2', said: /less than 24/ },
  ])('are not written for $what', ({ changes, name, said }) => {
    const { status, stderr } = writeSettings(changes, name);
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
  });
});

describe('the health of a cluster', () => {
  /** Machines answer as the end of their address says: the first is the primary, and so many have etcd. */
  const lookAt = (machines: string, withEtcd: number) => {
    writeSettings({ NODES: machines, POSTGRES_DATA: folder });
    const asked = `for last; do :; done
number=\${last#https://10.0.0.1}
number=\${number%%:*}
case $last in
  */health) [ "$number" -le ${withEtcd} ] && echo '{"health":"true"}' ;;
  */primary) [ "$number" = 1 ] ;;
  */replica*) [ "$number" != 1 ] ;;
  */synchronous) [ "$number" = 2 ] ;;
esac`;
    for (const [name, text] of [['curl', asked] as const, ['openssl', 'exit 1'] as const]) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    }
    const env = { ...process.env, RUA_DB: folder, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(join(deployed, 'health.sh'), { encoding: 'utf8', env }).stdout.split('\n');
  };

  it.each([
    ['three', nodes, 3, ['well: 3 of 3 members of etcd take part', 'well: 2 of 2 standbys follow it']],
    ['five', five, 5, ['well: 5 of 5 members of etcd take part', 'well: 4 of 4 standbys follow it']],
    ['five of which two have etcd', five, 2, ['NOT WELL: 2 of 5 members of etcd take part']],
  ])('of %s machines counts all of them', (_, machines, withEtcd, said) => {
    expect(lookAt(machines, withEtcd)).toEqual(expect.arrayContaining(said));
  });
});

// The script makes them with OpenSSL, which small systems lack.
const withOpenSsl = it.skipIf(!existsSync('/usr/bin/openssl'));

withOpenSsl('a certificate names each address of its machine, and the one that HAProxy has', () => {
  execFileSync(join(deployed, 'certificates.sh'), [folder, 'db1=10.0.0.11,10.1.0.11']);
  const read = (file: string) => new X509Certificate(readFileSync(join(folder, file)));
  const certificate = read('db1/node.crt');
  for (const name of ['DNS:db1', 'DNS:localhost', 'IP Address:10.0.0.11', 'IP Address:10.1.0.11']) {
    expect(certificate.subjectAltName?.split(', ')).toContain(name);
  }
  expect(certificate.verify(read('ca.crt').publicKey)).toBe(true);
});

describe('a machine whose clock differs', () => {
  it.each([
    { what: 'from both others', others: ['db1 3600', 'db3 3601'], status: 1 },
    { what: 'from both others, which are behind', others: ['db1 -3600', 'db3 -3599'], status: 1 },
    { what: 'from one of two', others: ['db1 3600', 'db3 1'], status: 0 },
    { what: 'from two that differ as well', others: ['db1 3600', 'db3 -3600'], status: 0 },
    { what: 'from the only one that answers', others: ['db1 3600'], status: 0 },
    { what: 'from nobody, since none answers', others: [], status: 0 },
    { what: 'by a second', others: ['db1 1', 'db3 -1'], status: 0 },
    { what: 'from three of five', others: ['db1 60', 'db3 61', 'db4 0', 'db5 60'], of: five, status: 1 },
    { what: 'from two of five', others: ['db1 60', 'db3 61', 'db4 0', 'db5 1'], of: five, status: 0 },
  ])('$what ends the check before its start with $status', ({ others, of = nodes, status }) => {
    writeSettings({ NODES: of });
    cpSync(join(deployed, 'check-clock.sh'), join(folder, 'check-clock.sh'));
    const told = others.map((line) => `echo ${line}\n`).join('');
    writeFileSync(join(folder, 'clocks.sh'), `#!/bin/sh\n${told}`, { mode: 0o755 });
    const env = { ...process.env, RUA_DB: folder };
    const ended = spawnSync(join(folder, 'check-clock.sh'), { encoding: 'utf8', env });
    expect(ended.status).toBe(status);
    expect(ended.stderr.includes('the clock of this machine is wrong')).toBe(status === 1);
  });
});

// As Debian has it.
const python = '/usr/bin/python3';

describe.skipIf(!existsSync(python))('a Patroni', () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const writesOwnKey = 'return self.put(lease, mod_revision=leader.index)';
  const asksSocket = "getattr(sock, 'socket', sock).shutdown(socket.SHUT_RDWR)";
  const asksSyncState = 'if not self.cluster.sync.matches(self.name): return False';
  const check = (leader: string, ending: string, race = asksSyncState) => {
    for (const path of ['patroni/__init__.py', 'patroni/dcs/__init__.py']) write(path, '');
    const rest = '\n        return not self.nofailover';
    write(
      'patroni/ha.py',
      `class Ha:\n    def is_healthiest_node(self):\n        if self.state_handler.is_leader():\n            ${race}${rest}\n\n    def other(self):\n        return 'sync.matches'\n`,
    );
    write('patroni/version.py', "__version__ = '3.0.2'\n");
    const later = "    def other(self):\n        return 'create_revision'\n";
    write(
      'patroni/dcs/etcd3.py',
      `class KVCache:\n    def kill_stream(self):\n        ${ending}\n\nclass Etcd3:\n    def _update_leader(self):\n        ${leader}\n\n${later}`,
    );
    return spawnSync(join(deployed, 'check-patroni.sh'), {
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
    });
  };

  it.each([
    ['takes the key of another leader', 'return self.put(lease)'],
    ['takes a key that is absent', `${writesOwnKey} or self.put(lease, create_revision='0')`],
    ['lets each primary into the race for it', writesOwnKey, 'return True'],
  ])('that %s does not start, and the patch is named', (_, leader, race = asksSyncState) => {
    const { status, stderr } = check(leader, asksSocket, race);
    expect(status).toBe(1);
    expect(stderr).toContain('Patroni 3.0.2 loses acknowledged writes');
    expect(stderr).toContain('patroni-3.0.2-leader-key.patch');
    expect(stderr).not.toContain('watch.patch');
  });

  it('that cannot end its watch on a frozen etcd does not start, and the patch is named', () => {
    const { status, stderr } = check(writesOwnKey, 'sock.shutdown(socket.SHUT_RDWR)');
    expect(status).toBe(1);
    expect(stderr).toContain('does not hear of another primary');
    expect(stderr).toContain('patroni-3.0.2-watch.patch');
    expect(stderr).not.toContain('leader-key.patch');
  });

  it('that writes only its own key, and asks the socket in a wrapper, starts', () => {
    expect(check(writesOwnKey, asksSocket)).toMatchObject({ status: 0, stderr: '' });
  });

  it('gets that by the patches', () => {
    const key = read('patroni-3.0.2-leader-key.patch');
    expect(key).toMatch(/^\+.*mod_revision=str\(leader\.index\)/m);
    expect(key).not.toContain('create_revision');
    expect(key).toMatch(/^\+.*not self\.cluster\.sync\.matches\(self\.state_handler\.name\)/m);
    expect(read('patroni-3.0.2-watch.patch')).toContain(`+                ${asksSocket}\n`);
  });
});

/** Without one of these lines all starts as usual, and the loss shows only when a machine dies or is attacked. */
describe('the promises of the page', () => {
  it.each([
    ['patroni.yml', 'ttl: 8'],
    ['patroni.yml', 'loop_wait: 1'],
    ['patroni.yml', 'retry_timeout: 3'],
    ['patroni.yml', 'primary_start_timeout: 0'],
    ['patroni.yml', 'synchronous_mode: true'],
    ['patroni.yml', 'synchronous_mode_strict: true'],
    ['patroni.yml', 'synchronous_node_count: 2'],
    ['patroni.yml', 'failsafe_mode: true'],
    ['patroni.yml', 'use_slots: false'],
    ['patroni.yml', 'use_pg_rewind: true'],
    ['patroni.yml', 'wal_keep_size: 512MB'],
    ['patroni.yml', 'wal_log_hints: "on"'],
    ['patroni.yml', 'wal_retrieve_retry_interval: 200ms'],
    ['patroni.yml', 'wal_sender_timeout: 5s'],
    ['patroni.yml', 'wal_receiver_timeout: 5s'],
    ['patroni.yml', 'synchronous_commit: "on"'],
    ['patroni.yml', '- data-checksums'],
    ['patroni.yml', '- checkpoint: fast'],
    ['patroni.yml', 'remove_data_directory_on_rewind_failure: true'],
    ['patroni.yml', 'verify_client: optional'],
    ['patroni.yml', 'cafile: /etc/rua-db/tls/ca.crt'],
    ['patroni.yml', 'ssl: "on"'],
    ['patroni.yml', 'password_encryption: scram-sha-256'],
    ['patroni.yml', '- hostssl replication replicator all scram-sha-256'],
    ['patroni.yml', '- hostssl all all all scram-sha-256'],
    ['patroni.yml', 'device: /dev/watchdog'],
    ['haproxy.cfg', 'option httpchk OPTIONS /primary'],
    ['haproxy.cfg', 'option httpchk OPTIONS /replica?lag=5MB'],
    ['haproxy.cfg', 'balance source'],
    ['haproxy.cfg', 'hash-type consistent'],
    ['haproxy.cfg', 'retries 0'],
    ['systemd/patroni.conf', 'ExecStartPre=/etc/rua-db/check-patroni.sh'],
    ['systemd/patroni.conf', 'ExecStartPre=+/etc/rua-db/check-clock.sh'],
    ['systemd/patroni.conf', 'ExecStartPre=+-/sbin/modprobe softdog'],
    ['systemd/patroni.conf', 'Restart=always'],
    ['systemd/etcd.conf', 'Restart=always'],
    ['pgbackrest.conf', 'repo1-cipher-type=aes-256-cbc'],
    ['pgbackrest.conf', 'repo1-retention-full=14'],
  ])('%s has the line %s', (file, line) => {
    const lines = readFileSync(join(deployed, file), 'utf8').split('\n');
    expect(lines.map((each) => each.trim())).toContain(line);
  });

  it('PostgreSQL lets nobody in over the network without TLS and a password', () => {
    const [, rules = ''] = /pg_hba:\n((?: +- .*\n)+)/.exec(read('patroni.yml')) ?? [];
    const kinds = rules
      .trim()
      .split('\n')
      .map((rule) => rule.trim().replace(/^- /, '').split(' '));
    expect(kinds).toHaveLength(3);
    for (const rule of kinds) {
      expect([rule[0], rule.at(-1)]).toEqual(
        rule[0] === 'local' ? ['local', 'peer'] : ['hostssl', 'scram-sha-256'],
      );
    }
  });

  it('HAProxy asks each half a second over checked TLS, and ends connections to an old primary', () => {
    for (const part of [
      'check-ssl verify required',
      'inter 500ms fall 2 rise 1',
      'on-marked-down shutdown-sessions',
    ]) {
      expect(read('haproxy.cfg')).toContain(part);
    }
  });

  it('etcd asks each caller for a certificate, and Patroni has a password', () => {
    expect(writeSettings().status).toBe(0);
    const etcd = readFileSync(join(folder, 'etcd.env'), 'utf8').split('\n');
    for (const of of ['CLIENT', 'PEER_CLIENT']) expect(etcd).toContain(`ETCD_${of}_CERT_AUTH=true`);
    for (const line of etcd.filter((each) => each.includes('_URLS='))) expect(line).toContain('=https://');
    const patroni = readFileSync(join(folder, 'patroni.env'), 'utf8');
    expect(patroni).toContain(`PATRONI_RESTAPI_PASSWORD=${password}\n`);
    expect(statSync(join(folder, 'patroni.env')).mode & 0o077).toBe(0);
  });
});

it('pgBackRest backs up the database that Patroni runs, by the name that the page says', () => {
  const valueIn = (file: string, key: string) =>
    new RegExp(`^ *${key}[=:] *(.+)$`, 'm').exec(read(file))?.[1];
  expect(valueIn('pgbackrest.conf', 'pg1-path')).toBe(valueIn('cluster.env.example', 'POSTGRES_DATA'));
  expect(valueIn('pgbackrest.conf', 'pg1-socket-path')).toBe(
    valueIn('patroni.yml', 'unix_socket_directories'),
  );
  const stanzas = [...read('pgbackrest.conf').matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name);
  expect(stanzas).toEqual(['global', 'rua']);
  const page = readFileSync('docs/operations/failover.md', 'utf8');
  const named = [...page.matchAll(/--stanza=(\w+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(new Set(named)).toEqual(new Set(['rua']));
});

it('each script can be run, as systemd, Patroni and the page do', () => {
  const scripts = globSync(join(deployed, '*.sh'));
  expect(scripts).toHaveLength(8);
  for (const script of scripts) expect(statSync(script).mode & 0o111, script).toBe(0o111);
});

it('each alert has its steps on the page', () => {
  const rules = readFileSync(join(deployed, 'alerts.yml'), 'utf8');
  const page = readFileSync('docs/operations/failover.md', 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(0);
  for (const alert of alerts) expect(page).toContain(`### ${alert}\n`);
});
