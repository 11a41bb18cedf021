/** Binds the endpoints of shares to their use cases and pages. */
import * as endpoints from '#domain/shares.ts';
import { kinPage } from '#server/features/shares/kin-page.ts';
import { findNextOfKin, removeNextOfKin } from '#server/features/shares/next-of-kin.ts';
import { linkPage } from '#server/features/shares/page.ts';
import * as service from '#server/features/shares/service.ts';
import { isOpenedByPerson } from '#server/http/opened-by-person.ts';
import { sendPlainPage } from '#server/http/plain-page.ts';
import { type Route, raw, write } from '#server/http/route.ts';

export const shareRoutes: Route[] = [
  write(endpoints.shareRide, ({ app, tx, actor, params }) => service.shareRide(app, tx, actor, params.id)),
  write(endpoints.revokeShare, ({ app, tx, actor, params }) =>
    service.revokeShare(app, tx, actor, params.id),
  ),
  raw(endpoints.openSharePage, async ({ app, params, request, reply }) => {
    const link = await service.openLink(app, params.token, isOpenedByPerson(request));
    return sendPlainPage(reply, linkPage(link, params.token, new Date()));
  }),
  raw(endpoints.openKinPage, async ({ app, params, reply }) => {
    const kin = await findNextOfKin(app, params.token);
    return sendPlainPage(reply, kinPage(kin, params.token, new Date()));
  }),
  raw(endpoints.removeKin, async ({ app, params, reply }) => {
    if (await removeNextOfKin(app, params.token)) return reply.redirect(`/r/${params.token}/kin`, 303);
    return sendPlainPage(reply, kinPage({ kind: 'unknown' }, params.token, new Date()));
  }),
];
