/** Binds the endpoints of the first day to their use cases. */
import * as endpoints from '#domain/journeys/first-day.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/first-day/service.ts';

export const firstDayRoutes: Route[] = [
  read(endpoints.getFirstDay, ({ app, db, actor }) => service.getFirstDay(app, db, actor)),
  write(endpoints.putOffFirstDay, ({ app, tx, actor }) => service.putOffFirstDay(app, tx, actor)),
];
