/** Binds the endpoints of items to their use cases. */
import * as endpoints from '#domain/journeys/items/items.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/items/service.ts';

export const itemRoutes: Route[] = [
  write(endpoints.lodgeItem, ({ app, tx, actor, body }) => service.lodgeItem(app, tx, actor, body)),
  read(endpoints.listItems, ({ db, actor, query }) => service.listItems(db, actor, query)),
  read(endpoints.countItems, ({ db, actor }) => service.countItems(db, actor)),
  act(endpoints.getItem, ({ app, db, actor, params, request }) =>
    service.getItem(app, db, { actor, address: request.ip, call: 'getItem' }, params.id),
  ),
  write(endpoints.receiveItem, ({ app, tx, actor, params }) =>
    service.receiveItem(app, tx, actor, params.id),
  ),
];
