/** Binds the endpoints of an agency's own page to their use cases. */
import * as endpoints from '#domain/organization.ts';
import * as service from '#server/features/organization/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const organizationRoutes: Route[] = [
  read(endpoints.getOrganization, ({ db, actor }) => service.getOrganization(db, actor)),
  write(endpoints.changeOrganization, ({ app, tx, actor, body }) =>
    service.changeContact(app, tx, actor, body),
  ),
  write(endpoints.changeDeadlines, ({ app, tx, actor, body }) =>
    service.changeDeadlines(app, tx, actor, body),
  ),
  read(endpoints.listAgencyFigures, ({ app, db }) => service.listAgencyFigures(app, db)),
  read(endpoints.getOwnFigures, ({ app, db, actor }) => service.getOwnFigures(app, db, actor)),
];
