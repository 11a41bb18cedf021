/** One of the three machines: etcd, Patroni and PostgreSQL, with the files of deploy/failover. */

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { z } from 'zod';
import { sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';
import type { Certificate } from './certificate.ts';
import { deployed, type Programs } from './programs.ts';
import { systemUser } from './system-user.ts';

export const passwords = {
  superuser: 'superuser-only-for-this-proof',
  replication: 'replication-only-for-this-proof',
  rest: 'rest-only-for-this-proof-1234',
  rua: 'rua-only-for-this-proof-12345',
};

const members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.union([z.number(), z.string()]).optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

export type Members = z.infer<typeof members>['members'];

type NodeOptions = {
  /** All machines, in the form of `NODES` in cluster.env. */
  nodes: string;
  programs: Programs;
  ttl: number | undefined;
  certificate: Certificate;
};

const runProgram = promisify(execFile);
const wrongClock = join(import.meta.dirname, 'wrong-clock');

export class DatabaseNode {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly certificate: Certificate;
  readonly #programs: Programs;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  /** @param folder holds its certificate in `tls`. */
  constructor(name: string, address: string, folder: string, options: NodeOptions) {
    const { nodes, programs, ttl } = options;
    this.name = name;
    this.address = address;
    this.folder = folder;
    this.certificate = options.certificate;
    this.#programs = programs;
    for (const own of ['run', 'disk']) mkdirSync(join(folder, own), { recursive: true });
    writeFileSync(this.clock, '+0');
    cpSync(wrongClock, join(folder, 'wrong-clock'), { recursive: true });
    cpSync(join(deployed, 'first-start.sh'), join(folder, 'first-start.sh'));
    for (const file of ['patroni.yml', 'haproxy.cfg']) {
      const content = readFileSync(join(deployed, file), 'utf8')
        .replaceAll('/etc/rua-db', folder)
        .replaceAll('/run/postgresql', join(folder, 'run'))
        .replace(/ttl: \d+/, (usual) => (ttl === undefined ? usual : `ttl: ${ttl}`));
      writeFileSync(join(folder, file), content);
    }
    const settings = {
      NODES: nodes,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REST_PASSWORD: passwords.rest,
      RUA_PASSWORD: passwords.rua,
      POSTGRES_BIN: programs.postgresBin,
      POSTGRES_DATA: this.data,
      ETCD_DATA: join(folder, 'etcd'),
      HAPROXY_LISTEN: address.replace(/\d+$/, (last) => String(Number(last) + 10)),
    };
    const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'`);
    writeFileSync(join(folder, 'cluster.env'), `${lines.join('\n')}\n`);
    execFileSync(join(deployed, 'node-settings.sh'), [name, folder]);
  }

  /** Where its database is, and nothing else. */
  get disk(): string {
    return join(this.folder, 'disk');
  }

  get data(): string {
    return join(this.disk, 'data');
  }

  /** The file that says how wrong the clock of a machine is which was started with it. */
  get clock(): string {
    return join(this.folder, 'clock');
  }

  /** @param ownClock Patroni and PostgreSQL take the time from `clock`. Go's programs take no such. */
  start({ ownClock = false } = {}): void {
    this.startEtcd();
    const faked = {
      CLOCK: this.clock,
      PYTHONPATH: `${join(this.folder, 'wrong-clock')}:${this.#programs.python}`,
    };
    const settings = [join(this.folder, 'patroni.yml')];
    this.#patroni = this.#run('patroni', '/usr/bin/patroni', settings, ownClock ? faked : {});
  }

  startEtcd(): void {
    this.#etcd = this.#run('etcd', '/usr/bin/etcd', [], {});
  }

  /** This member alone. */
  async killEtcd(): Promise<void> {
    const ended = endOf(this.#etcd);
    this.#etcd?.kill('SIGKILL');
    await ended;
  }

  /** @param program with the settings that systemd would give it. */
  #run(
    program: 'etcd' | 'patroni',
    path: string,
    args: string[],
    more: Record<string, string>,
  ): ChildProcess {
    const log = openSync(join(this.folder, `${program}.log`), 'a');
    return spawn(path, args, {
      ...systemUser(),
      cwd: this.folder,
      stdio: ['ignore', log, log],
      env: {
        ...readSettings(join(this.folder, `${program}.env`)),
        ...this.#environment(),
        ...more,
        PYTHONUNBUFFERED: '1',
        STAND_IN_PASSWORD: passwords.superuser,
      },
    });
  }

  /** Runs a script of deploy/failover as an operator does on this machine. @returns what it said. @throws when it fails. */
  async command(script: string, ...args: string[]): Promise<string> {
    const env = { ...this.#environment(), RUA_DB: this.folder };
    const { stdout } = await runProgram(join(deployed, script), args, { env });
    return stdout;
  }

  /** Patroni's own command, as an operator gives it on this machine. @returns what it said. @throws when it fails. */
  async patronictl(...words: string[]): Promise<string> {
    const env = { ...readSettings(join(this.folder, 'patroni.env')), ...this.#environment() };
    const named = ['-c', join(this.folder, 'patroni.yml'), ...words];
    return (await runProgram('/usr/bin/patronictl', named, { env })).stdout;
  }

  /** Makes its member the leader of etcd. */
  async leadEtcd(): Promise<void> {
    const status = await this.#etcdctl(`${this.address}:2379`, 'endpoint', 'status', '--write-out=fields');
    const [, id] = /^"MemberID" : (\d+)$/m.exec(status) ?? [];
    if (id === undefined) throw new Error(`etcd names no member: ${status}`);
    const all = readSettings(join(this.folder, 'patroni.env')).PATRONI_ETCD3_HOSTS ?? '';
    await this.#etcdctl(all, 'move-leader', BigInt(id).toString(16));
  }

  /** @param hosts with their ports; of several it finds the leader by itself. */
  async #etcdctl(hosts: string, ...words: string[]): Promise<string> {
    const at = (file: string) => join(this.folder, 'tls', file);
    const env = {
      ...this.#environment(),
      ETCDCTL_API: '3',
      ETCDCTL_CACERT: at('ca.crt'),
      ETCDCTL_CERT: at('node.crt'),
      ETCDCTL_KEY: at('node.key'),
      ETCDCTL_ENDPOINTS: hosts.replaceAll(/[^,]+/g, 'https://$&'),
    };
    return (await runProgram('/usr/bin/etcdctl', words, { env })).stdout;
  }

  /** Does the same as `systemctl reload patroni`: Patroni and PostgreSQL read settings and certificates again. Etcd reads its own each time. */
  reload(): void {
    this.#patroni?.kill('SIGHUP');
  }

  /** @returns the lines that health.sh prints on this machine. */
  async health(): Promise<string[]> {
    const env = { ...this.#environment(), RUA_DB: this.folder };
    const child = spawn(join(deployed, 'health.sh'), { env, stdio: ['ignore', 'pipe', 'ignore'] });
    return (await text(child.stdout)).trim().split('\n');
  }

  /**
   * What check-clock.sh says before a start, where its own clock is as wrong as this. @param off as `faketime -f` takes it.
   * @throws when it has nothing against the start.
   */
  async refusedStart(off: string): Promise<string> {
    const env = { ...this.#environment(), RUA_DB: this.folder };
    const words = ['-f', off, join(deployed, 'check-clock.sh')];
    const child = spawn('/usr/bin/faketime', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const said = (await text(child.stderr)).trim();
    if (said === '') throw new Error(`a machine whose clock is ${off} may start`);
    return said;
  }

  #environment(): Record<string, string> {
    return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PYTHONPATH: this.#programs.python, LANG: 'C.UTF-8' };
  }

  get postgresProcesses(): number[] {
    return serverProcesses(this.data);
  }

  /** The processes that choose the primary. */
  get clusterProcesses(): number[] {
    return [this.#etcd, this.#patroni].filter(lives).map((child) => child?.pid ?? 0);
  }

  /** Everything of the node at once, as a power cut does. */
  async kill(): Promise<void> {
    const ended = [endOf(this.#etcd), endOf(this.#patroni)];
    this.#signal('SIGKILL');
    await Promise.all(ended);
    this.#signal('SIGKILL');
  }

  /** All processes stand still; their connections stay open, as those of a machine that is out of reach. */
  freeze(): void {
    this.#signal('SIGSTOP');
    // Whatever began meanwhile.
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  #signal(name: NodeJS.Signals): void {
    for (const pid of [...this.postgresProcesses, ...this.clusterProcesses]) {
      if (pid > 0) sendSignal(pid, name);
    }
  }

  /** @returns the state of all machines, as this node's Patroni sees it. Undefined when it does not answer within a second. */
  async members(): Promise<Members | undefined> {
    const answer = await this.#ask('/cluster').catch(() => undefined);
    return answer === undefined ? undefined : members.safeParse(JSON.parse(answer)).data?.members;
  }

  #ask(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          host: this.address,
          port: 8008,
          path,
          ca: readFileSync(join(this.folder, 'tls', 'ca.crt')),
          timeout: 1_000,
          agent: false,
        },
        (response) => resolve(text(response)),
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer')));
      asking.on('error', reject);
      asking.end();
    });
  }
}

function lives(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (child && lives(child)) await once(child, 'exit');
}

/** @returns the settings of a file as systemd reads it. */
export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
