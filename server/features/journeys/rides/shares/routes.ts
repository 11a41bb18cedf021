/** Binds the endpoints of shares to their use cases and pages. */
import * as endpoints from '#domain/journeys/rides/shares.ts';
import { isOpenedByPerson } from '#server/base/http/pages/opened-by-person.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw, write } from '#server/base/http/routes/route.ts';
import { languageOf } from '#server/base/languages/chosen-language.ts';
import { kinPage } from '#server/features/journeys/rides/shares/kin-page.ts';
import {
  findNextOfKin,
  mutePassenger,
  type NextOfKin,
  removeNextOfKin,
} from '#server/features/journeys/rides/shares/next-of-kin.ts';
import { linkPage } from '#server/features/journeys/rides/shares/page.ts';
import { renderContextIn } from '#server/features/journeys/rides/shares/render-context.ts';
import * as service from '#server/features/journeys/rides/shares/service.ts';

export const shareRoutes: Route[] = [
  write(endpoints.shareRide, ({ app, tx, actor, params }) => service.shareRide(app, tx, actor, params.id)),
  write(endpoints.revokeShare, ({ app, tx, actor, params }) =>
    service.revokeShare(app, tx, actor, params.id),
  ),
  raw(endpoints.openSharePage, async ({ app, db, params: { token }, query, request, reply }) => {
    const link = await service.openLink(app, db, token, isOpenedByPerson(request));
    const language = languageOf(request, reply, query.language, suitedTo(link));
    return sendPlainPage(reply, linkPage(link, renderContextIn(language, token)));
  }),
  raw(endpoints.openKinPage, async ({ app, db, params: { token }, query, request, reply }) => {
    const kin = await findNextOfKin(app, db, token);
    const language = languageOf(request, reply, query.language, suitedTo(kin));
    return sendPlainPage(reply, kinPage(kin, renderContextIn(language, token)));
  }),
  raw(endpoints.mutePassenger, async ({ app, db, params: { token }, body, request, reply }) => {
    if (await mutePassenger(app, token, body.hear)) return reply.redirect(`/r/${token}/kin`, 303);
    const language = languageOf(request, reply, undefined, null);
    return sendPlainPage(
      reply,
      kinPage(await findNextOfKin(app, db, token), renderContextIn(language, token)),
    );
  }),
  raw(endpoints.removeKin, async ({ app, params: { token }, request, reply }) => {
    if (await removeNextOfKin(app, token)) return reply.redirect(`/r/${token}/kin`, 303);
    const language = languageOf(request, reply, undefined, null);
    return sendPlainPage(reply, kinPage({ kind: 'unknown' }, renderContextIn(language, token)));
  }),
];

function suitedTo(opened: service.OpenedLink | NextOfKin) {
  return opened.kind === 'unknown' ? null : opened.language;
}
