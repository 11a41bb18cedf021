/** The connection pool and Kysely on top of it, with every statement prepared once per connection. */
import {
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { Transactions } from '#server/database/announcements.ts';
import { PreparingClient } from '#server/database/preparing-client.ts';
import type { Tables } from '#server/database/schema.ts';
import { SharedReads } from '#server/database/shared-reads.ts';
import { SingleStatementClient } from '#server/database/single-statement-client.ts';
import type { Logger } from '#server/log.ts';

export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** A way to the database with connections of its own. */
export type Connections = {
  queries: Queries;
  /** For single statements that only look; the database refuses any other. */
  reads: Queries;
  pool: Pool;
  /** The connections behind `reads`. */
  readers: Pool;
  /** One transaction around the work; what it announces goes out after the commit. */
  transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * The same for work that ends with its only statement that writes, which is a transaction by itself: what the work
   * throws afterwards undoes nothing. @throws when another statement follows.
   */
  transactOne<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};

export type Database = Connections & {
  /** For somebody in danger: whatever holds all the others, these are free. */
  reserved: Connections;
  /** Tells first what is still to be told. */
  close(): Promise<void>;
};

const timestampWithZone = 1184;
const bigInteger = 20;

// Ids and counts stay far below 2^53. Sessions run in UTC, so the text only changes its punctuation.
types.setTypeParser(bigInteger, Number);
types.setTypeParser(timestampWithZone, isoMoment);

/** `2026-11-21 17:08:00.12+00`, as a session in UTC writes it, to `2026-11-21T17:08:00.120Z`. */
function isoMoment(text: string): string {
  const fraction = text.slice(20, text.indexOf('+', 19));
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const usualConnections = 25;

type Counts = { forWork: number; forReads: number };

const reservedCounts: Counts = { forWork: 3, forReads: 2 };

/**
 * How long who asks waits, in milliseconds: for a connection, and for each answer. The server itself ends a statement a
 * little earlier; one that is frozen, or behind a network that swallows everything, ends nothing.
 */
export const waits = { forConnection: 10_000, forStatement: 15_000, forAnswer: 17_000 } as const;

/** A statement that was answered, without the values that went with it. */
export type Statement = { sql: string; milliseconds: number };

/** Hears of each statement, from within what asked it. */
export type Watch = (statement: Statement) => void;

/**
 * @param config where the server is; sessions always run in UTC.
 * @param most so many connections, two fifths of them for reading; those that are reserved come on top.
 */
export function connect(config: PoolConfig, log: Logger, watch?: Watch, most = usualConnections): Database {
  const forReads = Math.floor(most * 0.4);
  const usual = open({ forReads, forWork: most - forReads }, config, log, watch);
  const reserved = open(reservedCounts, config, log, watch);
  // One for all, so that what happened first is told first, over connections that are free.
  const transactions = new Transactions(reserved.queries, log);
  return {
    ...transacting(usual, transactions),
    reserved: transacting(reserved, transactions),
    async close() {
      await transactions.flush();
      await Promise.all(
        [usual, reserved].flatMap(({ queries, readers }) => [queries.destroy(), readers.end()]),
      );
    },
  };
}

type Opened = Pick<Connections, 'queries' | 'reads' | 'pool' | 'readers'> & { singles: Queries };

function open({ forWork, forReads }: Counts, config: PoolConfig, log: Logger, watch?: Watch): Opened {
  const pool = createPool({ max: forWork, ...config }, log);
  const readers = createReaders({ max: forReads, ...config }, log);
  const over = (connections: PostgresPool) => kyselyOn(connections, watch);
  return {
    queries: over(wrapping(pool, (client) => new PreparingClient(client))),
    singles: over(wrapping(pool, (client) => new SingleStatementClient(client))),
    reads: over(new SharedReads(readers)),
    pool,
    readers,
  };
}

function transacting({ singles, ...opened }: Opened, transactions: Transactions): Connections {
  return {
    ...opened,
    transact: (work) => transactions.run(opened.queries, work),
    transactOne: (work) => transactions.run(singles, work),
  };
}

/** Connections on which the database refuses whatever writes. */
export function createReaders(config: PoolConfig, log: Logger): Pool {
  return createPool(config, log, '-c default_transaction_read_only=on');
}

export function kyselyOn(pool: PostgresPool, watch?: Watch): Queries {
  const dialect = new PostgresDialect({ pool });
  if (!watch) return new Kysely<Tables>({ dialect });
  const log = ({ query, queryDurationMillis }: LogEvent) =>
    watch({ sql: query.sql, milliseconds: queryDurationMillis });
  return new Kysely<Tables>({ dialect, log });
}

function createPool(config: PoolConfig, log: Logger, options = ''): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: waits.forConnection,
    statement_timeout: waits.forStatement,
    // Its connection is given up as well.
    query_timeout: waits.forAnswer,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c TimeZone=UTC ${options}`,
    // Statements that follow each other without a look at the answer share a round trip.
    pipeline: true,
    ...config,
  });
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // So would one that is in use; whoever uses it is told by its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely keeps what it knows of a connection by the client's identity, so each client keeps its one wrapper. */
function wrapping(pool: Pool, wrap: (client: PoolClient) => PostgresPoolClient): PostgresPool {
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? wrap(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}
