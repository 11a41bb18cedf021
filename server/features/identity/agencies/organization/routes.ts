/** Binds the endpoints of an agency's own page to their use cases. */
import * as endpoints from '#domain/identity/agencies/organization.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/identity/agencies/organization/service.ts';

export const organizationRoutes: Route[] = [
  read(endpoints.getOrganization, ({ db, actor }) => service.getOrganization(db, actor)),
  write(endpoints.changeOrganization, ({ app, tx, actor, body }) =>
    service.changeContact(app, tx, actor, body),
  ),
  write(endpoints.changeDeadlines, ({ app, tx, actor, body }) =>
    service.changeDeadlines(app, tx, actor, body),
  ),
  write(endpoints.changeTargets, ({ app, tx, actor, body }) => service.changeTargets(app, tx, actor, body)),
  write(endpoints.changeOpeningHours, ({ app, tx, actor, body }) =>
    service.changeOpeningHours(app, tx, actor, body.openingHours),
  ),
  write(endpoints.changeTimesConsent, ({ app, tx, actor, body }) =>
    service.changeTimesConsent(app, tx, actor, body.timesPublic),
  ),
  read(endpoints.getAgencyPage, ({ app, db, params }) => service.getAgencyPage(app, db, params.id)),
  read(endpoints.listAgencyFigures, ({ app, db }) => service.listAgencyFigures(app, db)),
  read(endpoints.getOwnFigures, ({ app, db, actor }) => service.getOwnFigures(app, db, actor)),
];
