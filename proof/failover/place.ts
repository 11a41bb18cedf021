/** A process of RUA with the HAProxy of its machine. Both live on when the database of the machine is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/support/free-ports.ts';
import { Machine } from '#test/support/machine.ts';
import { type DatabaseNode, passwords, readSettings } from './node.ts';

export const secretKey = 'a-key-that-only-this-proof-uses-1234';

export class Place {
  readonly #settings: Record<string, string>;
  readonly #proxy: ChildProcess;
  #rua: Machine;

  static async start(node: DatabaseNode, more: Readonly<Record<string, string>>): Promise<Place> {
    const log = openSync(join(node.folder, 'haproxy.log'), 'a');
    const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', join(node.folder, 'haproxy.cfg')], {
      stdio: ['ignore', log, log],
      env: readSettings(join(node.folder, 'haproxy.env')),
    });
    const settings = {
      PORT: String(await freePort()),
      DATABASE_URL: urlOf(node, 5000),
      DATABASE_REPLICA_URL: urlOf(node, 5001),
      SECRET_KEY: secretKey,
      LIMIT_SCALE: '1000000',
      TRUST_PROXY: '1',
      ...more,
    };
    try {
      return new Place(settings, proxy, await Machine.start(settings));
    } catch (error) {
      proxy.kill('SIGKILL');
      throw error;
    }
  }

  private constructor(settings: Record<string, string>, proxy: ChildProcess, rua: Machine) {
    this.#settings = settings;
    this.#proxy = proxy;
    this.#rua = rua;
  }

  get url(): string {
    return this.#rua.url;
  }

  /** Of RUA. */
  get pid(): number {
    return this.#rua.rua.pid;
  }

  get proxyPid(): number {
    return this.#proxy.pid ?? 0;
  }

  /** Asks RUA to stop, and starts another process on its port. @throws when it did not stop cleanly. */
  async restart(): Promise<void> {
    await this.#rua.stop();
    this.#rua = await Machine.start(this.#settings);
  }

  async end(): Promise<void> {
    await this.#rua.remove();
    this.#proxy.kill('SIGKILL');
  }
}

/** The address of a database behind the HAProxy of this machine. @param port of the primary or of the standbys. */
export function urlOf(node: DatabaseNode, port: number, database = 'rua'): string {
  const ca = join(node.folder, 'tls', 'ca.crt');
  return `postgres://rua:${passwords.rua}@${proxyAddress(node)}:${port}/${database}?sslmode=verify-full&sslrootcert=${ca}`;
}

export function proxyAddress(node: DatabaseNode): string {
  return readSettings(join(node.folder, 'haproxy.env')).LISTEN ?? '';
}
