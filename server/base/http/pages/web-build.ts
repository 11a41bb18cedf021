/** The web build: its pages to be rendered, and its files. In development Vite makes both as they change. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const root = join(import.meta.dirname, '../../../..');

/** Serves the files. @returns the pages, as they are at the moment. @throws StartRefusal before the first build. */
export function serveBuild(
  server: FastifyInstance,
  isDevelopment: boolean,
): Promise<() => Promise<ServerBuild>> {
  return isDevelopment ? watchedBuild(server) : finishedBuild(server);
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
    // The names of these files hold a hash of their content, so browsers need not ask whether they changed.
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
export function trimHeaders(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
  // A connection stays open without this header. A connection that is to be closed still has it.
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
