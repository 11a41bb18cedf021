/**
 * Answers of the API that are the same for every reader, by their address, with all their headers. They are sent before
 * anything else is done for the request. Unlike pages they are never old: a change of content empties this,
 * an answer that shows more than content is cached for a few minutes, and one that changes by the clock until it does.
 *
 * A request that may be a person's, or that a site of another origin made, takes the whole way. There the same bytes are
 * sent once it is known who asks (`published.ts`).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestCounter } from '#server/base/http/answered-request.ts';
import { LruMap } from '#server/base/http/lru-map.ts';
import { type EncodedAnswer, sendEncoded } from '#server/base/http/pages/encoded-answer.ts';
import { isAnonymousRead } from '#server/base/http/pages/page-cache.ts';
import type { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import type { Logger } from '#server/base/log.ts';

const maximumAnswers = 500;
/** Other parameters would cache the same answer many times, and so would another spelling of the path, or one with a host before it. */
const cacheableAddress = /^\/[\w./-]*(\?((page|category)=[\w-]+(&|$))*)?$/;

type CachedAnswer = {
  route: string;
  headers: Record<string, string>;
  bytes: EncodedAnswer;
  /** Whether it says what it would say now, if content stayed the same. */
  isRight: () => boolean;
};

export class AnswerCache {
  readonly #answers = new LruMap<CachedAnswer>(maximumAnswers);
  readonly #published: PublishedCache;
  readonly #log: Logger;
  readonly #metrics: RequestCounter | undefined;

  constructor(published: PublishedCache, log: Logger, metrics?: RequestCounter) {
    this.#published = published;
    this.#log = log;
    this.#metrics = metrics;
    published.onChange(() => this.#answers.clear());
  }

  /** @returns whether the answer was cached, and has been sent. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isOfNobody(request)) return false;
    const cached = this.#answers.get(request.url ?? '');
    if (!cached?.isRight()) return false;
    this.#published.checkSometimes();
    if (!this.#published.isCurrent) return false;
    const started = performance.now();
    const status = sendEncoded(cached, request, response);
    const elapsed = performance.now() - started;
    const answered = { method: request.method ?? 'GET', route: cached.route, status };
    this.#metrics?.countRequest({ ...answered, seconds: elapsed / 1000 });
    this.#log.info({ ...answered, isKept: true, milliseconds: Math.round(elapsed) }, 'request');
    return true;
  }

  /** @param generation of the published content before the answer was made: an older one is not cached. */
  store(request: IncomingMessage, generation: number, answer: CachedAnswer): void {
    const { url = '' } = request;
    if (!isOfNobody(request) || !cacheableAddress.test(url)) return;
    if (generation !== this.#published.generation || !this.#published.isCurrent) return;
    this.#answers.set(url, answer);
  }
}

function isOfNobody(request: IncomingMessage): boolean {
  const { authorization, origin } = request.headers;
  return authorization === undefined && origin === undefined && isAnonymousRead(request);
}
