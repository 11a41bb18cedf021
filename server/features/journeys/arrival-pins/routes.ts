/** Binds the endpoints of a member's PIN to their use cases. */
import * as endpoints from '#domain/journeys/rides/arrival-pins.ts';
import { act, type Route, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/arrival-pins/service.ts';

export const arrivalPinRoutes: Route[] = [
  read(endpoints.getArrivalPin, ({ db, actor }) => service.getArrivalPin(db, actor)),
  act(endpoints.chooseArrivalPin, ({ app, transact, actor, body }) =>
    service.chooseArrivalPin(app, transact, actor, body),
  ),
  act(endpoints.removeArrivalPin, ({ app, transact, actor, body }) =>
    service.removeArrivalPin(app, transact, actor, body.currentPassword),
  ),
];
