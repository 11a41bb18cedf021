/** The page behind a link to a ride: the ride, or why there is none to see. */
import { formatTime } from '#domain/values/clock.ts';
import { Html, html } from '#server/base/http/formats/html.ts';
import { plateRules } from '#server/base/http/formats/plate.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';
import {
  kinFooter,
  type Link,
  type RenderContext,
} from '#server/features/journeys/rides/shares/render-context.ts';
import { rideBody } from '#server/features/journeys/rides/shares/ride-page.ts';
import type { OpenedLink } from '#server/features/journeys/rides/shares/service.ts';

/**
 * The style of the page of a shared ride. Its own and small, because the page has to come through on the slowest
 * link. A constant of ours, so it needs no escaping.
 */
const rideStyle =
  new Html(`:root{color-scheme:light dark;--c:#F6F7F4;--s:#fff;--i:#112240;--m:#5B6678;--l:#E0E4DF;--e:#868FA0;--a:#1C4F96;--g:#2A760F;--h:#fff;--w:#FFF7E0;--x:#8A5200;--r:#FFF0EF;--y:#C81818;--o:#EFF9EA;--z:#1F5A0B}
@media(prefers-color-scheme:dark){:root{--c:#0A1629;--s:#112240;--i:#EFF3FA;--m:#9FAEC7;--l:#25395F;--e:#6F83A8;--a:#9CC2F5;--g:#56BF2A;--h:#0A1629;--w:#33290F;--x:#FBD25E;--r:#3A1820;--y:#FFA9A3;--o:#12301F;--z:#A5E58A}}
*{box-sizing:border-box;margin:0;padding:0}body{background:var(--c);color:var(--i);font:16px/1.5 Roboto,"Liberation Sans",Arial,sans-serif;padding:16px;overflow-wrap:anywhere}main{max-width:440px;margin:0 auto;display:grid;gap:16px}:focus-visible{outline:3px solid var(--a);outline-offset:2px}a{color:var(--a)}ol{list-style:none}
header{display:flex;align-items:center;justify-content:space-between;margin:-6px 0}header a{min-height:44px;display:flex;align-items:center;gap:8px;font-weight:800;font-size:20px;color:inherit;text-decoration:none}.m,header span,dt,small,footer,.lg *{color:var(--m);font-size:14px}h1{font-size:26px;line-height:1.18;letter-spacing:-.02em}h1+.m{margin-top:4px}h1+.w{margin-top:8px}
.lg{display:flex;flex-wrap:wrap;margin:-14px -8px}.lg *{min-height:44px;padding:0 8px;display:flex;align-items:center}.lg a{color:var(--a)}
.t{background:var(--s);border:1px solid var(--l);border-radius:20px;overflow:hidden}.z::before{content:"";display:block;height:17px;background:linear-gradient(#112240 0 0) 0 4px/100% 3px no-repeat,linear-gradient(#112240 0 0) 0 10px/100% 3px no-repeat,#F6B91F}.b{padding:20px;display:grid;gap:16px}
.st{display:flex;gap:6px;align-items:center;background:var(--w);color:var(--x);font-size:14px;font-weight:600;border-radius:99px;padding:3px 12px 3px 9px;justify-self:start}.bad{background:var(--r);color:var(--y)}.ok{background:var(--o);color:var(--z)}
.p{border:2px solid;border-left:10px solid #008751;border-radius:6px;background:#fff;font-weight:700;font-size:22px;line-height:1;letter-spacing:.06em;padding:8px 11px 7px;justify-self:start}${plateRules.text}
.k{display:flex;align-items:center;justify-content:center;min-height:52px;padding:6px 16px;border-radius:99px;font-weight:700;text-decoration:none;text-align:center;background:var(--g);color:var(--h)}.sos{background:#D91E1E;color:#fff}.g{background:none;border:1.5px solid var(--e);color:var(--i)}.n{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:10px}.n .k{padding:4px 6px}.v{grid-template-columns:1fr 1fr}
footer{text-align:center;padding-bottom:20px}footer a,.q{display:block;margin:0 auto;padding:11px 0;min-height:44px}.q{background:none;border:0;color:var(--a);font:inherit;text-decoration:underline;cursor:pointer}dl{display:grid;grid-template-columns:1fr 1fr;gap:12px 16px}dd,em{font-style:normal;font-weight:600}
li{position:relative;display:grid;grid-template-columns:16px 1fr auto;gap:0 12px;padding-bottom:14px}li:last-child{padding:0}li::before{content:"";position:absolute;left:6.5px;top:20px;bottom:-4px;border-left:3px dashed var(--e)}li:last-child::before{display:none}li i{width:16px;height:16px;margin-top:4px;border-radius:50%;border:2.5px solid var(--e)}.d i{background:#3B961A;border-color:#3B961A}li:has(+.d,+.f)::before{border-left:3px solid #3B961A}.f i{background:#E72121;border-color:#E72121}small{display:block}`);

/** The style of the form in which the next of kin answers. */
const answerStyle = new Html(
  `.kin h2{font-size:20px}.kin form{padding-top:0;gap:10px}.kin button{border:0;font:inherit;font-weight:700;cursor:pointer}.kin .g{border:1.5px solid var(--e)}.kin .q{font-weight:400}`,
);

/** Title and preview are the same for every ride, because message apps show them beside the link. */
export function linkPage(link: OpenedLink, context: RenderContext): PlainPage {
  const { language, t } = context;
  switch (link.kind) {
    case 'ride':
      return {
        language,
        title: t('A ride shared with you'),
        preview: t('See the vehicle, the driver and the way, and whom to call.'),
        time: formatTime(link.now),
        ownStyle: link.kin === null ? rideStyle : html`${rideStyle}${answerStyle}`,
        body: rideBody(link, context),
      };
    case 'ended':
      return { language, title: t('This link has ended'), status: 410, body: endedBody(link, context) };
    case 'unknown':
      return { language, title: t('No such link'), status: 404, body: unknownBody(context) };
  }
}

function endedBody({ arrived, audience, namesKin }: Link<'ended'>, context: RenderContext): Html {
  const { language, t } = context;
  const words = arrived
    ? html`<p class="st ok">${stateMarks.arrived}${t('Arrived')}</p><h1>${t('This ride is over')}</h1><p>${t('The passenger said they arrived, so the link shows nothing any more.')}</p>`
    : html`<p class="st">${stateMarks.ended}${t('Ended')}</p><h1>${t('This link has ended')}</h1><p>${t('It was stopped, or its time is over, so it shows nothing any more. Ask the person who sent it for a new one.')}</p>`;
  return html`${languageRow(language, t)}<div class="t road"><div class="b">${words}</div></div>${callFirst(t)}<footer>${startLink(t)}${kinFooter(audience, namesKin, t('the passenger'), context)}</footer>`;
}

function callFirst(t: Translate): Html {
  return html`<p><b>${t('Worried?')}</b> ${t('Call the person first. If nobody answers, call for help.')}</p><a class="k" href="tel:112">${t('Call {number}', { number: '112' })}</a>`;
}

export function startLink(t: Translate): Html {
  return html`<a href="/">${t('Go to the start page of RUA')}</a>`;
}

function unknownBody({ language, t }: RenderContext): Html {
  return html`${languageRow(language, t)}<div class="t road"><div class="b"><h1>${t('There is no such link')}</h1><p>${t('Part of it may be missing. Open it again from the message you got, or ask the person who sent it.')}</p></div></div>${callFirst(t)}<footer>${startLink(t)}</footer>`;
}
