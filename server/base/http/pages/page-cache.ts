/**
 * Public pages as they were rendered for a visitor who is not signed in: the same bytes for everybody until content
 * changes. When it does, each cached page is rendered anew in the background; until that is done the old copy is
 * served, for less than a second (the semantics of `stale-while-revalidate`, RFC 5861, section 3).
 *
 * Some pages change by the clock alone: a campaign ends. From that moment on a reader waits for the new page. The old one
 * is sent only while RUA cannot render it (`stale-if-error`, section 4).
 *
 * A reader who saves data gets another copy, without pictures.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { savesData } from '#domain/platform/pictures/save-data.ts';
import type { RequestCounter } from '#server/base/http/answered-request.ts';
import { LruMap } from '#server/base/http/lru-map.ts';
import type { Overload } from '#server/base/http/overload/overload.ts';
import {
  type CachedPage,
  hasJustFailed,
  isToRenew,
  makePage,
  type PageRequest,
  type RenderedPage,
  staleMilliseconds,
} from '#server/base/http/pages/cached-page.ts';
import { type ChosenForm, chooseForm, sendEncoded } from '#server/base/http/pages/encoded-answer.ts';
import type { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import type { Logger } from '#server/base/log.ts';

const maximumPages = 500;

/** Renders this page for a visitor who is not signed in, which puts it into the cache. */
type Render = (page: PageRequest) => Promise<{ statusCode: number }>;

type Parts = {
  published: PublishedCache;
  overload: Pick<Overload, 'isRenderingFull' | 'wouldTurnAway'>;
  /** Whether there is a database to read from, as far as this process knows. */
  canRead: () => boolean;
  now: () => Date;
  log: Logger;
  metrics: RequestCounter | undefined;
};

export class PageCache {
  readonly #pages = new LruMap<CachedPage>(maximumPages);
  readonly #parts: Parts;
  #render: Render | undefined;
  #renewing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.published.onChange(() => this.#age());
  }

  /** Sets the function that renders pages in the background. Without it no page is rendered there. */
  renewWith(render: Render): void {
    this.#render = render;
  }

  /** @returns whether the page was cached, and has been sent. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(keyOf(request));
    if (!page || !isAnonymousRead(request)) return false;
    const { published, metrics, log } = this.#parts;
    published.checkSometimes();
    if (isToRenew(page)) this.#age();
    if (this.#isTooOld(page) && !this.#isRenderingInVain(request)) return false;
    const started = performance.now();
    const status = sendEncoded(page, request, response);
    const elapsed = performance.now() - started;
    const answered = { method: request.method ?? 'GET', route: 'kept page', status };
    metrics?.countRequest({ ...answered, seconds: elapsed / 1000 });
    log.info({ ...answered, milliseconds: Math.round(elapsed) }, 'request');
    return true;
  }

  /**
   * @param request of an address that links have: others would keep the same page many times.
   * @param generation of the published content before the page was rendered: an older page is not cached.
   */
  async store(request: Asking, generation: number, rendered: RenderedPage): Promise<void> {
    const { url = '' } = request;
    const page = await makePage({ url, savesData: savesDataIn(request) }, rendered);
    if (generation !== this.#parts.published.generation) return;
    this.#pages.set(keyOf(request), page);
  }

  /** For a page that cannot be rendered now. @returns its cached copy, however old; undefined when there is none. */
  whileUnavailable(request: IncomingMessage): (ChosenForm & { own: CachedPage['headers'] }) | undefined {
    const page = isAnonymousRead(request) ? this.#pages.get(keyOf(request)) : undefined;
    return page && { ...chooseForm(page.bytes, request.headers), own: page.headers };
  }

  /** The page could not be rendered, because the database is away: the next readers do not wait in vain as well. */
  noteFailure(request: Asking): void {
    const page = this.#pages.peek(keyOf(request));
    if (!page) return;
    page.failedAt = performance.now();
    page.staleSince ??= page.failedAt;
  }

  #isTooOld(page: CachedPage): boolean {
    const { changesAt, staleSince, failedAt } = page;
    if (changesAt <= this.#parts.now().getTime()) return !hasJustFailed(page);
    if (staleSince === undefined || failedAt !== undefined) return false;
    return performance.now() - staleSince > staleMilliseconds;
  }

  /** While too much is asked for, the old copy is better than none: the new one comes in its turn. So it is while the database is away. */
  #isRenderingInVain(request: IncomingMessage): boolean {
    const { overload, canRead } = this.#parts;
    return overload.isRenderingFull || overload.wouldTurnAway(request) || !canRead();
  }

  #age(): void {
    const now = performance.now();
    for (const [, page] of this.#pages.entries()) page.staleSince ??= now;
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = undefined;
    });
  }

  /** One after the other, so that a change of content does not hold up everything else. */
  async #renewAll(): Promise<void> {
    for (const [key, page] of this.#pages.entries()) {
      if (page.staleSince === undefined) continue;
      const { failedAt } = page;
      const status = await this.#renew(page);
      // The failure was noted while the page was rendered: such a page is a 500, or lacks content.
      if (page.failedAt !== failedAt) continue;
      if (status === unavailable) page.failedAt = performance.now();
      // A page that is gone, or could not be rendered, is not served again.
      else if (this.#pages.peek(key) === page) this.#pages.delete(key);
    }
  }

  async #renew({ request }: CachedPage): Promise<number | undefined> {
    try {
      return (await this.#render?.(request))?.statusCode;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a page could not be rendered anew');
      return undefined;
    }
  }
}

const unavailable = 503;

type Asking = { url?: string | undefined; headers: IncomingMessage['headers'] };

/** An address holds no space. */
function keyOf(request: Asking): string {
  return savesDataIn(request) ? `${request.url} without pictures` : (request.url ?? '');
}

/** @returns whether the reader wants pictures to wait. */
export function savesDataIn({ headers }: Pick<Asking, 'headers'>): boolean {
  const asked = headers['save-data'];
  return savesData(headers.cookie, typeof asked === 'string' ? asked : undefined);
}

/**
 * Pages know a person by the cookie alone: `Authorization` is the API's. A request that has the cookie's name anywhere may be a person's:
 * the name is read with blanks before its `=` as well. @returns whether the request reads what every visitor reads.
 */
export function isAnonymousRead(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !request.headers.cookie?.includes(sessionCookie);
}
