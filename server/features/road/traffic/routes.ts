/** Binds the endpoints of traffic updates to their use cases. */
import * as endpoints from '#domain/road/traffic/updates.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/road/traffic/service.ts';

export const trafficRoutes: Route[] = [
  write(endpoints.createTrafficUpdate, ({ app, tx, actor, body }) =>
    service.createUpdate(app, tx, actor, body),
  ),
  read(endpoints.listOwnTrafficUpdates, ({ app, db, actor, query }) =>
    service.listOwn(app, db, actor, query),
  ),
  read(endpoints.exploreTrafficUpdates, ({ app, db, actor, query }) =>
    service.explore(app, db, actor, query),
  ),
  read(endpoints.findSimilarTrafficUpdates, ({ app, db, actor, query }) =>
    service.findSimilar(app, db, actor, query),
  ),
  act(endpoints.getTrafficUpdate, ({ app, db, actor, params }) =>
    service.openUpdate(app, db, actor, params.id),
  ),
  write(endpoints.editTrafficUpdate, ({ app, tx, actor, params, body }) =>
    service.editUpdate(app, tx, actor, params.id, body),
  ),
  write(endpoints.removeTrafficUpdate, ({ app, tx, actor, params }) =>
    service.removeUpdate(app, tx, actor, params.id),
  ),
  write(endpoints.voiceTrafficUpdate, ({ app, tx, actor, params, body }) =>
    service.giveVoice(app, tx, actor, params.id, body.voice),
  ),
];
