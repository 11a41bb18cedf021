/** Binds the endpoints of the back office's home to their use cases. */
import * as endpoints from '#domain/platform/backoffice.ts';
import { type Route, read } from '#server/base/http/routes/route.ts';
import { getWeekFigures } from '#server/features/platform/backoffice/figures.ts';
import * as service from '#server/features/platform/backoffice/service.ts';

export const deskRoutes: Route[] = [
  read(endpoints.countWaiting, ({ db, actor }) => service.countWaiting(db, actor)),
  read(endpoints.getWeekFigures, ({ app, db }) => getWeekFigures(app, db)),
];
