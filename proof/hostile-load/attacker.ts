/**
 * One address that wants all of RUA, in a process of its own: it makes the requests of one attack on many connections at once,
 * and holds as many streams of events as it is let.
 */
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { type AttackRequest, attackKinds, onNewConnections, requestOf } from './attacks.ts';

const plan = z.object({
  url: z.string(),
  kind: z.enum(attackKinds),
  tokens: z.array(z.string()),
  connections: z.number(),
  targets: z.object({ people: z.array(z.string()), own: z.array(z.string()), ownPassword: z.string() }),
});
export type AttackPlan = z.output<typeof plan>;

export const attackReport = z.object({ streams: z.number(), answers: z.record(z.string(), z.number()) });
export type AttackReport = z.output<typeof attackReport>;

const underWayMilliseconds = 2_000;

class Attacker {
  readonly #plan: AttackPlan;
  /** False when each call opens a new connection. */
  readonly #agent: Agent | false;
  readonly #answers = new Map<string, number>();
  #streams = 0;

  constructor(chosen: AttackPlan) {
    this.#plan = chosen;
    const { kind, connections } = chosen;
    this.#agent = onNewConnections.has(kind)
      ? false
      : new Agent({ keepAlive: true, maxSockets: connections });
  }

  get report(): AttackReport {
    return { streams: this.#streams, answers: Object.fromEntries(this.#answers) };
  }

  /** Fulfilled when every stream was answered. */
  async openStreams(): Promise<void> {
    await Promise.all(this.#plan.tokens.map((token) => this.#openStream(token)));
  }

  /** Goes on for ever. Fulfilled when it has been under way for a moment. */
  async hammer(): Promise<void> {
    for (let caller = 0; caller < this.#plan.connections; caller += 1) void this.#hammerOn(caller);
    await delay(underWayMilliseconds);
  }

  #openStream(token: string): Promise<void> {
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${this.#plan.url}${streamEvents.path}`, { agent: false, headers }, (response) => {
        this.#streams += 1;
        response.resume().once('close', () => {
          this.#streams -= 1;
        });
        resolve();
      }).on('error', () => resolve());
    });
  }

  async #hammerOn(caller: number): Promise<void> {
    for (let number = caller; ; number += 1) {
      const answer = await this.#ask(requestOf(this.#plan.kind, this.#plan.targets, number));
      this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
    }
  }

  #ask({ method, path, type, body }: AttackRequest): Promise<string> {
    return new Promise((resolve) => {
      // RUA reads a form only with an origin of its own.
      const origin = type.endsWith('urlencoded') && { origin: this.#plan.url, accept: 'text/html' };
      const headers = {
        accept: '*/*',
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        ...origin,
      };
      const end = (response: IncomingMessage) =>
        response.resume().once('close', () => resolve(String(response.statusCode)));
      request(this.#plan.url + path, { method, agent: this.#agent, headers }, end)
        .on('error', () => resolve('none'))
        .end(body);
    });
  }
}

if (import.meta.main) {
  process.once('message', async (message) => {
    const attacker = new Attacker(plan.parse(message));
    await attacker.openStreams();
    await attacker.hammer();
    process.on('message', () => process.send?.(attacker.report));
    process.send?.(attacker.report);
  });
}
