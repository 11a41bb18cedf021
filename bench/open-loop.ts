/**
 * Calls at a fixed rate, whether or not earlier calls were answered, as people send them, over as many connections as
 * needed. Runs as a process of its own; its task and its results go by messages.
 */
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** `share` of a second's calls are of this kind; its requests are sent one after the other, over and over. */
const kind = z.object({ name: z.string(), perSecond: z.number(), requests: z.array(z.string()) });
const plan = z.object({ port: z.number(), seconds: z.number(), kinds: z.array(kind) });
export type Plan = z.output<typeof plan>;

const answered = z.object({
  name: z.string(),
  /** Whole seconds since the beginning in which it was due. */
  second: z.number(),
  /** 0 when the connection broke off, or no answer came. */
  status: z.number(),
  milliseconds: z.number(),
  saysWhenToComeBack: z.boolean(),
});
export type Answered = z.output<typeof answered>;
export const answers = z.array(answered);

const mostConnections = 4_000;
/** An answer that takes longer is none. */
const timeoutMilliseconds = 10_000;
const tickMilliseconds = 4;

if (process.send) {
  process.once('disconnect', () => process.exit());
  process.on('message', (message) => {
    void offer(plan.parse(message)).then((all) => process.send?.(all));
  });
}

type Due = { name: string; request: Buffer; at: number; second: number };

async function offer({ port, seconds, kinds: planned }: Plan): Promise<Answered[]> {
  const all: Answered[] = [];
  const lines = new Connections(port, (one) => all.push(one));
  const begun = performance.now();
  const sent = planned.map(() => 0);
  const prepared = planned.map(({ requests }) => requests.map((text) => Buffer.from(text, 'base64')));
  await new Promise<void>((resolve) => {
    const tick = setInterval(() => {
      const elapsed = (performance.now() - begun) / 1000;
      for (const [index, { name, perSecond }] of planned.entries()) {
        const due = Math.min(elapsed, seconds) * perSecond;
        for (let count = sent[index] ?? 0; count < due; count += 1) {
          sent[index] = count + 1;
          const request = prepared[index]?.[count % (prepared[index]?.length ?? 1)];
          const after = count / perSecond;
          if (request) lines.send({ name, request, at: begun + after * 1000, second: Math.floor(after) });
        }
      }
      if (elapsed >= seconds) {
        clearInterval(tick);
        resolve();
      }
    }, tickMilliseconds);
  });
  await lines.ended();
  return all;
}

/** Connections that are kept; another is opened when all are busy. */
class Connections {
  readonly #port: number;
  readonly #note: (one: Answered) => void;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  #open = 0;
  #whenEnded: (() => void) | undefined;

  constructor(port: number, note: (one: Answered) => void) {
    this.#port = port;
    this.#note = note;
  }

  send(due: Due): void {
    this.#open += 1;
    const idle = this.#idle.pop();
    if (idle) idle.send(due);
    else if (this.#all.size < mostConnections) this.#connect().send(due);
    else this.#settle(due, 0, false);
  }

  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenEnded = resolve;
      this.#checkEnd();
    });
  }

  #connect(): Connection {
    const connection = new Connection(this.#port, {
      answered: (due, status, when) => {
        this.#settle(due, status, when);
        this.#idle.push(connection);
      },
      broken: (due) => {
        this.#all.delete(connection);
        const place = this.#idle.indexOf(connection);
        if (place >= 0) this.#idle.splice(place, 1);
        if (due) this.#settle(due, 0, false);
      },
    });
    this.#all.add(connection);
    return connection;
  }

  #settle({ name, at, second }: Due, status: number, saysWhenToComeBack: boolean): void {
    this.#note({ name, second, status, milliseconds: performance.now() - at, saysWhenToComeBack });
    this.#open -= 1;
    this.#checkEnd();
  }

  #checkEnd(): void {
    if (this.#open > 0 || !this.#whenEnded) return;
    for (const connection of this.#all) connection.close();
    this.#whenEnded();
  }
}

type Outcome = {
  answered: (due: Due, status: number, saysWhenToComeBack: boolean) => void;
  broken: (due: Due | undefined) => void;
};

/** A connection that makes one call at a time. It reads only the end of an answer. */
class Connection {
  readonly #socket: Socket;
  readonly #outcome: Outcome;
  #due: Due | undefined;
  #received = '';

  constructor(port: number, outcome: Outcome) {
    this.#outcome = outcome;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.setEncoding('latin1');
    this.#socket.setTimeout(timeoutMilliseconds, () => this.#socket.destroy());
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      const due = this.#due;
      this.#due = undefined;
      this.#outcome.broken(due);
    });
    this.#socket.on('data', (text) => this.#read(String(text)));
  }

  send(due: Due): void {
    this.#due = due;
    this.#socket.write(due.request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0 || !this.#due) return;
    const headers = this.#received.slice(0, head).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
    const isWhole =
      length === undefined
        ? this.#received.endsWith('0\r\n\r\n')
        : this.#received.length >= head + 4 + Number(length);
    if (!isWhole) return;
    const due = this.#due;
    this.#due = undefined;
    this.#received = '';
    this.#outcome.answered(due, Number(headers.slice(9, 12)), headers.includes('\r\nretry-after: '));
  }
}
