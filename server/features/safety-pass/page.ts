/** What a helper sees who scans the code: whom to call first, then the chosen facts. Nothing else is told. */
import { emergencyNumbers } from '#domain/emergency-numbers.ts';
import type { Language } from '#domain/languages.ts';
import { formatPhone } from '#domain/phones.ts';
import type { OpenedPass, ShownFacts } from '#server/features/safety-pass/opening.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';
import { languageRow } from '#server/languages/language-row.ts';
import { type Say, sayIn } from '#server/languages/speech.ts';

const style = html`.c{display:grid;gap:8px}.c a{display:grid;grid-template-columns:auto 1fr;gap:12px;justify-content:start;text-align:left;padding:8px 20px;font-size:20px}.c span{font-size:14px;font-weight:400;line-height:1.3}.w{display:flex;gap:16px;align-items:center}.w img{width:96px;height:96px;object-fit:cover;border-radius:20px;background:var(--l)}dd{white-space:pre-line}.v{font-size:28px;line-height:1.1}.o{white-space:nowrap}.k.u{display:block;padding:10px 16px}`;

/** Title and preview are the same for every pass, because message apps show them beside the link. */
export function passPage(opened: OpenedPass, token: string, language: Language): PlainPage {
  const say = sayIn(language);
  const title = say('A safety pass');
  const preview = say('What a helper should know about somebody, and whom to call.');
  const page = { language, style } as const;
  const under = (body: Html) => html`${callFirst(language, say)}${body}`;
  switch (opened.kind) {
    case 'pass':
      return { ...page, title, preview, body: under(passBody(opened.facts, token, say)) };
    case 'machine':
      return { ...page, title, preview, body: html`${machineBody(token, say)}${callFirst(language, say)}` };
    case 'ended':
      return { ...page, title: say('This pass shows nothing'), status: 410, body: under(endedBody(say)) };
    case 'unknown':
      return { ...page, title: say('No such pass'), status: 404, body: under(unknownBody(say)) };
  }
}

function passBody(facts: ShownFacts, token: string, say: Say): Html {
  return html`
<div class="t road"><div class="b">
<div class="w">${photo(facts, token)}<div><p class="m">${say('Safety pass')}</p><h1>${facts.name || say('This person needs help')}</h1></div></div>
${factList(facts, say)}
</div></div>
${kinButtons(facts, say)}
<footer><p>${say('The person chose to show this to whoever scans their code. They are told that it was opened, not by whom.')}</p><a href="/">${say('What RUA is')}</a></footer>`;
}

/** Free to call, and always the same, because a helper may be anywhere. Institutions keep their names. */
function callFirst(language: Language, say: Say): Html {
  const numbers = emergencyNumbers.filter(({ tollFree }) => tollFree);
  return html`<div class="c">${numbers.map(
    ({ dial, shown, answeredBy }, index) =>
      html`<a class="k${index > 0 && ' g'}" href="tel:${dial}"><b>${shown}</b><span>${dial === '112' ? say('National emergency number') : answeredBy}</span></a>`,
  )}</div>${languageRow(language, say)}`;
}

function photo({ photoVersion }: ShownFacts, token: string): Html | null {
  if (photoVersion === null) return null;
  return html`<img src="/s/${token}/photo?version=${photoVersion}" alt="" width="96" height="96">`;
}

function factList(facts: ShownFacts, say: Say): Html {
  const large = [
    [say('Blood group'), facts.bloodGroup],
    [say('Genotype'), facts.genotype],
  ] as const;
  const long = [
    [say('Allergies'), facts.allergies],
    [say('Conditions'), facts.conditions],
    [say('Medicines'), facts.medicines],
  ] as const;
  const shortFacts = large.filter(([, value]) => value !== '');
  const longFacts = long.filter(([, value]) => value !== '');
  if (shortFacts.length + longFacts.length === 0)
    return html`<p class="m">${say('No health facts are shown.')}</p>`;
  return html`${shortFacts.length > 0 && html`<dl>${shortFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd class="v">${value}</dd></div>`)}</dl>`}${longFacts.length > 0 && html`<dl class="one">${longFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`}`;
}

function kinButtons({ nextOfKin }: ShownFacts, say: Say): Html | null {
  if (nextOfKin.length === 0) return null;
  return html`<div class="t"><div class="b"><h2>${say('Tell their people')}</h2>${nextOfKin.map(
    ({ name, phone }) =>
      html`<a class="k g u" href="tel:${phone}">${say('Call {name}', { name })}, <span class="o">${formatPhone(phone)}</span></a>`,
  )}</div></div>`;
}

function machineBody(token: string, say: Say): Html {
  return html`<div class="t road"><div class="b"><h1>${say('A safety pass')}</h1><p>${say('It tells a helper what to know about somebody, and whom to call. Its owner is told when it is opened.')}</p><a class="k g" href="/s/${token}?show=1" rel="nofollow">${say('Show the pass')}</a></div></div>`;
}

function toStart(say: Say): Html {
  return html`<footer><a href="/">${say('Go to the start page of RUA')}</a></footer>`;
}

function endedBody(say: Say): Html {
  return html`<div class="t road"><div class="b"><h1>${say('This pass shows nothing any more')}</h1><p>${say('Its owner made a new code, or switched the pass off. If the person needs help, call 112 and say where you are.')}</p></div></div>${toStart(say)}`;
}

function unknownBody(say: Say): Html {
  return html`<div class="t road"><div class="b"><h1>${say('There is no such pass')}</h1><p>${say('Part of the address may be missing. Scan the code again. If the person needs help, call 112 and say where you are.')}</p></div></div>${toStart(say)}`;
}
