/** Processes of RUA over one database under a played clock. Each can be ended by `kill -9` at moments that chance chooses, and is started anew. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Machine } from '#test/support/machine.ts';

const program = join(import.meta.dirname, 'played-process.ts');

export class Processes {
  kills = 0;
  readonly #settings: Record<string, string>;
  readonly #running: (Machine | undefined)[];
  #isOver = false;
  #killing: Promise<void>[] = [];

  constructor(settings: Record<string, string>, number: number) {
    this.#settings = settings;
    this.#running = Array.from({ length: number }, () => undefined);
  }

  get urls(): string[] {
    return this.#running.flatMap((machine) => machine?.url ?? []);
  }

  get pids(): number[] {
    return this.#running.flatMap((machine) => machine?.rua.pid ?? []);
  }

  async start(): Promise<void> {
    for (const place of this.#running.keys()) await this.#startAt(place);
  }

  /** Kills each process again and again until `stopKilling`. Each is killed independently, so at times none runs. */
  beginKilling(fewestSeconds: number, mostSeconds: number): void {
    this.#killing = [...this.#running.keys()].map(async (place) => {
      while (!this.#isOver) {
        await pause((fewestSeconds + Math.random() * (mostSeconds - fewestSeconds)) * 1_000);
        if (this.#isOver) return;
        const machine = this.#running[place];
        this.#running[place] = undefined;
        await machine?.remove();
        this.kills += 1;
        await this.#startAgain(place);
      }
    });
  }

  async stopKilling(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#killing);
  }

  /** The calls of a person: on whichever process runs, until one answers. */
  async post(path: string, body: object | Buffer, headers: Record<string, string>): Promise<number> {
    for (;;) {
      const running = this.#running.filter((machine) => machine !== undefined);
      const machine = running[Math.floor(Math.random() * running.length)];
      const reply = await machine?.post(path, body, { headers }).catch(() => undefined);
      if (reply && reply.status < 500) return reply.status;
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    await this.stopKilling();
    await Promise.all(this.#running.map((machine) => machine?.remove()));
  }

  /** Starts a process as a supervisor does. On a machine that is too busy, it tries again until the process has started. */
  async #startAgain(place: number): Promise<void> {
    for (;;) {
      try {
        return await this.#startAt(place);
      } catch (error) {
        console.log(`    a process did not start: ${String(error).slice(0, 80)}`);
      }
    }
  }

  async #startAt(place: number): Promise<void> {
    this.#running[place] = await Machine.start(this.#settings, program);
  }
}
