/**
 * Moments at which a page changes by the clock, without a change of content: a campaign ends, an event is over. The answers
 * from which a page is made name them in the header `Expires` (RFC 9111, section 5.3), so the page knows the earliest.
 */
import type { FastifyReply } from 'fastify';

/** @returns milliseconds since 1970; infinite when none comes. */
export function earliestAfter(now: Date, moments: readonly string[]): number {
  const coming = moments.map((moment) => Date.parse(moment)).filter((at) => at > now.getTime());
  return Math.min(Number.POSITIVE_INFINITY, ...coming);
}

/** The header has whole seconds: an answer before the end of one may still be the old one. */
export function setExpires(reply: FastifyReply, changesAt: number): void {
  if (changesAt === Number.POSITIVE_INFINITY) return;
  reply.header('expires', new Date(Math.ceil(changesAt / 1000) * 1000).toUTCString());
}

/** @returns milliseconds since 1970; infinite when the header says nothing. */
export function parseExpires(expires: string | number | string[] | undefined): number {
  const at = Date.parse(String(expires));
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}
