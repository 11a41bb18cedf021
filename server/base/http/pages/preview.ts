/**
 * Public pages as they will be once all drafts are published, for staff alone: a page whose address has the parameter
 * `preview` makes its calls with a header, and a call with that header reads drafts (the views of the schema `preview`).
 * Neither is kept, by anybody.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findCaller } from '#server/base/http/routes/authentication.ts';

const header = 'rua-preview';

/** What the calls of a previewed page carry. */
export const previewHeaders = { [header]: 'drafts' };

const asksForPreview = /[?&]preview(=|&|$)/;

/** @returns whether this page is to show drafts. For everybody else it is the page that readers see. */
export async function isPreview(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!asksForPreview.test(request.url)) return false;
  reply.header('x-robots-tag', 'noindex, nofollow');
  const caller = await findCaller(app, request, reply);
  return caller?.session.kind === 'full' && caller.session.accountType === 'staff';
}

/** The page may be shown in a frame of the back office, and by nobody else. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

type PublicCall = { app: AppContext; actor: Actor | null; request: FastifyRequest };

/** @returns what reads drafts, for a call of staff that asks for them. */
export function draftsFor({ app, actor, request }: PublicCall): { app: AppContext; db: Queries } | null {
  if (actor?.accountType !== 'staff' || request.headers[header] !== previewHeaders[header]) return null;
  // A draft that is not finished is left out of its page, and is no fault that belongs in the log.
  const log = app.log.child({}, { level: 'silent' });
  return { app: { ...app, log }, db: app.database.queries.withSchema('preview') };
}
