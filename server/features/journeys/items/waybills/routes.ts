/** Binds the endpoints of waybills to their use cases and pages. */
import * as endpoints from '#domain/journeys/items/waybills.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { act, type Route, raw, write } from '#server/base/http/routes/route.ts';
import { languageOf } from '#server/base/languages/chosen-language.ts';
import { waybillPage } from '#server/features/journeys/items/waybills/page.ts';
import * as service from '#server/features/journeys/items/waybills/service.ts';
import { enterCodeOnPage, openWaybill } from '#server/features/journeys/items/waybills/view-waybill.ts';

export const waybillRoutes: Route[] = [
  write(endpoints.makeWaybill, ({ app, tx, actor, body }) => service.makeWaybill(app, tx, actor, body)),
  act(endpoints.confirmHandover, ({ app, transact, actor, body }) =>
    service.confirmHandover(app, transact, actor, body),
  ),
  write(endpoints.issueNewCode, ({ app, tx, actor, params, body }) =>
    service.issueNewCode(app, tx, actor, params.id, body),
  ),
  raw(endpoints.openWaybillPage, async ({ app, params: { token }, query, request, reply }) => {
    const language = languageOf(request, reply, query.language, null);
    return sendPlainPage(reply, waybillPage(await openWaybill(app, token), token, language));
  }),
  raw(endpoints.confirmOnPage, async ({ app, params: { token }, body, request, reply }) => {
    const entry = await enterCodeOnPage(app, token, body.code);
    const counted = entry === undefined || (entry.kind !== 'wrong' && entry.kind !== 'locked');
    if (counted) return reply.redirect(`/w/${token}`, 303);
    const language = languageOf(request, reply, undefined, null);
    return sendPlainPage(reply, waybillPage(await openWaybill(app, token), token, language, entry));
  }),
  raw(endpoints.removeReceiver, async ({ app, params: { token }, reply }) => {
    await service.removeReceiver(app, token);
    return reply.redirect(`/w/${token}`, 303);
  }),
];
