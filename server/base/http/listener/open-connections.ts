/**
 * The connections of this process. When there are as many as may be, the next one is accepted all the same: a connection
 * that only waits for its client, or a stream of events, is closed for it. The network that holds the most of them loses
 * one, so a network with few keeps all. Networks are as those of limits.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from '#server/base/config/connection-limits.ts';
import { ConnectionsByNetwork } from '#server/base/http/listener/connections-by-network.ts';
import { siteOf } from '#server/base/network.ts';

/**
 * - `waiting`: for its client, who sends nothing, or not all of a request, or does not read its answer; or for the turn of a call
 *   that a limit slows down.
 * - `working`: on an answer.
 * - `streaming`: events, until `close` is called. Its network is that of the person, as the proxy names it.
 * - `gone`: its place is another's, although its answer may still end.
 */
type State =
  | { kind: 'waiting'; since: number }
  | { kind: 'working' }
  | { kind: 'streaming'; network: string; close: () => void }
  | { kind: 'gone' };

/** `ends` are the addresses and ports of both: TLS has another socket for the same connection. */
type Connection = { socket: Socket; ends: string; network: string; state: State; requests: number };

/** All connections are looked at for unread answers at most so often. */
const lookMilliseconds = 1_000;

export class OpenConnections {
  readonly #limits: Pick<ConnectionLimits, 'atOnce' | 'newcomer'>;
  /** Connections by the addresses and ports of both ends. */
  readonly #connections = new Map<string, Connection>();
  /**
   * Connections by the socket of their requests, once a request has come. It saves putting the key of both ends together for
   * each request.
   */
  readonly #ofSockets = new WeakMap<Socket, Connection>();
  readonly #waiting = new ConnectionsByNetwork<Connection>();
  readonly #streaming = new ConnectionsByNetwork<Connection>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #closedForRoom = 0;
  #turnedAway = 0;

  constructor(limits: Pick<ConnectionLimits, 'atOnce' | 'newcomer'>) {
    this.#limits = limits;
  }

  /** `turnedAway` are connections that found no room, since all others were being answered. */
  get figures(): { open: number; closedForRoom: number; turnedAway: number } {
    const [closedForRoom, turnedAway] = [this.#closedForRoom, this.#turnedAway];
    return { open: this.#connections.size, closedForRoom, turnedAway };
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#admit(socket));
  }

  /** A request's head has arrived. */
  began(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#find(request.socket);
    if (!connection) return;
    connection.requests += 1;
    if (!hasBody(request)) this.#become(connection, { kind: 'working' });
    else {
      this.#wait(connection);
      request.once('end', () => this.#become(connection, { kind: 'working' }));
    }
    // The client still has to read the rest.
    response.once('prefinish', () => this.#wait(connection));
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0) this.#wait(connection);
    });
  }

  /** A request was answered as soon as its head arrived. Its connection waits as before, since this moment, unless another answer is under way. */
  answeredAtOnce({ socket }: Pick<IncomingMessage, 'socket'>): void {
    const connection = this.#find(socket);
    if (connection?.requests === 0) this.#wait(connection);
  }

  /** @param close says goodbye on the stream that answers the request, and ends it. */
  streams(request: IncomingMessage, address: string, close: () => void): void {
    const connection = this.#find(request.socket);
    if (connection) this.#become(connection, { kind: 'streaming', network: siteOf(address), close });
  }

  /** While the call waits for its turn, its connection may be closed for the next one: otherwise such calls could fill RUA. */
  async waitsForTurn<Result>(
    { socket }: Pick<IncomingMessage, 'socket'>,
    wait: () => Promise<Result>,
  ): Promise<Result> {
    const connection = this.#find(socket);
    if (!connection) return wait();
    this.#wait(connection);
    try {
      return await wait();
    } finally {
      this.#become(connection, { kind: 'working' });
    }
  }

  #find(socket: Socket): Connection | undefined {
    const known = this.#ofSockets.get(socket);
    if (known) return known;
    const found = this.#connections.get(endsOf(socket));
    if (found) this.#ofSockets.set(socket, found);
    return found;
  }

  #admit(socket: Socket): void {
    if (this.#connections.size >= this.#limits.atOnce && !this.#makeRoom()) {
      this.#turnedAway += 1;
      socket.destroy();
      return;
    }
    const ends = endsOf(socket);
    const network = siteOf(socket.remoteAddress ?? '');
    const connection: Connection = { socket, ends, network, requests: 0, state: { kind: 'working' } };
    this.#connections.set(ends, connection);
    this.#wait(connection);
    socket.once('close', () => this.#forget(connection));
  }

  #makeRoom(): boolean {
    const leaving = this.#chooseLeaving() ?? this.#findUnread();
    if (!leaving) return false;
    this.#closedForRoom += 1;
    const { socket, state } = leaving;
    this.#forget(leaving);
    if (state.kind === 'streaming') state.close();
    // A goodbye that the client does not read is not waited for.
    if (state.kind === 'streaming' && socket.writableLength === 0) socket.destroySoon();
    else socket.destroy();
    return true;
  }

  /**
   * Chooses the connection to close: first one that has waited for long, then a stream. A connection that has waited only for
   * a moment may be about to ask for help, so it is closed only when its network has more such connections than any network
   * has streams.
   */
  #chooseLeaving(): Connection | undefined {
    const waiting = this.#waiting.greediest;
    const streaming = this.#streaming.greediest;
    if (!waiting || !streaming) return (waiting ?? streaming)?.oldest;
    const { state } = waiting.oldest;
    const isNew = state.kind === 'waiting' && performance.now() - state.since < this.#limits.newcomer;
    return isNew && streaming.size >= waiting.size ? streaming.oldest : waiting.oldest;
  }

  /** Answers that their clients do not read look like work until the system's buffers are full. */
  #findUnread(): Connection | undefined {
    const now = performance.now();
    if (now - this.#lookedAt < lookMilliseconds) return undefined;
    this.#lookedAt = now;
    for (const connection of this.#connections.values()) {
      if (connection.socket.writableLength > 0) this.#wait(connection);
    }
    return this.#waiting.greediest?.oldest;
  }

  #wait(connection: Connection): void {
    const waiting = { kind: 'waiting', since: performance.now() } as const;
    if (connection.state.kind === 'waiting') {
      connection.state = waiting;
      this.#waiting.renew(connection.network, connection);
    } else this.#become(connection, waiting);
  }

  #become(connection: Connection, next: State): void {
    const { network, state } = connection;
    if (state.kind === 'gone') return;
    if (state.kind === 'waiting') this.#waiting.remove(network, connection);
    else if (state.kind === 'streaming') this.#streaming.remove(state.network, connection);
    connection.state = next;
    if (next.kind === 'waiting') this.#waiting.add(network, connection);
    else if (next.kind === 'streaming') this.#streaming.add(next.network, connection);
  }

  #forget(connection: Connection): void {
    if (connection.state.kind === 'gone') return;
    this.#become(connection, { kind: 'gone' });
    this.#connections.delete(connection.ends);
  }
}

function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
