/** RUA as a person runs it, with the ways in which it is killed. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf, sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';

export type Disaster = 'server' | 'database' | 'both';

export const disasters: readonly Disaster[] = ['server', 'database', 'both'];

const longestRecoveryMilliseconds = 120_000;

export class Installation {
  readonly url: string;
  readonly #dataFolder: string;
  readonly #cluster: string;
  readonly #settings: Record<string, string>;
  #rua: RunningRua | undefined;

  /** @param port stays the same over every start. */
  constructor(dataFolder: string, port: number, settings: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#dataFolder = dataFolder;
    this.#cluster = join(dataFolder, 'postgres', 'cluster');
    // Each start after the first is quicker.
    const cache = join(dataFolder, 'compiled');
    this.#settings = { ...settings, PORT: String(port), NODE_COMPILE_CACHE: cache };
  }

  async start(): Promise<void> {
    this.#rua = await runRua(this.#dataFolder, this.#settings);
  }

  async stop(): Promise<void> {
    await this.#rua?.stop();
  }

  /**
   * Causes the failure (`kill -9` and others) and recovers from it.
   * @returns how long it could not serve, in milliseconds.
   */
  async suffer(disaster: Disaster): Promise<number> {
    const began = performance.now();
    const before = postmasterOf(this.#cluster);
    if (disaster !== 'server') this.#killDatabase(disaster === 'both');
    if (disaster !== 'database') {
      await this.#rua?.kill();
      await this.start();
    }
    // Processes of the old PostgreSQL may still answer for a short time.
    while (postmasterOf(this.#cluster) === before || !(await this.#isReady())) {
      if (performance.now() - began > longestRecoveryMilliseconds) {
        throw new Error(`RUA did not come back after its ${disaster} was killed`);
      }
      await pause(50);
    }
    return performance.now() - began;
  }

  /** @param whole with each of its processes, as a power cut does; otherwise its first, which the others follow. */
  #killDatabase(whole: boolean): void {
    const first = postmasterOf(this.#cluster);
    const killed = whole ? serverProcesses(this.#cluster) : first === undefined ? [] : [first];
    for (const pid of killed) sendSignal(pid, 'SIGKILL');
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return response?.status === 200;
  }
}
