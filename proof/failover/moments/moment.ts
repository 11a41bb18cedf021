/** The findings of a bad moment, and the measurements that all moments share. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from '../cluster.ts';
import { type DatabaseNode, passwords } from '../node.ts';
import type { Phones } from '../phones.ts';
import { longestBetween } from '../rounds.ts';

export type Scene = { cluster: Cluster; phones: Phones };

/** The findings of one failure, for the page. */
export type Moment = {
  title: string;
  /** The failure that was caused. */
  done: string;
  /** Each observation with its figure. */
  found: readonly (readonly [what: string, figure: string | number])[];
  /** The parts that health.sh reported as not well meanwhile. */
  notWell: readonly string[];
};

/** Counts what phones and readers met since it was made. */
export class Watch {
  readonly began = Date.now();
  readonly #phones: Phones;
  readonly #tries: Phones['tries'];
  readonly #errors: number;

  constructor(phones: Phones) {
    this.#phones = phones;
    this.#tries = { ...phones.tries };
    this.#errors = phones.errors.length;
  }

  /** @returns how many writes were acknowledged after one moment and before another. */
  acknowledged(from: number, to: number): number {
    return this.#phones.acknowledged.filter(({ at }) => at > from && at < to).length;
  }

  /** Waits for a write that is acknowledged after the moment. @returns when it was. @throws after a minute and a half. */
  async written(after: number): Promise<number> {
    for (const end = Date.now() + 90_000; Date.now() < end; await pause(50)) {
      const found = this.#phones.acknowledged.find(({ at }) => at > after);
      if (found) return found.at;
    }
    throw new Error('nothing is written any more');
  }

  /** Lines of the page. */
  get found(): Moment['found'] {
    const { acknowledged, reads, tries, errors } = this.#phones;
    const since = reads.filter(({ at }) => at >= this.began);
    const gap = (moments: readonly { at: number }[]) =>
      seconds(
        longestBetween(
          moments.map(({ at }) => at),
          this.began,
        ).milliseconds,
      );
    return [
      ['longest time without an acknowledged write', gap(acknowledged)],
      ['longest time without a list that could be read', gap(reads)],
      ['lists read, and of them marked as old', `${since.length}, ${since.filter(({ old }) => old).length}`],
      [
        'writes answered with 503, and of them without `Retry-After`',
        `${tries.later - this.#tries.later}, ${tries.withoutRetryAfter - this.#tries.withoutRetryAfter}`,
      ],
      ['answers that a person sees as an error', errors.length - this.#errors],
    ];
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @returns the lines of health.sh that say that a part is not well, without their mark. */
export async function notWell(node: DatabaseNode): Promise<string[]> {
  const lines = await node.health();
  return lines.flatMap((line) => (line.startsWith('NOT WELL: ') ? [line.slice('NOT WELL: '.length)] : []));
}

/** The role of each machine, in Patroni's words. */
export async function rolesOf({ cluster }: Scene): Promise<Map<DatabaseNode, string>> {
  for (const asked of cluster.nodes) {
    const told = await asked.members();
    if (!told) continue;
    const roleOf = new Map(told.map(({ name, role }) => [name, role]));
    return new Map(cluster.nodes.map((node) => [node, roleOf.get(node.name) ?? 'none']));
  }
  throw new Error('no machine answers');
}

/** @returns the machine that has the role. @throws when none has it within a minute. */
export async function nodeThatIs(scene: Scene, role: string): Promise<DatabaseNode> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(250)) {
    const roles = await rolesOf(scene).catch(() => undefined);
    const found = [...(roles ?? [])].find(([, each]) => each === role);
    if (found) return found[0];
  }
  throw new Error(`no machine is the ${role}`);
}

/** Asks a machine's own PostgreSQL, as its superuser. */
export async function askAsSuperuser<Row extends object>(
  scene: Scene,
  node: DatabaseNode,
  question: string,
): Promise<Row[]> {
  const client = new Client({
    ...scene.cluster.connection(node),
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}
