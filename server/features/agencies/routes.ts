/** Binds the endpoints of agencies to their use cases. */
import * as endpoints from '#domain/agencies.ts';
import * as service from '#server/features/agencies/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const agencyRoutes: Route[] = [
  read(endpoints.listAgencies, ({ db }) => service.listAgencies(db)),
  read(endpoints.listFollowedAgencies, ({ db, actor }) => service.listFollowedAgencies(db, actor)),
  write(endpoints.toggleFollow, ({ app, tx, actor, params }) =>
    service.toggleFollow(app, tx, actor, params.id),
  ),
];
