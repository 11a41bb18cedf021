/** Binds the endpoint of plate checks to its use case. */
import * as endpoints from '#domain/journeys/plate-checks.ts';
import { type Route, write } from '#server/base/http/routes/route.ts';
import { checkPlate } from '#server/features/journeys/plate-checks/service.ts';

export const plateCheckRoutes: Route[] = [
  write(endpoints.checkPlate, ({ app, tx, actor, body, request }) =>
    checkPlate(app, tx, { userId: actor?.userId, address: request.ip }, body.plate),
  ),
];
