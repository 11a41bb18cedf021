/** The form that every refusal must have, and its effect: none. */
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { errorBody, errorStatuses, isErrorCode } from '#domain/contract/errors.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Reply } from '#test/support/server.ts';

/** Words that only the inside knows: stacks, paths, SQL, the names of its parts. */
const internals =
  /\bat \S+ \(|\.(ts|js):\d|node_modules|\/(server|domain|tmp|home|work)\/|\b(select|insert|update|delete) .+ (from|into|set)\b|violates|relation "|invalid byte sequence|kysely|fastify|postgres|FST_|\bzod/i;

/** Sentences of the validation library, written for programmers. */
const unworded = /^(Invalid (input|option|string|type|UUID)|Too (big|small)|Unrecognized|Expected )/;

const fullErrorBody = z.strictObject({ ...errorBody.shape, data: z.optional(z.unknown()) });

/** @returns the documented body. @throws when the reply is no refusal as documented. */
export function expectRefusal(
  reply: Pick<Reply, 'status' | 'body' | 'text'>,
): z.output<typeof fullErrorBody> {
  const body = fullErrorBody.parse(reply.body);
  expect(reply.text).not.toMatch(internals);
  if (!isErrorCode(body.code)) throw new Error(`${body.code} is not a documented code`);
  expect(errorStatuses[body.code]).toBe(reply.status);
  for (const sentence of [body.message, ...Object.values(body.errors).flat()]) {
    expect(sentence).toMatch(/^\S.{4,200}$/);
    expect(sentence).not.toMatch(unworded);
  }
  return body;
}

/** A page that refuses: in words, in its status, without internals. */
export function expectRefusalPage(reply: Pick<Reply, 'headers' | 'text'>): void {
  expect(reply.headers['content-type']).toMatch(/^text\/html/);
  expect(reply.text).not.toMatch(internals);
}

const written = [
  'users',
  'sessions',
  'mailed_codes',
  'idempotency_keys',
  'pictures',
  'agency_follows',
  'manifests',
  'rides',
  'ride_events',
  'items',
  'item_events',
  'item_handovers',
  'flags',
  'complaints',
  'complaint_events',
  'cases',
  'case_events',
  'agency_deadlines',
  'invitations',
  'shares',
  'safety_passes',
  'safety_pass_codes',
  'safety_pass_openings',
  'contact_refusals',
  'outbox',
  'content_entries',
  'content_revisions',
  'comments',
  'subscribers',
  'contact_messages',
  'contact_replies',
  'traffic_reports',
  'comment_reports',
  'space_reports',
  'moderation_decisions',
] as const;

/** Its value makes it a statement that a connection plans once: of some tests it is most of their time. */
const counting = CompiledQuery.raw(
  `select ${written.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')} where $1`,
  [true],
);

/** How many rows each table that a call can write has. */
export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const { rows } = await queries.executeQuery<Record<string, number>>(counting);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted.');
  return counts;
}
