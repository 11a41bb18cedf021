/** The pages of the web build: rendered by React Router, which calls the API in this process. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type * as shared from '#domain/page-context.ts';
import { nextNewYear } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isBuiltPath } from '#server/base/http/built-paths.ts';
import type { CallOfForm } from '#server/base/http/overload/overload.ts';
import { closedDraftPage } from '#server/base/http/pages/draft-link.ts';
import {
  callInProcess,
  type InProcessCalls,
  type VisitOfPage,
} from '#server/base/http/pages/in-process-calls.ts';
import { lowerPreloads, lowerPreloadsIn } from '#server/base/http/pages/low-preloads.ts';
import { type PageAddresses, pageAddresses } from '#server/base/http/pages/page-addresses.ts';
import { isAnonymousRead, savesDataIn } from '#server/base/http/pages/page-cache.ts';
import { earliestAfter } from '#server/base/http/pages/page-expiry.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { allowFraming, openPreview } from '#server/base/http/pages/preview.ts';
import { scriptsByHash } from '#server/base/http/pages/scripts-by-hash.ts';
import { serveBuild, trimHeaders } from '#server/base/http/pages/web-build.ts';
import { requireOwnForm } from '#server/base/http/routes/authentication.ts';
import { storedLanguage } from '#server/base/languages/chosen-language.ts';

type PageContext = shared.PageContext<(path: string, init?: RequestInit) => Promise<Response>>;

type MakeContext = (provider: RouterContextProvider, page: PageContext) => RouterContextProvider;

export async function servePages(server: FastifyInstance, app: AppContext): Promise<void> {
  const loadBuild = await serveBuild(server, app.config.development);
  const addresses = pageAddresses(app.config.development ? { routes: {} } : await loadBuild());
  app.overload.letPagesIn(addresses.isUrgent);
  app.pages.renewWith(({ url, savesData }) =>
    server.inject({ url, headers: { accept: 'text/html', ...(savesData ? { 'save-data': 'on' } : {}) } }),
  );
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    // Not every method: OPTIONS of any address is answered for CORS already.
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { page: true },
      handler: (request, reply) =>
        isBuiltPath(pathOf(request.url))
          ? reply.code(404).type('text/plain').send('This file is not there.')
          : app.overload.render(request, (callOfForm) =>
              answerPage({ server, app, addresses, loadBuild, callOfForm }, request, reply),
            ),
    });
  });
}

type Pages = {
  server: FastifyInstance;
  app: AppContext;
  addresses: PageAddresses;
  loadBuild: () => Promise<ServerBuild>;
  callOfForm: CallOfForm;
};

async function answerPage(
  { server, app, addresses, loadBuild, callOfForm }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A form needs no session to do harm in another person's name.
  if (request.method === 'POST') requireOwnForm(app, request);
  trimHeaders(reply);
  const build = await loadBuild();
  const handler = handlerOf(build, app.config.development);
  const { generation } = app.published;
  const begun = app.now();
  // The foot of each page has the year.
  const changesAt = earliestAfter(begun, [nextNewYear(begun)]);
  const calls: InProcessCalls = { failed: false, isUnavailable: false, changesAt };
  const shown = { query: '' };
  const preview = await openPreview(app, request, reply);
  if (preview && 'kind' in preview) return sendPlainPage(reply, closedDraftPage(preview.kind));
  if (preview?.mayBeFramed) allowFraming(reply);
  const context = contextOf(server, app, build, { request, reply, calls, preview, shown, callOfForm });
  const response = await handler(toWebRequest(app, request), context);
  if (calls.isUnavailable) {
    app.pages.noteFailure(request);
    if (sendOldPage(app, request, reply)) return reply;
  }
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // A development build has other scripts.
  if (preview || app.config.development || !isForEverybody(request, response, calls)) {
    const isWhole = isPublicDocument(response);
    reply.header('cache-control', 'private, no-store');
    if (isWhole) return reply.send(lowerPreloadsIn(await response.text()));
    return reply.send(response.body ? Readable.fromWeb(withLowPreloads(response, response.body)) : null);
  }
  const { html, policy } = scriptsByHash({
    text: await response.text(),
    policy: String(reply.getHeader('content-security-policy') ?? ''),
    nonce: reply.cspNonce.script,
  });
  reply.header('content-security-policy', policy);
  const isKnown = isAddressOf(request.url, shown.query) && addresses.isPath(pathOf(request.url));
  const rendered = { html, headers: headersOf(reply), changesAt: calls.changesAt };
  if (isKnown) await app.pages.store(request, generation, rendered);
  else reply.header('cache-control', 'private, no-store');
  return reply.send(html);
}

/** To a reader, a page that was kept is better than none. @returns whether there was one. */
function sendOldPage({ overload, pages }: AppContext, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  const old = overload.isFromOutside(raw) ? pages.whileUnavailable(raw) : undefined;
  if (!old) return false;
  reply.code(old.status).headers({ ...old.own, ...old.headers });
  void reply.send(old.body);
  return true;
}

/** Ranking the routes and compiling their paths takes a tenth of the time of a page, so it is done once a build. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, isDevelopment: boolean): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, handler);
  return handler;
}

/** Nothing on a page of the public site comes later than the rest: in one piece it costs less than in seventy. */
function isPublicDocument({ headers }: Response): boolean {
  return (
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('cache-control')?.startsWith('public') === true
  );
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '');

/** Whether an address has this query and no other, not even an empty one. */
function isAddressOf(url: string, query: string): boolean {
  return url === (query === '' ? pathOf(url) : `${pathOf(url)}?${query}`);
}

/** The router's own requests are no documents and have no preloads. */
function withLowPreloads({ headers }: Response, body: NonNullable<Response['body']>): typeof body {
  return headers.get('content-type')?.startsWith('text/html') ? body.pipeThrough(lowerPreloads()) : body;
}

/** The page's own headers say `public` when it shows every visitor the same. */
function isForEverybody(request: FastifyRequest, response: Response, calls: InProcessCalls): boolean {
  return (
    request.method === 'GET' &&
    response.status === 200 &&
    isPublicDocument(response) &&
    isAnonymousRead(request.raw) &&
    !calls.failed
  );
}

/** All but those that belong to this one answer. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const own = new Set(['x-request-id', 'content-length', 'set-cookie']);
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** `shown.query` is what the page read of its address, where the values exist. */
type Visit = VisitOfPage & { shown: { query: string } };

function contextOf(
  server: FastifyInstance,
  app: AppContext,
  build: ServerBuild,
  visit: Visit,
): RouterContextProvider {
  const { request, reply } = visit;
  const makeContext = contextMaker(build);
  return makeContext(new RouterContextProvider(), {
    nonce: reply.cspNonce.script,
    styleNonce: reply.cspNonce.style,
    publicUrl: app.publicUrl,
    map: app.config.map,
    savesData: savesDataIn(request),
    language: storedLanguage(request) ?? 'en',
    fetch: (path, init) => callInProcess(server, app, visit, path, init),
    draft: visit.preview?.draft ?? null,
    allowSource: (kind, origin) => allowSource(visit, kind, origin),
    showsQuery: (query) => {
      visit.shown.query = query;
    },
    // Why it is unavailable stands for all pages in one line: a gap between two primaries, or an overload.
    reportFailure: (error) =>
      request.log[visit.calls.isUnavailable ? 'info' : 'error']({ err: error }, 'page failed'),
  });
}

const safeOrigin = /^https:\/\/[\w.-]+(:\d+)?$/;

/** Only a document has a policy: what the router asks for is shown under the policy of the page that asks. */
function allowSource({ request, reply }: Visit, kind: shared.SourceKind, origin: string): boolean {
  const isDocument = !/\.data(\?|$)/.test(request.url);
  if (!isDocument || !safeOrigin.test(origin)) return false;
  const policy = reply.getHeader('content-security-policy');
  reply.header('content-security-policy', `${policy};${kind} 'self' ${origin}`);
  return true;
}

/** entry.server.tsx exports it, because only the build knows its context's key. */
function contextMaker(build: ServerBuild): MakeContext {
  const { module } = build.entry;
  if (!hasContextMaker(module)) throw new Error('the web build gives no context');
  return module.provideContext;
}

function hasContextMaker(module: object): module is { provideContext: MakeContext } {
  return 'provideContext' in module && typeof module.provideContext === 'function';
}

function toWebRequest(app: AppContext, request: FastifyRequest): Request {
  const url = addressedTo(app, request) + pathAndQuery(request.url);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = typeof request.body === 'string' ? request.body : null;
  return new Request(url, { method: request.method, headers, body });
}

/** A request may name a whole address (RFC 9112, section 3.2.2). A path that begins with two slashes names no host. */
function pathAndQuery(url: string): string {
  if (url.startsWith('/')) return url;
  const whole = URL.parse(url);
  return whole ? whole.pathname + whole.search : '/';
}

/** The router takes forms from this origin only; a proxy may have put a host of its own in place of ours. */
function addressedTo(app: AppContext, { headers: { host = 'localhost', origin } }: FastifyRequest): string {
  return origin === app.publicUrl ? origin : `${URL.parse(app.publicUrl)?.protocol}//${host}`;
}
