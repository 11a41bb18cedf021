/**
 * Keeps RUA quick for those it lets in when more is asked than it can do. Whatever comes from outside stands in the line of
 * its lane; once the line of ordinary calls is full, or the event loop is late, whoever comes next is refused before
 * anything is done for them. Calls of somebody in danger are let in all the same (`urgent` of an endpoint).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config, OverloadSetting } from '#server/config.ts';
import { yieldToTheLoop } from '#server/http/overload/background-threads.ts';
import { isLetIn, type Lane, lanes } from '#server/http/overload/lanes.ts';
import { Line, type LineLimits } from '#server/http/overload/line.ts';
import { LoopDelay } from '#server/http/overload/loop-delay.ts';
import { type RefusalSetting, refusal, sendRefusal } from '#server/http/overload/refusal.ts';

export type LaneFigures = { inWork: number; waiting: number; refused: number };

/** `turnedAway` are those whom nobody looked at. */
export type OverloadFigures = { lanes: ReadonlyMap<Lane, LaneFigures>; turnedAway: number };

type Headers = RefusalSetting['headers'];

type Lines = Record<Lane, { line: Line; refused: number }>;

export class Overload {
  readonly #config: Pick<Config, 'corsOrigins' | 'overload'>;
  readonly #lines: Lines;
  readonly #delay = new LoopDelay();
  #turnedAway = 0;
  /** What a page asks for while it is rendered, and what tests ask, stands in no line. */
  readonly #fromOutside = new WeakSet<IncomingMessage>();

  constructor(config: Pick<Config, 'corsOrigins' | 'overload'>) {
    this.#config = config;
    this.#lines = linesOf(config.overload);
  }

  /** Watches the event loop until `stop`. */
  start(): void {
    this.#delay.start(() => {
      for (const { line } of Object.values(this.#lines)) line.dropLate();
    });
    void yieldToTheLoop();
  }

  stop(): void {
    this.#delay.stop();
  }

  /**
   * The first that is done for a request from outside. @param headers of every answer.
   * @returns whether it was refused, which is its answer.
   */
  turnAway(headers: Headers, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isTooMuch() && !isLetIn(request.method ?? '', request.url ?? '')) {
      this.#turnedAway += 1;
      sendRefusal({ corsOrigins: this.#config.corsOrigins, headers }, request, response);
      return true;
    }
    this.#fromOutside.add(request);
    return false;
  }

  /** Does the work when it is its turn. @throws AppError 503 when its line is too long. */
  async take<Result>(lane: Lane, request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
    if (!this.#fromOutside.has(request)) return work();
    const place = this.#lines[lane];
    if (!(await place.line.enter())) {
      place.refused += 1;
      throw refusal();
    }
    try {
      return await work();
    } finally {
      place.line.leave();
    }
  }

  get figures(): OverloadFigures {
    const ofLanes = lanes.map((lane): [Lane, LaneFigures] => {
      const { line, refused } = this.#lines[lane];
      return [lane, { inWork: line.inWork, waiting: line.waiting, refused }];
    });
    return { lanes: new Map(ofLanes), turnedAway: this.#turnedAway };
  }

  #isTooMuch(): boolean {
    return (
      this.#delay.milliseconds > this.#config.overload.loopDelayMilliseconds ||
      this.#lines.ordinary.line.isFull
    );
  }
}

/** Decoding pictures, hashing and rendering are limited by processors, so more at once would only be slower. */
function linesOf(setting: OverloadSetting): Lines {
  const { atOnce, waiting, waitMilliseconds } = setting;
  const open = (limits: LineLimits) => ({ line: new Line(limits), refused: 0 });
  const ordinary = { atOnce, maximumWaiting: waiting, longestMilliseconds: waitMilliseconds };
  // What takes seconds may wait for some, and be done before its sender gives up.
  const slow = { ...ordinary, longestMilliseconds: waitMilliseconds * 3 };
  return {
    // Bounded as well, so that no flood of them fills the memory.
    urgent: open({
      atOnce,
      maximumWaiting: waiting * 4,
      longestMilliseconds: waitMilliseconds * 10,
    }),
    ordinary: open(ordinary),
    // Each holds up to 10 MiB.
    uploads: open({ ...slow, atOnce: Math.min(atOnce, 24) }),
    hashing: open({ ...slow, atOnce: Math.min(atOnce, 8) }),
    pages: open({ ...slow, atOnce: Math.min(atOnce, 4) }),
  };
}
