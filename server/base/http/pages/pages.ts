/**
 * The pages of the web build: rendered by React Router, which calls the API in this process. In development Vite
 * makes them as they change.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as shared from '#domain/page-context.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { lowerPreloads } from '#server/base/http/pages/low-preloads.ts';
import { isAnonymousRead, savesDataIn } from '#server/base/http/pages/page-cache.ts';
import { allowFraming, isPreview, previewHeaders } from '#server/base/http/pages/preview.ts';
import { requireOwnOrigin } from '#server/base/http/routes/authentication.ts';
import { withWritten, writtenHeader } from '#server/base/http/routes/read-your-writes.ts';

const root = join(import.meta.dirname, '../../../..');

type PageContext = shared.PageContext<(path: string, init?: RequestInit) => Promise<Response>>;

type MakeContext = (provider: RouterContextProvider, page: PageContext) => RouterContextProvider;

export async function servePages(server: FastifyInstance, app: AppContext): Promise<void> {
  const loadBuild = app.config.development ? await watchedBuild(server) : await finishedBuild(server);
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
        app.overload.take('pages', request.raw, () => answerPage(server, app, loadBuild, request, reply)),
    });
  });
}

async function finishedBuild(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new StartRefusal('The pages are not built yet: run npm run build first.');
  await server.register(serveFiles);
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return async () => build;
}

/** Built files say only what a browser needs of them: a page has thirty, and headers are not compressed. */
async function serveFiles(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.removeHeader('x-request-id');
    trimHeaders(reply);
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    // RFC 9239's name of it, which is shorter.
    if (type === 'application/javascript; charset=utf-8')
      reply.header('content-type', 'text/javascript; charset=utf-8');
    done();
  });
  const client = join(root, 'build/client');
  const always = { preCompressed: true, wildcard: false, index: false } as const;
  await server.register(fastifyStatic, {
    ...always,
    root: join(client, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    // Their names hold a hash of their content, so nobody asks whether they changed.
    setHeaders: (reply) => void reply.header('cache-control', 'max-age=31536000, immutable'),
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  await server.register(fastifyStatic, {
    ...always,
    root: client,
    globIgnore: ['assets/**'],
    maxAge: '1h',
    decorateReply: false,
  });
}

/** Pages and their files are read by browsers that show them; the API alone is for every origin. */
function trimHeaders(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
  // A connection stays open without being told to; one that is to close still says so.
  if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
}

async function watchedBuild(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => asBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
}

function isBuild(module: object): module is ServerBuild {
  return 'entry' in module && 'routes' in module && 'assets' in module;
}

function asBuild(module: object): ServerBuild {
  if (!isBuild(module)) throw new Error('the web build has another shape');
  return module;
}

async function answerPage(
  server: FastifyInstance,
  app: AppContext,
  loadBuild: () => Promise<ServerBuild>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A form needs no session to do harm in somebody's name.
  if (request.method === 'POST') requireOwnOrigin(app, request);
  trimHeaders(reply);
  const build = await loadBuild();
  const handler = createRequestHandler(build, app.config.development ? 'development' : 'production');
  const { generation } = app.published;
  const calls: InProcessCalls = { failed: false };
  const preview = await isPreview(app, request, reply);
  if (preview) allowFraming(reply);
  const context = contextOf(server, app, build, { request, reply, calls, preview });
  const response = await handler(toWebRequest(app, request), context);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (preview || !isForEverybody(request, response, calls)) {
    reply.header('cache-control', 'private, no-store');
    return reply.send(response.body ? Readable.fromWeb(withLowPreloads(response, response.body)) : null);
  }
  const text = await response.text();
  const nonces = { script: reply.cspNonce.script, style: reply.cspNonce.style };
  if (!app.config.development) {
    await app.pages.keep(request, generation, { text, headers: headersOf(reply), nonces });
  }
  return reply.send(text);
}

/** What the router asks for is no document and has no preloads. */
function withLowPreloads({ headers }: Response, body: NonNullable<Response['body']>): typeof body {
  return headers.get('content-type')?.startsWith('text/html') ? body.pipeThrough(lowerPreloads()) : body;
}

/** The page's own headers say `public` when it shows every visitor the same. */
function isForEverybody(request: FastifyRequest, response: Response, calls: InProcessCalls): boolean {
  return (
    request.method === 'GET' &&
    response.status === 200 &&
    response.headers.get('cache-control')?.startsWith('public') === true &&
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

type InProcessCalls = {
  /** Whether one of them failed: then the page shows less than it should. */
  failed: boolean;
  /** From where on what they changed can be read. */
  written?: string;
};

type Visit = { request: FastifyRequest; reply: FastifyReply; calls: InProcessCalls; preview: boolean };

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
    fetch: (path, init) => callInProcess(server, visit, path, init),
    allowSource: (kind, origin) => allowSource(visit, kind, origin),
    reportFailure: (error) => request.log.error({ err: error }, 'page failed'),
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

/** The visitor's cookie goes along, and the answer is the API's own; a cookie that it sets anew goes back. */
async function callInProcess(
  server: FastifyInstance,
  { request, reply, calls, preview }: Visit,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { host, origin, 'user-agent': userAgent } = request.headers;
  const cookie = withWritten(request.headers.cookie, calls.written);
  const answered = await server.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      ...(preview ? previewHeaders : {}),
      ...(cookie === undefined ? {} : { cookie }),
      ...(host === undefined ? {} : { host }),
      ...(origin === undefined ? {} : { origin }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  if (answered.statusCode >= 500) calls.failed = true;
  const written = answered.headers[writtenHeader];
  if (written !== undefined) calls.written = String(written);
  const cookies = answered.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  return new Response(answered.body, { status: answered.statusCode });
}

function toWebRequest(app: AppContext, request: FastifyRequest): Request {
  const url = new URL(request.url, addressedTo(app, request));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = typeof request.body === 'string' ? request.body : null;
  return new Request(url, { method: request.method, headers, body });
}

/** The router takes forms from this origin only; a proxy may have put a host of its own in place of ours. */
function addressedTo(app: AppContext, { headers: { host = 'localhost', origin } }: FastifyRequest): string {
  return origin === app.publicUrl ? origin : `${URL.parse(app.publicUrl)?.protocol}//${host}`;
}
