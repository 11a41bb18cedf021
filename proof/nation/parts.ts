/** The processor time, memory, connections and disk of each program, measured every few seconds. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { cpuSeconds } from '../cpu.ts';
import type { Cluster } from '../failover/cluster.ts';
import type { DatabaseNode } from '../failover/node.ts';

const everyMilliseconds = 5_000;

/** Processors' seconds since the beginning, bytes, and numbers. */
export type Sample = {
  at: number;
  rua: number;
  /** PostgreSQL of each machine, by its name. */
  postgres: Readonly<Record<string, number>>;
  /** The name of the primary's machine; undefined while there is none. */
  primary: string | undefined;
  /** Patroni, etcd and HAProxy of all machines. */
  failover: number;
  memory: number;
  connections: number;
  disk: number;
  log: number;
};

/** Processes come and go: what one that ended had taken still counts, up to the last look. */
class ProcessorTime {
  #total = 0;
  readonly #last = new Map<number, number>();

  /** @returns seconds since the first call. */
  of(pids: readonly number[]): number {
    const isFirst = this.#last.size === 0;
    for (const pid of pids) {
      const now = cpuSeconds([pid]);
      if (!isFirst) this.#total += Math.max(0, now - (this.#last.get(pid) ?? 0));
      this.#last.set(pid, now);
    }
    return this.#total;
  }
}

export class Parts {
  readonly samples: Sample[] = [];
  readonly #cluster: Cluster;
  readonly #queries: Queries;
  readonly #rua = new ProcessorTime();
  readonly #failover = new ProcessorTime();
  readonly #postgres: readonly { node: DatabaseNode; time: ProcessorTime }[];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  /** @param queries of the primary. */
  constructor(cluster: Cluster, queries: Queries) {
    this.#cluster = cluster;
    this.#queries = queries;
    this.#postgres = cluster.nodes.map((node) => ({ node, time: new ProcessorTime() }));
  }

  start(): void {
    this.#looking = this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, everyMilliseconds);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { nodes, places } = this.#cluster;
    // There is none while the database is away.
    const told = await askDatabase(this.#queries).catch(() => undefined);
    const primary = await this.#cluster.primary().catch(() => undefined);
    const pids = places.map(({ pid }) => pid);
    const choosing = nodes.flatMap(({ clusterProcesses }) => clusterProcesses);
    const taken = {
      at: Date.now(),
      rua: this.#rua.of(pids),
      postgres: Object.fromEntries(
        this.#postgres.map(({ node, time }) => [node.name, time.of(node.postgresProcesses)]),
      ),
      primary: primary?.name,
      failover: this.#failover.of([...choosing, ...places.map(({ proxyPid }) => proxyPid)]),
      memory: pids.reduce((sum, pid) => sum + residentBytes(pid), 0),
    };
    if (told) this.samples.push({ ...taken, ...told });
  }
}

async function askDatabase(queries: Queries): Promise<Pick<Sample, 'connections' | 'disk' | 'log'>> {
  const { rows } = await sql<{ connections: number; disk: number; log: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      pg_database_size(current_database()) as disk, (select sum(size)::bigint from pg_ls_waldir()) as log
  `.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of itself');
  return row;
}

/** 0 for one that is just being restarted. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

/** Bytes of each table with its indexes; months of one table together. */
export async function tableSizes(queries: Queries): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(parent.relname, own.relname) as name, sum(pg_total_relation_size(own.oid))::bigint as bytes
    from pg_class own
    left join pg_inherits on inhrelid = own.oid
    left join pg_class parent on parent.oid = inhparent
    where own.relkind = 'r' and own.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
    group by 1
  `.execute(queries);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
