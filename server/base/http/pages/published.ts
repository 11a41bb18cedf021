/**
 * Binds an endpoint whose answer is the same for everybody until content changes: kept in the form it is sent in, with
 * an entity tag, so that a reader who has it already gets 304 (RFC 9110, 13.1.2).
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { encodeAnswer } from '#domain/contract/envelope.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';
import { draftsFor } from '#server/base/http/pages/preview.ts';
import { type Call, type Route, raw } from '#server/base/http/routes/route.ts';

type CachedAnswer = { body: string; tag: string };

export function published<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries }) => Promise<AnswerOf<E>>,
): Route {
  return raw(endpoint, async (call) => {
    const drafts = draftsFor(call);
    if (drafts) {
      call.reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return call.reply.send(encodeAnswer(endpoint, await answerWith({ ...call, ...drafts })));
    }
    const make = async () => keep(JSON.stringify(encodeAnswer(endpoint, await answerWith(call))));
    const kept = isSearch(call.query)
      ? await make()
      : await call.app.published.get(keyOf(endpoint, call.params, call.query), make);
    return send(call.request, call.reply, kept, 'application/json');
  });
}

/** The same for an endpoint that answers with text of the type that its declaration names. */
export function publishedText<E extends Endpoint & { answer: { kind: 'raw' } }>(
  endpoint: E,
  writeText: (call: Call<E> & { db: Queries }) => Promise<string>,
): Route {
  return raw(endpoint, async (call) => {
    const make = async () => keep(await writeText(call));
    const kept = await call.app.published.get(keyOf(endpoint, call.params, call.query), make);
    return send(call.request, call.reply, kept, endpoint.answer.type);
  });
}

/** Whatever people search for is asked once; keeping it would push out what many read. */
function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && query.search !== undefined;
}

function keyOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  return `${endpoint.name} ${JSON.stringify([params, query])}`;
}

function keep(body: string): CachedAnswer {
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: CachedAnswer,
  type: string,
): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'public, no-cache');
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}
