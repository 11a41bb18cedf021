/** Binds the endpoints of manifests to their use cases. */
import * as endpoints from '#domain/journeys/manifests.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/manifests/service.ts';

export const manifestRoutes: Route[] = [
  write(endpoints.createManifest, ({ app, tx, actor, body }) => service.createManifest(app, tx, actor, body)),
  read(endpoints.listManifests, ({ db, actor, query }) => service.listManifests(db, actor, query)),
  read(endpoints.findManifest, ({ db, params }) => service.findManifest(db, params.number)),
  write(endpoints.completeManifest, ({ app, tx, actor, params }) =>
    service.completeManifest(app, tx, actor, params.id),
  ),
];
