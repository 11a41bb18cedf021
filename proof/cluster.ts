/**
 * The installation for the proof of several machines: one PostgreSQL, one storage, and processes as an operator runs
 * them.
 */
import { connect, type Database, type Queries } from '#server/base/database/connection.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { createLog } from '#server/base/log.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { freePort } from '#test/support/free-ports.ts';
import { Machine } from '#test/support/machine.ts';
import { usualS3 } from '#test/support/s3-server.ts';
import { startStreamingReplica } from '#test/support/streaming-replica.ts';
import { type BenchUser, growRides, insertBenchUser } from '../bench/data.ts';
import { buildPages } from '../scripts/build-pages.ts';

const secretKey = 'a-key-that-only-this-proof-uses-1234';
const rides = 100_000;

/** One process, and another one in its place after a restart. */
export type Place = { port: number; machine: Machine; settings: Record<string, string> };

export type Lodger = { userId: number; token: string };

export type Cluster = {
  database: Database;
  /** Has as many rides as the others, and lodges none. */
  asker: BenchUser;
  lodger: Lodger;
  /** The storage of the pictures. */
  storage: string;
  /** Process ids of the primary. */
  primaryProcesses(): number[];
  replicaProcesses(): number[];
  start(settings?: Record<string, string>): Promise<Place>;
  /** Asks the process to stop, and starts another one on its port. @throws when it did not stop cleanly. */
  restart(place: Place): Promise<void>;
  stop(place: Place): Promise<void>;
  /** For settings of processes that shall read from it. */
  replicaUrl: string;
};

/** Stops and removes everything afterwards. */
export async function withCluster<Result>(work: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  if (!(await buildPages())) throw new Error('without its pages the product cannot be proven');
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await work(await open(ends));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function open(ends: (() => Promise<unknown>)[]): Promise<Cluster> {
  const { dataFolder, remove } = makeDataFolder();
  ends.push(remove);
  const primary = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '300' } });
  ends.push(() => primary.stop());
  const storage = await usualS3.start();
  ends.push(() => storage.stop());
  const environment = {
    DATABASE_URL: databaseUrl(primary.connection),
    SECRET_KEY: secretKey,
    LIMIT_SCALE: '1000000',
    METRICS_TOKEN: 'only-for-this-proof',
    TRUST_PROXY: '1',
    ...storage.settings,
  };
  const places = new Set<Place>();
  ends.push(() => Promise.all([...places].map(({ machine }) => machine.remove())));
  const start = async (settings: Record<string, string> = {}) => {
    const port = await freePort();
    const machine = await Machine.start({ ...environment, PORT: String(port), ...settings });
    const place = { port, machine, settings };
    places.add(place);
    return place;
  };
  // The first one fills the database.
  await (await start()).machine.stop();
  places.clear();
  const database = connect(
    { ...primary.connection, statement_timeout: 0, query_timeout: 0 },
    createLog('warn'),
  );
  ends.push(() => database.close());
  const asker = await insertBenchUser(database.queries, Buffer.from(secretKey));
  await growRides(database.queries, rides);
  const lodger = await insertLodger(database.queries);
  const replica = await startStreamingReplica(primary);
  ends.push(() => replica.remove());
  return {
    database,
    asker,
    lodger,
    storage: usualS3.name,
    replicaUrl: databaseUrl(replica.postgres.connection),
    primaryProcesses: () => serverProcesses(`${primary.folder}/cluster`),
    replicaProcesses: () => serverProcesses(`${replica.postgres.folder}/cluster`),
    start,
    async stop(place) {
      places.delete(place);
      await place.machine.stop();
    },
    async restart(place) {
      await place.machine.stop();
      place.machine = await Machine.start({ ...environment, PORT: String(place.port), ...place.settings });
    },
  };
}

function insertLodger(queries: Queries): Promise<Lodger> {
  return queries.transaction().execute(async (tx) => {
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        email: 'lodger@bench.example',
        password_hash: Buffer.alloc(32),
        account_type: 'commuter',
        email_verified_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { userId, kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    return { userId, token: await insertSession(tx, session) };
  });
}
