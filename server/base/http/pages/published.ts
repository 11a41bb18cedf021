/**
 * Binds an endpoint whose answer is the same for everybody until content changes: cached in the forms it is sent in, with
 * entity tags, so that a reader with a current copy gets 304 (RFC 9110, 13.1.2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { encodeAnswer } from '#domain/contract/envelope.ts';
import { defaultPerPage } from '#domain/contract/paging.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';
import { chooseForm, compressed, tagOf } from '#server/base/http/pages/encoded-answer.ts';
import { earliestAfter, setExpires } from '#server/base/http/pages/page-expiry.ts';
import { draftsFor } from '#server/base/http/pages/preview.ts';
import { type Call, type Route, raw } from '#server/base/http/routes/route.ts';

/** For how long an answer is cached while content does not change. */
type Caching<E extends Endpoint> = {
  /** In milliseconds: shorter for an answer that shows more than content. */
  longest?: number;
  /** Moments at which the answer or its page changes by the clock, without a change of content. */
  changesAt?: (answer: AnswerOf<E>, now: Date) => readonly string[];
  /** Whether it is an answer to an address that links have: others would push out what many read. */
  isLinked?: (answer: AnswerOf<E>) => boolean;
};

/** @param caching by default until content changes. */
export function published<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries }) => Promise<AnswerOf<E>>,
  { longest = Number.POSITIVE_INFINITY, changesAt = () => [], isLinked = () => true }: Caching<E> = {},
): Route {
  return raw(endpoint, async (call) => {
    const drafts = draftsFor(call);
    if (drafts) {
      call.reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return call.reply.send(encodeAnswer(endpoint, await answerWith({ ...call, ...drafts })));
    }
    const write = async () => {
      // An entry that ends while the answer is made may stand in it.
      const begun = call.app.now();
      const answer = await answerWith(call);
      return {
        text: JSON.stringify(encodeAnswer(endpoint, answer)),
        changesAt: earliestAfter(begun, changesAt(answer, begun)),
        isLinked: isLinked(answer),
      };
    };
    if (isRare(call.query)) return sendOnce(call, (await write()).text);
    const key = keyOf(endpoint, call.params, call.query);
    return sendCached(call, { key, write, type: 'application/json', longest });
  });
}

/** The same for an endpoint that answers with text of the type that its declaration names. */
export function publishedText<E extends Endpoint & { answer: { kind: 'raw' } }>(
  endpoint: E,
  writeText: (call: Call<E> & { db: Queries }) => Promise<string>,
): Route {
  return raw(endpoint, (call) =>
    sendCached(call, {
      key: keyOf(endpoint, call.params, call.query),
      write: async () => ({
        text: await writeText(call),
        changesAt: Number.POSITIVE_INFINITY,
        isLinked: true,
      }),
      type: endpoint.answer.type,
      longest: Number.POSITIVE_INFINITY,
    }),
  );
}

/** A search, or another length of page, is asked for once; caching it would push out answers that many read. */
function isRare(query: unknown): boolean {
  if (typeof query !== 'object' || query === null) return false;
  if ('search' in query && query.search !== undefined) return true;
  return 'perPage' in query && query.perPage !== undefined && query.perPage !== defaultPerPage;
}

function keyOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  return `${endpoint.name} ${JSON.stringify([params, query])}`;
}

type Reading = { app: AppContext; request: FastifyRequest; reply: FastifyReply };

type ToCache = {
  key: string;
  write: () => Promise<{ text: string; changesAt: number; isLinked: boolean }>;
  type: string;
  longest: number;
};

async function sendCached(
  { app, request, reply }: Reading,
  { key, write, type, longest }: ToCache,
): Promise<FastifyReply> {
  const { generation } = app.published;
  const { bytes, changesAt, isRight } = await app.published.get(
    key,
    async () => {
      const until = performance.now() + longest;
      const { text, changesAt, isLinked } = await write();
      const isRight = () => isLinked && performance.now() < until && app.now().getTime() < changesAt;
      return { bytes: await compressed(text), changesAt, isRight };
    },
    (made) => made.isRight(),
  );
  const { status, headers, body } = chooseForm(bytes, request.headers);
  reply.header('cache-control', 'public, no-cache').header('vary', varyOf(reply));
  setExpires(reply, changesAt);
  const answer = { ...sentHeaders(reply), 'content-type': `${type}; charset=utf-8` };
  const route = request.routeOptions.url ?? '';
  if (isRight()) app.answers.store(request.raw, generation, { route, headers: answer, bytes, isRight });
  if (body) reply.type(answer['content-type']);
  return reply.code(status).headers(headers).send(body);
}

/** Compressed on its way, so that the tag stands for what it says and not for its bytes. */
function sendOnce({ request, reply }: Reading, body: string): FastifyReply {
  const tag = tagOf(Buffer.from(body));
  reply.header('etag', `W/${tag}`).header('cache-control', 'public, no-cache');
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The headers that an answer depends on beside its address: the origin as well where some origins may call the API. */
function varyOf(reply: FastifyReply): string {
  const before = reply.getHeader('vary');
  return before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`;
}

/** All but the request's own id. */
function sentHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || name === 'x-request-id' || name === 'set-cookie' ? [] : [[name, String(value)]],
    ),
  );
}
