/** Binds the endpoints of the staff to their use cases. */
import * as endpoints from '#domain/identity/staff.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/identity/staff/service.ts';

export const staffRoutes: Route[] = [
  read(endpoints.listStaff, ({ db }) => service.listStaff(db)),
  write(endpoints.inviteStaff, ({ app, tx, actor, body }) => service.inviteStaff(app, tx, actor, body)),
  write(endpoints.changeStaffRole, ({ app, tx, params, body }) =>
    service.changeRole(app, tx, params.id, body.role),
  ),
  write(endpoints.removeStaff, ({ app, tx, actor, params }) =>
    service.removeStaff(app, tx, actor, params.id),
  ),
];
