/**
 * Public pages as they were rendered for a visitor who is not signed in: the same bytes for everybody until content
 * changes. When it does, each page that is kept is rendered anew in the background; until that is done the old copy is
 * served, for less than a second (the semantics of `stale-while-revalidate`, RFC 5861, section 3).
 *
 * A reader who saves data gets another copy, without pictures.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { savesData } from '#domain/platform/pictures/save-data.ts';
import type { RequestCounter } from '#server/base/http/answered-request.ts';
import { MostRead } from '#server/base/http/most-read.ts';
import type { Overload } from '#server/base/http/overload/overload.ts';
import { compressed, type KeptBytes, sendKeptBytes } from '#server/base/http/pages/kept-bytes.ts';
import type { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import type { Logger } from '#server/base/log.ts';

const staleMilliseconds = 800;
/** Pages show what passes with time, too: an event that is over, the year. */
const longestMilliseconds = 300_000;
/** Until it is tried again. */
const afterFailureMilliseconds = 5_000;
const maximumPages = 500;

type CachedPage = {
  request: PageRequest;
  headers: Record<string, string>;
  bytes: KeptBytes;
  madeAt: number;
  /** When it became old; undefined while it is not. */
  staleSince: number | undefined;
  /** When RUA last could not render it anew, because the database is away; undefined once it is old for another reason. */
  failedAt?: number;
};

/** A page as it was rendered, with scripts that anybody's browser may run: see scripts-by-hash.ts. */
export type RenderedPage = { html: string; headers: Record<string, string> };

/** The parts of a request that tell one kept page from another. */
type PageRequest = { url: string; savesData: boolean };

/** Renders this page for a visitor who is not signed in, which puts it into the cache. */
type Render = (page: PageRequest) => Promise<{ statusCode: number }>;

type Parts = {
  published: PublishedCache;
  overload: Pick<Overload, 'isRenderingFull'>;
  log: Logger;
  metrics: RequestCounter | undefined;
};

export class PageCache {
  readonly #pages = new MostRead<CachedPage>(maximumPages);
  readonly #published: PublishedCache;
  readonly #overload: Pick<Overload, 'isRenderingFull'>;
  readonly #log: Logger;
  readonly #metrics: RequestCounter | undefined;
  #render: Render | undefined;
  #renewing: Promise<void> | undefined;

  constructor({ published, overload, log, metrics }: Parts) {
    this.#published = published;
    this.#overload = overload;
    this.#log = log;
    this.#metrics = metrics;
    published.onChange(() => this.#age());
  }

  /** Until this is given, nothing is rendered in the background. */
  renewWith(render: Render): void {
    this.#render = render;
  }

  /** @returns whether the page was kept, and has been sent. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(keyOf(request));
    if (!page || !isAnonymousRead(request)) return false;
    this.#published.checkSometimes();
    if (isToRenew(page)) this.#age();
    if (this.#isTooOld(page)) return false;
    const started = performance.now();
    const status = sendKeptBytes(page, request, response);
    const elapsed = performance.now() - started;
    const answered = { method: request.method ?? 'GET', route: 'kept page', status };
    this.#metrics?.countRequest({ ...answered, seconds: elapsed / 1000 });
    this.#log.info({ ...answered, milliseconds: Math.round(elapsed) }, 'request');
    return true;
  }

  /**
   * @param request of an address that links have: others would keep the same page many times.
   * @param generation of the published content before the page was rendered: an older page is not kept.
   */
  async keep(request: Asking, generation: number, rendered: RenderedPage): Promise<void> {
    const { url = '' } = request;
    const page = await makePage({ url, savesData: savesDataIn(request) }, rendered);
    if (generation !== this.#published.generation) return;
    this.#pages.set(keyOf(request), page);
  }

  /**
   * While rendering is too much asked for, the old copy is better than none: the new one comes in its turn. So it is while the
   * database is away.
   */
  #isTooOld({ staleSince, failedAt }: CachedPage): boolean {
    if (staleSince === undefined || failedAt !== undefined || this.#overload.isRenderingFull) return false;
    return performance.now() - staleSince > staleMilliseconds;
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
      const status = await this.#renew(page);
      if (status === unavailable) page.failedAt = performance.now();
      // A page that is gone, or could not be rendered, is not served again.
      else if (this.#pages.peek(key) === page) this.#pages.delete(key);
    }
  }

  async #renew({ request }: CachedPage): Promise<number | undefined> {
    try {
      return (await this.#render?.(request))?.statusCode;
    } catch (error) {
      this.#log.warn({ err: error }, 'a page could not be rendered anew');
      return undefined;
    }
  }
}

const unavailable = 503;

function isToRenew({ madeAt, staleSince, failedAt }: CachedPage): boolean {
  const now = performance.now();
  if (failedAt !== undefined) return now - failedAt > afterFailureMilliseconds;
  return staleSince === undefined && now - madeAt > longestMilliseconds;
}

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

/** @returns whether the request reads what every visitor reads. Pages know a person by the cookie alone: `Authorization` is the API's. */
export function isAnonymousRead(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !request.headers.cookie?.includes(`${sessionCookie}=`);
}

async function makePage(request: PageRequest, { html, headers }: RenderedPage): Promise<CachedPage> {
  return {
    request,
    madeAt: performance.now(),
    staleSince: undefined,
    headers: {
      ...headers,
      // A browser asks each time whether its copy is still right, and a person who signs in gets pages of their own.
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Cookie, Save-Data',
    },
    bytes: await compressed(html),
  };
}
