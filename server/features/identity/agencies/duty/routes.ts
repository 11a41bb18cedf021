/** Binds the endpoints of duties to their use cases. */
import * as endpoints from '#domain/identity/agencies/duty.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/identity/agencies/duty/service.ts';

export const dutyRoutes: Route[] = [
  read(endpoints.getDuty, ({ app, db, actor }) => service.getDuty(app, db, actor)),
  write(endpoints.changeDuty, ({ app, tx, actor, body }) => service.changeDuty(app, tx, actor, body.onDuty)),
];
