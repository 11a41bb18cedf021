/** Binds the endpoints of shares to their use cases and pages. */
import * as endpoints from '#domain/shares.ts';
import { kinPage } from '#server/features/shares/kin-page.ts';
import { findNextOfKin, type NextOfKin, removeNextOfKin } from '#server/features/shares/next-of-kin.ts';
import { linkPage, tellingIn } from '#server/features/shares/page.ts';
import * as service from '#server/features/shares/service.ts';
import { isOpenedByPerson } from '#server/http/opened-by-person.ts';
import { sendPlainPage } from '#server/http/plain-page.ts';
import { type Route, raw, write } from '#server/http/route.ts';
import { languageOf } from '#server/languages/chosen-language.ts';

export const shareRoutes: Route[] = [
  write(endpoints.shareRide, ({ app, tx, actor, params }) => service.shareRide(app, tx, actor, params.id)),
  write(endpoints.revokeShare, ({ app, tx, actor, params }) =>
    service.revokeShare(app, tx, actor, params.id),
  ),
  raw(endpoints.openSharePage, async ({ app, params: { token }, query, request, reply }) => {
    const link = await service.openLink(app, token, isOpenedByPerson(request));
    const language = languageOf(request, reply, query.language, suitedTo(link));
    return sendPlainPage(reply, linkPage(link, tellingIn(language, token, new Date())));
  }),
  raw(endpoints.openKinPage, async ({ app, params: { token }, query, request, reply }) => {
    const kin = await findNextOfKin(app, token);
    const language = languageOf(request, reply, query.language, suitedTo(kin));
    return sendPlainPage(reply, kinPage(kin, tellingIn(language, token, new Date())));
  }),
  raw(endpoints.removeKin, async ({ app, params: { token }, request, reply }) => {
    if (await removeNextOfKin(app, token)) return reply.redirect(`/r/${token}/kin`, 303);
    const language = languageOf(request, reply, undefined, null);
    return sendPlainPage(reply, kinPage({ kind: 'unknown' }, tellingIn(language, token, new Date())));
  }),
];

function suitedTo(opened: service.OpenedLink | NextOfKin) {
  return opened.kind === 'unknown' ? null : opened.language;
}
