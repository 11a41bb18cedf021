/** Binds the endpoints of agencies to their use cases. */
import * as endpoints from '#domain/identity/agencies/agencies.ts';
import * as kept from '#domain/identity/agencies/agencies-admin.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as administration from '#server/features/identity/agencies/administration.ts';
import { inviteTo } from '#server/features/identity/agencies/officers/service.ts';
import * as service from '#server/features/identity/agencies/service.ts';

export const agencyRoutes: Route[] = [
  read(endpoints.listAgencies, ({ db }) => service.listAgencies(db)),
  read(endpoints.listFollowedAgencies, ({ db, actor }) => service.listFollowedAgencies(db, actor)),
  write(endpoints.toggleFollow, ({ app, tx, actor, params }) =>
    service.toggleFollow(app, tx, actor, params.id),
  ),
  read(kept.listKeptAgencies, ({ db, query }) => administration.listAgencies(db, query)),
  read(kept.getKeptAgency, ({ db, params }) => administration.getAgency(db, params.id)),
  write(kept.createAgency, ({ app, tx, actor, body }) => administration.createAgency(app, tx, actor, body)),
  write(kept.editAgency, ({ app, tx, actor, params, body }) =>
    administration.editAgency(app, tx, actor, params.id, body),
  ),
  write(kept.changeAgencyStatus, ({ app, tx, params, body }) =>
    administration.changeStatus(app, tx, params.id, body.active),
  ),
  write(kept.chooseDefaultResponder, ({ app, tx, params }) =>
    administration.chooseDefaultResponder(app, tx, params.id),
  ),
  write(kept.inviteToAgency, async ({ app, tx, actor, params, body }) => {
    await administration.getAgency(tx, params.id);
    await inviteTo(app, tx, actor, { agencyId: params.id, ...body });
    return {};
  }),
];
