/** Connections that must lead to the primary: on a standby reads would be old, and writes fail. */
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { type Addresses, addressesOf } from '#server/base/database/addresses.ts';
import { isPrimaryAway, StandbyReached } from '#server/base/database/errors.ts';

const addresses = new WeakMap<object, string>();

/** Where a connection leads, by its socket; undefined where one server alone is named. */
export function serverAddressOf(socket: object): string | undefined {
  return addresses.get(socket);
}

/** Where several servers are named, it goes to the one that was the primary last, and else to the next one. */
export class PrimaryClient extends Client {
  #isStandby = false;
  /** Undefined where one server alone is named. */
  readonly address: string | undefined;
  readonly #servers: Addresses | undefined;
  /** How often a primary had been found when it was begun. */
  readonly #timesFoundBefore: number;

  constructor(config: ClientConfig = {}) {
    const servers = addressesOf(config.connectionString);
    const address = servers?.current;
    super(address === undefined ? config : { ...config, connectionString: address });
    this.address = address;
    this.#servers = servers;
    this.#timesFoundBefore = servers?.timesFound ?? 0;
    // The stream of the network. TLS replaces `connection.stream` by its own stream.
    if (address !== undefined) addresses.set(this.connection.stream, address);
    let isReady = false;
    // PostgreSQL says it before the first answer, and again when a standby becomes the primary.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    this.connection.once('readyForQuery', () => {
      isReady = true;
    });
    for (const end of ['error', 'end']) {
      this.connection.on(end, () => {
        if (!isReady) this.#passOver();
      });
    }
  }

  /**
   * @throws StandbyReached when it leads to a standby, or to a server that another one has succeeded since this was begun: an old
   * primary that wakes up still takes writes for a moment. Some poolers do not say that they are a standby; then statements
   * that write fail.
   */
  requirePrimary(): void {
    if (this.#isSucceeded()) throw new StandbyReached();
    if (!this.#isStandby) return;
    this.#passOver();
    throw new StandbyReached();
  }

  /** This server accepts writes, so new connections go there too. @throws StandbyReached when another primary replaced it meanwhile. */
  notePrimary(): void {
    this.requirePrimary();
    if (this.address !== undefined) this.#servers?.stayAt(this.address);
  }

  #isSucceeded(): boolean {
    const servers = this.#servers;
    if (!servers || servers.timesFound === this.#timesFoundBefore) return false;
    return servers.primary !== this.address;
  }

  #passOver(): void {
    if (this.address !== undefined) this.#servers?.passOver(this.address);
  }

  /** Closes the connection at once and sends the server nothing, because it may not answer. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

type ParameterStatus = { parameterName: string; parameterValue: string };

/** A connection of the pool; where several servers are named, each is tried once. */
export function connectToPrimary(pool: Pool): Promise<PoolClient> {
  return onEachServer(pool.options.connectionString, () => pool.connect());
}

/** A connection beside the pools; where several servers are named, each is tried once. @throws why there is none. */
export function openOnPrimary(config: ClientConfig): Promise<PrimaryClient> {
  return onEachServer(config.connectionString, async () => {
    const client = new PrimaryClient(config);
    // A failure reaches its user by the query, or by a listener of its own.
    client.on('error', () => {});
    try {
      await client.connect();
      client.requirePrimary();
      return client;
    } catch (error) {
      client.cut();
      throw error;
    }
  });
}

async function onEachServer<Result>(
  connectionString: string | undefined,
  connect: () => Promise<Result>,
): Promise<Result> {
  for (let others = (addressesOf(connectionString)?.count ?? 1) - 1; ; others -= 1) {
    try {
      return await connect();
    } catch (error) {
      if (others === 0 || !isPrimaryAway(error)) throw error;
    }
  }
}
