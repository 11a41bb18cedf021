/** Binds the endpoints of invitations to their use cases. */
import * as endpoints from '#domain/identity/agencies/invitations.ts';
import { rememberDevice } from '#server/base/http/limits/known-devices.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import { deviceOf, handOver } from '#server/features/identity/accounts/for-others/opened-session.ts';
import * as service from '#server/features/identity/agencies/invitations/service.ts';

export const invitationRoutes: Route[] = [
  read(endpoints.listInvitations, ({ app, db, query }) => service.listInvitations(app, db, query)),
  write(endpoints.resendInvitation, ({ app, tx, actor, params }) =>
    service.resendInvitation(app, tx, actor, params.id),
  ),
  write(endpoints.withdrawInvitation, ({ app, tx, params }) =>
    service.withdrawInvitation(app, tx, params.id, null),
  ),
  read(endpoints.getInvitation, ({ app, db, params }) => service.getInvitation(app, db, params.token)),
  act(endpoints.acceptInvitation, async ({ app, transact, body, request, reply }) => {
    const device = { ...deviceOf(request), remember: rememberDevice(app, request, reply) };
    const opened = await service.acceptInvitation(app, transact, body, device);
    return handOver(opened, 'full', request, reply);
  }),
];
