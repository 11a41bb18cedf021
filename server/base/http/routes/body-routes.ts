/** Routes whose body is no JSON: a form, or a file. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';

/**
 * Only these routes read forms: elsewhere a form is answered with 415, since browsers send forms across origins
 * without asking.
 */
export function routeForm(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    // So mail programs may send their one tap (RFC 8058, section 3.1), in which there is nothing to read.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route(route);
  });
}

/** The plugin watches each request of its scope, so no other route is in it. */
export function routeUpload(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maximumUploadBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
    });
    scope.route(route);
  });
}
