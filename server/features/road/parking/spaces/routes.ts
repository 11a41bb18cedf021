/** Binds the endpoints of parking spaces to their use cases. */
import * as endpoints from '#domain/road/parking/spaces.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/road/parking/spaces/service.ts';

export const spaceRoutes: Route[] = [
  write(endpoints.createSpace, ({ app, tx, actor, body }) => service.createSpace(app, tx, actor, body)),
  write(endpoints.editSpace, ({ app, tx, actor, body }) => service.editSpace(app, tx, actor, body)),
  read(endpoints.listOwnSpaces, ({ app, db, actor, query }) => service.listOwnSpaces(app, db, actor, query)),
  read(endpoints.countParking, ({ app, db, actor }) => service.countParking(app, db, actor)),
  read(endpoints.exploreSpaces, ({ app, db, actor, query }) => service.exploreSpaces(app, db, actor, query)),
  read(endpoints.getSpace, ({ db, actor, params }) => service.getSpace(db, actor, params.id)),
  read(endpoints.getSpaceTimes, ({ app, db, actor, params, query }) =>
    service.getSpaceTimes(app, db, actor, params.id, query),
  ),
];
