/** Binds the endpoints of officers to their use cases. */
import * as endpoints from '#domain/identity/agencies/officers.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/identity/agencies/officers/service.ts';

export const officerRoutes: Route[] = [
  read(endpoints.listAgencyOfficers, ({ app, db, actor }) => service.listStaffing(app, db, actor)),
  write(endpoints.inviteOfficer, ({ app, tx, actor, body }) => service.inviteOfficer(app, tx, actor, body)),
  write(endpoints.revokeInvitation, ({ app, tx, actor, params }) =>
    service.revokeInvitation(app, tx, actor, params.id),
  ),
  write(endpoints.changeOfficerRole, ({ app, tx, actor, params, body }) =>
    service.changeRole(app, tx, actor, params.id, body.role),
  ),
  write(endpoints.changeOwnPhone, ({ app, tx, actor, body }) =>
    service.changeOwnPhone(app, tx, actor, body.phone),
  ),
  write(endpoints.endOfficer, ({ app, tx, actor, params }) => service.endOfficer(app, tx, actor, params.id)),
];
