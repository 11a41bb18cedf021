/** Binds the endpoints of the back office's home to their use cases. */
import * as endpoints from '#domain/desk.ts';
import { getWeekFigures } from '#server/features/desk/figures.ts';
import * as service from '#server/features/desk/service.ts';
import { type Route, read } from '#server/http/route.ts';

export const deskRoutes: Route[] = [
  read(endpoints.countWaiting, ({ db, actor }) => service.countWaiting(db, actor)),
  read(endpoints.getWeekFigures, ({ app, db }) => getWeekFigures(app, db)),
];
