/** Binds the endpoints of invitations to their use cases. */
import * as endpoints from '#domain/invitations.ts';
import { deviceOf, handOver } from '#server/features/accounts/handing-over.ts';
import * as service from '#server/features/invitations/service.ts';
import { act, type Route, read, write } from '#server/http/route.ts';

export const invitationRoutes: Route[] = [
  read(endpoints.listInvitations, ({ app, db, query }) => service.listInvitations(app, db, query)),
  write(endpoints.resendInvitation, ({ app, tx, actor, params }) =>
    service.resendInvitation(app, tx, actor, params.id),
  ),
  write(endpoints.withdrawInvitation, ({ app, tx, params }) =>
    service.withdrawInvitation(app, tx, params.id, null),
  ),
  read(endpoints.getInvitation, ({ app, db, params }) => service.getInvitation(app, db, params.token)),
  act(endpoints.acceptInvitation, async ({ app, body, request, reply }) =>
    handOver(await service.acceptInvitation(app, body, deviceOf(request)), 'full', request, reply),
  ),
];
