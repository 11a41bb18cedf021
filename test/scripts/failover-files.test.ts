/** The files of deploy/failover that need no cluster to be wrong. The cluster itself: `npm run prove -- failover`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const deployed = 'deploy/failover';
const password = 'a-password-of-24-letters';
const nodes = 'db1=10.0.0.11 db2=10.0.0.12 db3=10.0.0.13';

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
  ])('$what ends the check before its start with $status', ({ others, status }) => {
    cpSync(join(deployed, 'check-clock.sh'), join(folder, 'check-clock.sh'));
    const told = others.map((line) => `echo ${line}\n`).join('');
    writeFileSync(join(folder, 'clocks.sh'), `#!/bin/sh\n${told}`, { mode: 0o755 });
    const ended = spawnSync(join(folder, 'check-clock.sh'), { encoding: 'utf8' });
    expect(ended.status).toBe(status);
    expect(ended.stderr.includes('the clock of this machine is wrong')).toBe(status === 1);
  });
});

it('each alert has its steps on the page', () => {
  const rules = readFileSync(join(deployed, 'alerts.yml'), 'utf8');
  const page = readFileSync('docs/operations/failover.md', 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(0);
  for (const alert of alerts) expect(page).toContain(`### ${alert}\n`);
});
