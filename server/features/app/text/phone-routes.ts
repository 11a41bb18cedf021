/** Binds the text phone of the embedded default to its page. */
import type { UssdHop } from '#domain/app/text/gateway-forms.ts';
import * as endpoints from '#domain/app/text/phone.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';
import { phonePage } from '#server/features/app/text/phone-page.ts';
import { phoneGateway, press, readPhone, requirePhone } from '#server/features/app/text/phone-service.ts';
import { phoneStyle } from '#server/features/app/text/phone-style.ts';
import { answerMessage, answerUssd, type TextAnswer } from '#server/features/app/text/service.ts';

export const textPhoneRoutes: Route[] = [
  raw(endpoints.showPhone, async ({ app, query, reply }) => {
    const shown = await readPhone(app, query);
    return sendPlainPage(reply, {
      title: 'Text phone',
      body: phonePage(shown),
      style: phoneStyle,
      wide: true,
    });
  }),
  raw(endpoints.pressPhone, async ({ app, body, reply }) => {
    const given = Object.entries(await press(app, body)).filter(([, value]) => value !== '');
    return reply.redirect(`/phone?${new URLSearchParams(given)}`, 303);
  }),
  raw(endpoints.dialPhone, async ({ app, body, reply }) => {
    requirePhone(app);
    const answer = await answerUssd(app, { ...hopOf(body), gateway: phoneGateway });
    return reply.type('text/plain; charset=utf-8').send(ussdText(answer));
  }),
  raw(endpoints.textPhone, async ({ app, body: { from, id, text }, reply }) => {
    requirePhone(app);
    const answer = await answerMessage(app, {
      ...{ gateway: phoneGateway, channel: 'sms', session: '', number: from, id, text },
    });
    return reply.type('text/plain; charset=utf-8').send(answer?.text ?? '');
  }),
];

/** As Africa's Talking posts a hop. */
export function hopOf({ phoneNumber, sessionId, text }: UssdHop) {
  return { channel: 'ussd', number: phoneNumber, session: sessionId, id: '', text } as const;
}

/** As Africa's Talking takes a screen. A number that is none ends the session. */
export function ussdText(answer: TextAnswer | undefined): string {
  if (!answer) return 'END This number cannot use RUA. In danger dial 112 or 767.';
  return `${answer.ends ? 'END' : 'CON'} ${answer.text}`;
}
