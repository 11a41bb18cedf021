/**
 * The page that a helper sees after scanning the code: the phone numbers to call first, then the chosen facts, and
 * nothing else.
 */
import { emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import type { Language } from '#domain/values/languages.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { type PlainPage, startPageLink } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { OpenedPass, ShownFacts } from '#server/features/identity/safety-pass/view-pass.ts';

const style = html`.c{display:grid;gap:8px}.c a{display:grid;grid-template-columns:auto 1fr;gap:12px;justify-content:start;text-align:left;padding:8px 20px;font-size:20px}.c span{font-size:14px;font-weight:400;line-height:1.3}.w{display:flex;gap:16px;align-items:center}.w img{width:96px;height:96px;object-fit:cover;border-radius:20px;background:var(--l)}dd{white-space:pre-line}.v{font-size:28px;line-height:1.1}.o{white-space:nowrap}.k.u{display:block;padding:10px 16px}`;

/** Title and preview are the same for every pass, because message apps show them beside the link. */
export function passPage(opened: OpenedPass, token: string, language: Language): PlainPage {
  const t = translateIn(language);
  const title = t('A safety pass');
  const preview = t('What a helper should know about a person, and whom to call.');
  const page = { language, style } as const;
  const under = (body: Html) => html`${callFirst(language, t)}${body}`;
  switch (opened.kind) {
    case 'pass':
      return { ...page, title, preview, body: under(passBody(opened.facts, token, t)) };
    case 'machine':
      return { ...page, title, preview, body: html`${machineBody(token, t)}${callFirst(language, t)}` };
    case 'ended':
      return { ...page, title: t('This pass shows nothing'), status: 410, body: under(endedBody(t)) };
    case 'unknown':
      return { ...page, title: t('No such pass'), status: 404, body: under(unknownBody(t)) };
  }
}

function passBody(facts: ShownFacts, token: string, t: Translate): Html {
  return html`
<div class="t road"><div class="b">
<div class="w">${photo(facts, token)}<div><p class="m">${t('Safety pass')}</p><h1>${facts.name || t('This person needs help')}</h1></div></div>
${factList(facts, t)}
</div></div>
${kinButtons(facts, t)}
<footer><p>${t('The person chose to show this to each person who scans their code. They are told that it was opened, not by whom.')}</p><a href="/">${t('What RUA is')}</a></footer>`;
}

/** Free to call, and always the same, because a helper may be anywhere. Institutions keep their names. */
function callFirst(language: Language, t: Translate): Html {
  const numbers = emergencyNumbers.filter(({ tollFree }) => tollFree);
  return html`<div class="c">${numbers.map(
    ({ dial, shown, answeredBy }, index) =>
      html`<a class="k${index > 0 && ' g'}" href="tel:${dial}"><b>${shown}</b><span>${dial === '112' ? t('National emergency number') : answeredBy}</span></a>`,
  )}</div>${languageRow(language, t)}`;
}

function photo({ photoVersion }: ShownFacts, token: string): Html | null {
  if (photoVersion === null) return null;
  return html`<img src="/s/${token}/photo?version=${photoVersion}" alt="" width="96" height="96">`;
}

function factList(facts: ShownFacts, t: Translate): Html {
  const large = [
    [t('Blood group'), facts.bloodGroup],
    [t('Genotype'), facts.genotype],
  ] as const;
  const long = [
    [t('Allergies'), facts.allergies],
    [t('Conditions'), facts.conditions],
    [t('Medicines'), facts.medicines],
  ] as const;
  const shortFacts = large.filter(([, value]) => value !== '');
  const longFacts = long.filter(([, value]) => value !== '');
  if (shortFacts.length + longFacts.length === 0)
    return html`<p class="m">${t('No health facts are shown.')}</p>`;
  return html`${shortFacts.length > 0 && html`<dl>${shortFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd class="v">${value}</dd></div>`)}</dl>`}${longFacts.length > 0 && html`<dl class="one">${longFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`}`;
}

function kinButtons({ nextOfKin }: ShownFacts, t: Translate): Html | null {
  if (nextOfKin.length === 0) return null;
  return html`<div class="t"><div class="b"><h2>${t('Tell their people')}</h2>${nextOfKin.map(
    ({ name, phone }) =>
      html`<a class="k g u" href="tel:${phone}">${t('Call {name}', { name })}, <span class="o">${formatPhone(phone)}</span></a>`,
  )}</div></div>`;
}

function machineBody(token: string, t: Translate): Html {
  return html`<div class="t road"><div class="b"><h1>${t('A safety pass')}</h1><p>${t('It tells a helper what to know about a person, and whom to call. Its owner is told when it is opened.')}</p><a class="k g" href="/s/${token}?show=1" rel="nofollow">${t('Show the pass')}</a></div></div>`;
}

function endedBody(t: Translate): Html {
  return html`<div class="t road"><div class="b"><h1>${t('This pass shows nothing any more')}</h1><p>${t('Its owner made a new code, or switched the pass off. If the person needs help, call 112 and say where you are.')}</p></div></div>${startPageLink(t)}`;
}

function unknownBody(t: Translate): Html {
  return html`<div class="t road"><div class="b"><h1>${t('There is no such pass')}</h1><p>${t('Part of the address may be missing. Scan the code again. If the person needs help, call 112 and say where you are.')}</p></div></div>${startPageLink(t)}`;
}
