/** Binds the endpoints of subscriptions to their use cases and pages. */
import * as endpoints from '#domain/site/subscriptions.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw, write } from '#server/base/http/routes/route.ts';
import { languageOf, storedLanguage } from '#server/base/languages/chosen-language.ts';
import { confirmPage, leavePage } from '#server/features/site/subscriptions/page.ts';
import * as service from '#server/features/site/subscriptions/service.ts';

export const subscriptionRoutes: Route[] = [
  write(endpoints.subscribe, async ({ app, tx, body, request }) => {
    await service.subscribe(app, tx, { email: body.email, language: storedLanguage(request) ?? 'en' });
    return body;
  }),
  raw(endpoints.openConfirmPage, async ({ app, params: { token }, query, request, reply }) => {
    const language = languageOf(request, reply, query.language, null);
    return sendPlainPage(reply, confirmPage(await service.findSubscription(app, token), { token, language }));
  }),
  raw(endpoints.confirmSubscription, async ({ app, params: { token }, request, reply }) => {
    const subscription = await service.confirmSubscription(app, token, storedLanguage(request));
    const language = languageOf(request, reply, undefined, null);
    if (subscription.kind === 'unknown') {
      return sendPlainPage(reply, confirmPage(subscription, { token, language }));
    }
    return reply.redirect(endpoints.openConfirmPage.path.replace('{token}', token), 303);
  }),
  raw(endpoints.openLeavePage, async ({ app, params: { token }, query, request, reply }) => {
    const language = languageOf(request, reply, query.language, null);
    return sendPlainPage(reply, leavePage(await service.findSubscription(app, token), { token, language }));
  }),
  // No redirect: a mail program's one tap must be answered itself (RFC 8058).
  raw(endpoints.endSubscription, async ({ app, params: { token }, request, reply }) => {
    const language = languageOf(request, reply, undefined, null);
    return sendPlainPage(reply, leavePage(await service.endSubscription(app, token), { token, language }));
  }),
];
