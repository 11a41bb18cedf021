/** What a helper sees who scans the code: whom to call first, then the chosen facts. Nothing else is told. */
import { emergencyNumbers } from '#domain/emergency-numbers.ts';
import { formatPhone } from '#domain/phones.ts';
import type { OpenedPass, ShownFacts } from '#server/features/safety-pass/opening.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';

/** The same for every pass, because message apps show it beside the link. */
const title = 'A safety pass';
const preview = 'What a helper should know about somebody, and whom to call.';

const style = html`.c{display:grid;gap:8px}.c a{display:grid;grid-template-columns:auto 1fr;gap:12px;justify-content:start;text-align:left;padding:8px 20px;font-size:20px}.c span{font-size:14px;font-weight:400;line-height:1.3}.w{display:flex;gap:16px;align-items:center}.w img{width:96px;height:96px;object-fit:cover;border-radius:20px;background:var(--l)}dd{white-space:pre-line}.v{font-size:28px;line-height:1.1}.o{white-space:nowrap}.k.u{display:block;padding:10px 16px}`;

export function passPage(opened: OpenedPass, token: string): PlainPage {
  switch (opened.kind) {
    case 'pass':
      return { title, preview, style, body: passBody(opened.facts, token) };
    case 'machine':
      return { title, preview, style, body: machineBody(token) };
    case 'ended':
      return { title: 'This pass shows nothing', preview, style, status: 410, body: endedBody };
    case 'unknown':
      return { title: 'No such pass', style, status: 404, body: unknownBody };
  }
}

function passBody(facts: ShownFacts, token: string): Html {
  return html`${callFirst}
<div class="t road"><div class="b">
<div class="w">${photo(facts, token)}<div><p class="m">Safety pass</p><h1>${facts.name || 'This person needs help'}</h1></div></div>
${factList(facts)}
</div></div>
${kinButtons(facts)}
<footer><p>The person chose to show this to whoever scans their code. They are told that it was opened, not by whom.</p><a href="/">What RUA is</a></footer>`;
}

/** Free to call, and always the same, because a helper may be anywhere. */
const callFirst = html`<div class="c">${emergencyNumbers
  .filter(({ tollFree }) => tollFree)
  .map(
    ({ dial, shown, answeredBy }, index) =>
      html`<a class="k${index > 0 && ' g'}" href="tel:${dial}"><b>${shown}</b><span>${answeredBy}</span></a>`,
  )}</div>`;

function photo({ photoVersion }: ShownFacts, token: string): Html | null {
  if (photoVersion === null) return null;
  return html`<img src="/s/${token}/photo?version=${photoVersion}" alt="" width="96" height="96">`;
}

function factList(facts: ShownFacts): Html {
  const large = [
    ['Blood group', facts.bloodGroup],
    ['Genotype', facts.genotype],
  ] as const;
  const long = [
    ['Allergies', facts.allergies],
    ['Conditions', facts.conditions],
    ['Medicines', facts.medicines],
  ] as const;
  const shortFacts = large.filter(([, value]) => value !== '');
  const longFacts = long.filter(([, value]) => value !== '');
  if (shortFacts.length + longFacts.length === 0) return html`<p class="m">No health facts are shown.</p>`;
  return html`${shortFacts.length > 0 && html`<dl>${shortFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd class="v">${value}</dd></div>`)}</dl>`}${longFacts.length > 0 && html`<dl class="one">${longFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`}`;
}

function kinButtons({ nextOfKin }: ShownFacts): Html | null {
  if (nextOfKin.length === 0) return null;
  return html`<div class="t"><div class="b"><h2>Tell their people</h2>${nextOfKin.map(
    ({ name, phone }) =>
      html`<a class="k g u" href="tel:${phone}">Call ${name}, <span class="o">${formatPhone(phone)}</span></a>`,
  )}</div></div>`;
}

function machineBody(token: string): Html {
  return html`<div class="t road"><div class="b"><h1>A safety pass</h1><p>It tells a helper what to know about somebody, and whom to call. Its owner is told when it is opened.</p><a class="k g" href="/s/${token}?show=1" rel="nofollow">Show the pass</a></div></div>${callFirst}`;
}

const toStart = html`<footer><a href="/">Go to the start page of RUA</a></footer>`;

const endedBody = html`${callFirst}<div class="t road"><div class="b"><h1>This pass shows nothing any more</h1><p>Its owner made a new code, or switched the pass off. If the person needs help, call 112 and say where you are.</p></div></div>${toStart}`;

const unknownBody = html`${callFirst}<div class="t road"><div class="b"><h1>There is no such pass</h1><p>Part of the address may be missing. Scan the code again. If the person needs help, call 112 and say where you are.</p></div></div>${toStart}`;
