/** A rendered public page, and until when it is up to date. */
import { compressed, type EncodedAnswer } from '#server/base/http/pages/encoded-answer.ts';

export const staleMilliseconds = 800;
/** Pages also show figures whose changes are not announced: how many people have an account, how soon agencies answer. */
const longestMilliseconds = 300_000;
/** A page that could not be rendered is tried again after this time. */
const afterFailureMilliseconds = 5_000;

export type CachedPage = {
  request: PageRequest;
  headers: Record<string, string>;
  bytes: EncodedAnswer;
  madeAt: number;
  /** The moment, in milliseconds since 1970, at which the page changes by the clock, without a change of content. */
  changesAt: number;
  /** When it became old; undefined while it is not. */
  staleSince: number | undefined;
  /** When RUA last could not render it anew, because the database is away; undefined once it is old for another reason. */
  failedAt?: number;
};

/** A rendered page whose scripts any reader's browser may run: see scripts-by-hash.ts. */
export type RenderedPage = Pick<CachedPage, 'headers' | 'changesAt'> & { html: string };

/** The parts of a request that tell one cached page from another. */
export type PageRequest = { url: string; savesData: boolean };

export function isToRenew({ madeAt, staleSince, failedAt }: CachedPage): boolean {
  const now = performance.now();
  if (failedAt !== undefined) return now - failedAt > afterFailureMilliseconds;
  return staleSince === undefined && now - madeAt > longestMilliseconds;
}

/** Whether it was tried a moment ago, and there was no database. */
export function hasJustFailed({ failedAt }: CachedPage): boolean {
  return failedAt !== undefined && performance.now() - failedAt <= afterFailureMilliseconds;
}

export async function makePage(
  request: PageRequest,
  { html, headers, changesAt }: RenderedPage,
): Promise<CachedPage> {
  return {
    request,
    madeAt: performance.now(),
    changesAt,
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
