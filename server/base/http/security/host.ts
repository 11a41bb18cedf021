/**
 * A request names exactly one host, in a valid form (RFC 9112, section 3.2). Otherwise the server behind a balancer
 * could read another name than the balancer did; and pages are rendered for an address made of it.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/contract/errors.ts';

/** A name, or an address of version 4 or, in brackets, 6; and a port. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses any other with 400. */
export function requireOneHost(server: FastifyInstance): void {
  let lastGood: string | undefined;
  server.addHook('onRequest', (request, _reply, done) => {
    const named = request.headers.host;
    // Most requests name the same.
    if (named !== undefined && named !== lastGood && host.test(named)) lastGood = named;
    // Old balancers ask for a process's health in HTTP/1.0, without any.
    const isClear = (named === undefined || named === lastGood) && countHosts(request.raw.rawHeaders) < 2;
    done(isClear ? undefined : new AppError('bad_request', 'The request could not be read.'));
  });
}

/** Names and values take turns; Node keeps the first of several hosts without reporting the others. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
