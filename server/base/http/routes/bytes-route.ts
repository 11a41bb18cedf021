/** A route whose body is signed: it reads the bytes as they came. */
import type { Route } from '#server/base/http/routes/route.ts';

/** @param bodyLimit in bytes; that of other calls without it. @returns the same route, which gets JSON as a buffer. */
export function withBytes(route: Route, bodyLimit?: number): Route {
  return {
    endpoint: route.endpoint,
    register(server, app) {
      server.register(async (scope) => {
        scope.removeContentTypeParser('application/json');
        const limit = bodyLimit === undefined ? {} : { bodyLimit };
        scope.addContentTypeParser(
          'application/json',
          { parseAs: 'buffer', ...limit },
          (_request, body, done) => done(null, body),
        );
        route.register(scope, app);
      });
    },
  };
}
