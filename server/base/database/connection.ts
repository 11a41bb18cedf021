/** The connection pool and Kysely on top of it, with every statement prepared once per connection. */
import { Socket } from 'node:net';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';

import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { Transactions } from '#server/base/database/announcements.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { PreparingClient } from '#server/base/database/preparing-client.ts';
import { connectToPrimary, PrimaryClient, serverAddressOf } from '#server/base/database/primary-client.ts';
import { PrimaryWatch } from '#server/base/database/primary-watch.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/queries.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { SharedReads } from '#server/base/database/shared-reads.ts';
import type { Logger } from '#server/base/log.ts';

export type { Queries, Transact, Transaction };

/** A way to the database with connections of its own. */
export type Connections = {
  queries: Queries;
  /** For single statements that only read. The database refuses any other. */
  reads: Queries;
  /** The connections over which `reads` asks. */
  sharedReads: SharedReads;
  pool: Pool;
  /** The pool behind `reads`. */
  readers: Pool;
  /** One transaction around the work; its announcements are sent after the commit. */
  transact: Transact;
};

export type Database = Connections & {
  /** For calls of people in danger: free also when all other connections are in use. */
  reserved: Connections;
  /** Says when a primary that was lost is back. */
  primary: PrimaryWatch;
  /** Sends the remaining announcements first. */
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
 * How long a caller waits, in milliseconds: for a connection, and for each answer. The server itself ends a statement
 * a little earlier; a frozen server, or one behind a network that drops everything, does not.
 */
export const timeouts = { forConnection: 10_000, forStatement: 15_000, forAnswer: 17_000 } as const;

/** A statement that was answered, without the values that went with it. */
export type Statement = { sql: string; milliseconds: number };

/** Receives each statement, in the async context of its caller. */
export type Watch = (statement: Statement) => void;

/**
 * @param config where the server is; sessions always run in UTC.
 * @param most so many connections, two fifths of them for reading; those that are reserved come on top.
 */
export function connect(config: PoolConfig, log: Logger, watch?: Watch, most = usualConnections): Database {
  const forReads = Math.floor(most * 0.4);
  const primary = new PrimaryWatch(config, log, (kept) => {
    for (const { pool, readers } of [usual, reserved]) for (const one of [pool, readers]) closeAll(one, kept);
  });
  const connectTo: ConnectTo = (pool) => primary.connectUnlessSilent(() => connectToPrimary(pool));
  const usual = open({ forReads, forWork: most - forReads }, { config, log, watch, connectTo });
  const reserved = open(reservedCounts, { config, log, watch, connectTo });
  // One instance for all pools, so that announcements keep their order, over connections that are free.
  const transactions = new Transactions(reserved.queries, log);
  return {
    ...transacting(usual, transactions),
    reserved: transacting(reserved, transactions),
    primary,
    async close() {
      primary.close();
      await transactions.flush();
      await Promise.all(
        [usual, reserved].flatMap(({ queries, readers }) => [queries.destroy(), readers.end()]),
      );
    },
  };
}

/** A proxy may lead to a standby for a moment when the primary changes. */
const onPrimary = {
  Client: PrimaryClient,
  onConnect: (client: ClientBase) => {
    if (client instanceof PrimaryClient) client.requirePrimary();
  },
} satisfies PoolConfig;

type Opened = Omit<Connections, 'transact'>;

type ConnectTo = (pool: Pool) => Promise<PoolClient>;

type Opening = { config: PoolConfig; log: Logger; watch: Watch | undefined; connectTo: ConnectTo };

function open({ forWork, forReads }: Counts, { config, log, watch, connectTo }: Opening): Opened {
  const pool = createPool({ max: forWork, ...onPrimary, ...config }, log);
  const readers = createReaders({ max: forReads, ...onPrimary, ...config }, log);
  const over = (connections: PostgresPool) => createKysely(connections, watch);
  const sharedReads = new SharedReads(readers, connectTo);
  return {
    queries: over(wrapping(pool, connectTo)),
    reads: over(sharedReads),
    sharedReads,
    pool,
    readers,
  };
}

function transacting(opened: Opened, transactions: Transactions): Connections {
  return { ...opened, transact: (work) => transactions.run(opened.queries, work) };
}

/** Connections on which the database refuses every write. */
export function createReaders(config: PoolConfig, log: Logger): Pool {
  return createPool(config, log, '-c default_transaction_read_only=on');
}

export function createKysely(pool: PostgresPool, watch?: Watch): Queries {
  const dialect = new PostgresDialect({ pool });
  if (!watch) return new Kysely<Tables>({ dialect });
  const log = ({ query, queryDurationMillis }: LogEvent) =>
    watch({ sql: query.sql, milliseconds: queryDurationMillis });
  return new Kysely<Tables>({ dialect, log });
}

/** The sockets of each pool, also of connections that are being opened. */
const openSockets = new WeakMap<Pool, Set<Socket>>();

/**
 * Their users hear at once that they are lost, rather than when the network gives up.
 * @param kept where several servers are named, the one to which connections stay.
 */
export function closeAll(pool: Pool, kept?: string): void {
  for (const socket of openSockets.get(pool) ?? []) {
    if (kept === undefined || serverAddressOf(socket) !== kept) socket.destroy();
  }
}

function openSocket(open: Set<Socket>): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  return socket;
}

function createPool(config: PoolConfig, log: Logger, options = ''): Pool {
  const open = new Set<Socket>();
  const pool = new Pool({
    stream: () => openSocket(open),
    connectionTimeoutMillis: timeouts.forConnection,
    statement_timeout: timeouts.forStatement,
    // A query without an answer in this time gives up its connection too.
    query_timeout: timeouts.forAnswer,
    idle_in_transaction_session_timeout: 15_000,
    // The warning that a commit did not wait for its standby must come, with any setting of the server.
    options: `-c TimeZone=UTC -c client_min_messages=warning ${options}`,
    // Statements that follow each other without a look at the answer share a round trip.
    pipeline: true,
    keepAlive: true,
    ...config,
  });
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', (error) => logFailure(log, 'warn', { err: error }, 'database connection lost'));
  // A connection in use would end it too. Its user gets the error from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  openSockets.set(pool, open);
  return pool;
}

/** Kysely caches data about a connection by the client's identity, so each client keeps its one wrapper. */
function wrapping(pool: Pool, connectTo: ConnectTo): PostgresPool {
  const wrappers = new WeakMap<PoolClient, PreparingClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await connectTo(pool);
      const wrapper = wrappers.get(client) ?? new PreparingClient(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}
