/**
 * Public pages that show drafts in the place of published versions. Staff see all drafts with the parameter `preview` in the
 * address. Other people see the drafts of one page with the link to them. Such a page makes its calls with a header, and a
 * call with that header reads drafts. No cache keeps these answers.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { draftParameter } from '#domain/site/content/draft-address.ts';
import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { type DraftScope, draftScopeOf } from '#domain/site/content/site-pages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { draftsWithin } from '#server/base/database/drafts-within.ts';
import type { OpenedDraft } from '#server/base/http/pages/draft-link.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findCaller } from '#server/base/http/routes/authentication.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';

const header = 'rua-preview';

/** The headers of the calls of a page that staff preview. @param inHand the entry whose form is open: it is shown even when it is hidden. */
export function previewHeaders(inHand: number | null = null): Readonly<Record<string, string>> {
  return { [header]: inHand === null ? 'drafts' : `drafts ${inHand}` };
}

/** The entry in hand, or none. */
const inPreviewHeader = /^drafts(?: ([1-9]\d{0,14}))?$/;

export type Preview = {
  /** The headers of the page's calls. */
  headers: Readonly<Record<string, string>>;
  /** The facts about its drafts that the page shows. */
  draft: ShownDraft | null;
  /** Whether the editor may show it in a frame. */
  mayBeFramed: boolean;
};

const asksForPreview = /[?&]preview(?:=([1-9]\d{0,14})|=|&|$)/;
const linkIn = new RegExp(`[?&]${draftParameter}=([^&]*)`);

/** @returns how the page is to show drafts; null for the page that readers see; the fault of a link to drafts. */
export async function openPreview(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Preview | Exclude<OpenedDraft, { kind: 'draft' }> | null> {
  const token = linkIn.exec(request.url)?.[1];
  if (token === undefined) {
    if (!(await isPreview(app, request, reply))) return null;
    const path = pagePathOf(request.url);
    const inHand = draftScopeOf(path)?.entryId ?? idOf(asksForPreview.exec(request.url));
    const draft = await app.draftLinks.describe(path, inHand);
    return { headers: previewHeaders(inHand), draft, mayBeFramed: true };
  }
  // The address is for those alone who got it: no other site is told of it.
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  const opened = await app.draftLinks.open(token, pagePathOf(request.url));
  if (opened.kind !== 'draft') return opened;
  return { headers: { [header]: signed(opened.scope) }, draft: opened.shown, mayBeFramed: false };
}

/** The path of the page itself, also when the router asks for the page's data. */
function pagePathOf(url: string): string {
  const path = url.replace(/\?.*$/s, '').replace(/\.data$/, '');
  return path === '/_root' || path === '/_' ? '/' : path;
}

async function isPreview(app: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!asksForPreview.test(request.url)) return false;
  reply.header('x-robots-tag', 'noindex, nofollow');
  const caller = await findCaller(app, request, reply);
  return caller?.session.kind === 'full' && caller.session.accountType === 'staff';
}

/** Allows the page in a frame of the back office, and in no other frame. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

type PublicCall = { app: AppContext; actor: Actor | null; request: FastifyRequest };

/** @returns what reads drafts, for a call that may. */
export function draftsFor({ app, actor, request }: PublicCall): { app: AppContext; db: Queries } | null {
  const asked = request.headers[header];
  if (typeof asked !== 'string') return null;
  const db = app.database.queries;
  const scope = scopeIn(asked);
  if (scope) return { app: withoutFaults(app), db: draftsWithin(db, scope) };
  const said = inPreviewHeader.exec(asked);
  if (actor?.accountType !== 'staff' || !said) return null;
  return { app: withoutFaults(app), db: draftsWithin(db, { kinds: allKinds, entryId: idOf(said) }) };
}

const allKinds = Object.values(contentKinds).map(({ name }) => name);

function idOf(found: RegExpExecArray | null): number | null {
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** A draft that is not finished is left out of its page, and is no fault that belongs in the log. */
function withoutFaults(app: AppContext): AppContext {
  return { ...app, log: app.log.child({}, { level: 'silent' }) };
}

/** A page and its calls are answered by the same process, so the key is not shared. */
const ownKey = randomBytes(32);
const scopeShape = z.object({ kinds: z.array(z.string()), entryId: z.nullable(z.number()) });

function signed({ kinds, entryId }: DraftScope): string {
  const said = Buffer.from(JSON.stringify({ kinds, entryId })).toString('base64url');
  return `${said}.${signatureOf(said).toString('base64url')}`;
}

/** @returns undefined unless a page of this process wrote it. */
function scopeIn(asked: string): DraftScope | undefined {
  const [said = '', signature = ''] = asked.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!isSameSecret(given, signatureOf(said))) return undefined;
  return scopeShape.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
}

function signatureOf(said: string): Buffer {
  return createHmac('sha256', ownKey).update(said).digest();
}
