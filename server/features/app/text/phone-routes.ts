/** Binds the text phone of the embedded default to its page. */
import type { UssdHop } from '#domain/app/text/gateway-forms.ts';
import * as endpoints from '#domain/app/text/phone.ts';
import { Html } from '#server/base/http/formats/html.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';
import { phonePage } from '#server/features/app/text/phone-page.ts';
import { phoneGateway, press, readPhone, requirePhone } from '#server/features/app/text/phone-service.ts';
import { answerMessage, answerUssd, type TextAnswer } from '#server/features/app/text/service.ts';
import { readWrittenAt } from '#server/features/app/text/written-at.ts';

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
  raw(endpoints.textPhone, async ({ app, body: { from, id, text, date }, reply }) => {
    requirePhone(app);
    const answer = await answerMessage(app, {
      ...{ gateway: phoneGateway, channel: 'sms', session: '', number: from, id, text },
      writtenAt: readWrittenAt(date),
    });
    return reply.type('text/plain; charset=utf-8').send(answer?.text ?? '');
  }),
];

/** @returns a hop as Africa's Talking posts it. */
export function hopOf({ phoneNumber, sessionId, text }: UssdHop) {
  return { channel: 'ussd', number: phoneNumber, session: sessionId, id: '', text } as const;
}

/** @returns a screen as Africa's Talking reads it. It ends the session of a text that is no phone number. */
export function ussdText(answer: TextAnswer | undefined): string {
  if (!answer) return 'END This number cannot use RUA. In danger dial 112 or 767.';
  return `${answer.ends ? 'END' : 'CON'} ${answer.text}`;
}

const style = `main.wide{max-width:1136px}.top{display:flex;justify-content:space-between;align-items:start;gap:16px}.demo{border:1px solid var(--l);border-radius:99px;padding:4px 12px;font-size:14px;color:var(--m);white-space:nowrap}
.card{background:var(--s);border:1px solid var(--l);border-radius:20px;padding:20px;display:grid;gap:14px;align-content:start;min-width:0}.head{display:flex;justify-content:space-between;align-items:baseline}.card form{gap:8px}label{font-weight:600;font-size:14px}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.line{display:flex;flex-wrap:wrap;gap:8px}.line input{flex:1 1 170px;width:0}.line .k{flex:none}.k.g:disabled{opacity:.5;cursor:default}.tools{display:flex!important;flex-wrap:wrap;align-content:start}
.sim{display:grid;gap:16px;align-items:start}.fone{background:#112240;border:1px solid #25395F;border-radius:40px;padding:14px 16px 24px;max-width:320px;margin:0 auto;gap:16px}.ear{width:52px;height:5px;border-radius:9px;background:#3B5488;margin:0 auto}
.lcd{background:#E4EEDA;color:#112240;border:3px solid #050B16;border-radius:8px;padding:10px 12px 12px;display:grid;gap:8px;grid-template-rows:auto 1fr auto;min-height:320px;font-family:"DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace;font-size:14px;line-height:1.35}.bar{display:flex;justify-content:space-between;border-bottom:1px solid #9FB08C;padding-bottom:4px;height:max-content}.lcd pre{font:inherit;min-height:200px}.lcd input{font:inherit;font-size:16px;border:1.5px solid #112240;border-radius:6px;background:#fff;color:#112240;padding:6px 10px;min-height:44px}
.keys{display:grid;grid-template-columns:repeat(6,1fr);gap:8px}.keys button{grid-column:span 2;min-height:46px;border:0;border-radius:10px;background:#25395F;color:#fff;font:inherit;font-weight:700;cursor:pointer}.keys .call{grid-column:span 3;background:#2A7A12}.keys .endc{grid-column:span 3;background:#B01A1A}.keys small{font-weight:400;color:#C6D2E8}.keys .key:disabled{color:#8A9BBB;cursor:default}.keys .key:disabled small{color:#8A9BBB}.fone :focus-visible{outline-color:#FBD25E}.under{text-align:center;margin-top:10px}
.sms,.log{list-style:none;padding:0;display:grid;gap:8px}.sms li{background:var(--c);border:1px solid var(--l);border-radius:16px 16px 16px 4px;padding:10px 14px;max-width:88%;justify-self:start;font-size:15px;white-space:pre-line}.sms .me{justify-self:end;border-radius:16px 16px 4px 16px;background:var(--o);color:var(--oi);font-weight:600}.sms .m{display:block;font-weight:400;margin-top:2px}.chips{display:flex;flex-wrap:wrap;gap:8px}.chip{min-height:44px;padding:4px 14px;border:1.5px solid var(--m);border-radius:99px;background:none;color:inherit;font:inherit;font-size:14px;font-weight:600;cursor:pointer}
.log{gap:0}.log li{display:grid;grid-template-columns:76px 1fr;gap:4px 12px;padding:10px 8px;border-top:1px solid var(--l);font-size:15px}.log li:first-child{border-top:0}.log .cur{background:var(--c);border-radius:8px;box-shadow:inset 3px 0 var(--a)}.log a{min-height:44px;margin:-10px 0;padding:10px 0}.log time{font-variant-numeric:tabular-nums;font-size:14px;color:var(--m)}.log a time{color:inherit}.code{font-family:"DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace;font-size:13px;color:var(--m)}.log p+p{margin-top:2px}.log .st{padding:1px 10px}
@media(max-width:699px){.set{order:3}}
@media(min-width:700px){.set{grid-template-columns:1fr auto;align-items:start}.tools{padding-top:29px}.sim{grid-template-columns:320px 1fr}.sim>:last-child{grid-column:1/-1}}
@media(min-width:1080px){.sim{grid-template-columns:300px 1fr 1.1fr}.sim>:last-child{grid-column:auto}}`;

/** A constant of ours, so it needs no escaping. */
const phoneStyle = new Html(style);
