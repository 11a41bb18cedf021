/** Pictures and drawings that only one person may see. */
import type { FastifyReply } from 'fastify';

/** Not cached, and not embedded by other sites. */
export function sendPrivately(reply: FastifyReply, type: string, content: Buffer | string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cross-origin-resource-policy', 'same-origin')
    .type(type)
    .send(content);
}
