/** A route whose body is signed: it reads the bytes as they came. */
import type { Route } from '#server/base/http/routes/route.ts';

/** @returns the same route, which gets JSON as a buffer. */
export function withBytes(route: Route): Route {
  return {
    endpoint: route.endpoint,
    register(server, app) {
      server.register(async (scope) => {
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
        route.register(scope, app);
      });
    },
  };
}
