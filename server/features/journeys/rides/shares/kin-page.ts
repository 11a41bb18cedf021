/** Shows a next of kin, who never signed up, the data stored about them, and a button that removes it. */
import { formatPhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';
import type { NextOfKin } from '#server/features/journeys/rides/shares/next-of-kin.ts';
import { linkPage, startLink } from '#server/features/journeys/rides/shares/page.ts';
import {
  muteForm,
  passengerCalled,
  type RenderContext,
} from '#server/features/journeys/rides/shares/render-context.ts';

export function kinPage(kin: NextOfKin, context: RenderContext): PlainPage {
  const { language, t } = context;
  switch (kin.kind) {
    case 'held':
      return { language, title: t('What RUA holds about you'), body: heldBody(kin, context) };
    case 'removed':
      return { language, title: t('You are removed'), body: removedBody(context) };
    case 'unknown':
      return linkPage({ kind: 'unknown' }, context);
  }
}

function heldBody(kin: Extract<NextOfKin, { kind: 'held' }>, context: RenderContext): Html {
  const { language, t, token } = context;
  const { atStart, inside } = passengerCalled(kin.enteredBy, t);
  return html`${languageRow(language, t)}<h1>${t('What RUA holds about you')}</h1>
<p>${t('{name} lodged a ride with RUA, the Road Users Association, and named you as next of kin: the person to tell when something goes wrong on the road.', { name: atStart })}</p>
<div class="t"><div class="b"><dl class="one"><div><dt>${t('Name')}</dt><dd>${kin.name}</dd></div><div><dt>${t('Phone')}</dt><dd>${formatPhone(kin.phone)}</dd></div><div><dt>${t('Address')}</dt><dd>${kin.address}</dd></div></dl></div></div>
<p>${t('We use this to send you a message when {inside} flags a ride, asks for help, arrives, or does not say so. {atStart} sees it, and so do the agencies that are told of the ride. The driver does not.', { atStart, inside })}</p>
${kin.isMuted ? mutedPart(inside, context) : html`${muteForm(inside, context)}<p class="m">${t('RUA then tells you nothing of the rides of {name}, not even when one is flagged. You can take it back on this page.', { name: inside })}</p>`}
<form method="post" action="/r/${token}/kin"><p><b>${t('Do you want none of this?')}</b> ${t('We then erase these details from all rides of {name}, and never send you a message again, even if you are named again. To know your number when it is named again, we keep a scrambled form of it that nobody can read back.', { name: inside })}</p><button class="k">${t('Remove me')}</button></form>
<footer>${kin.rideIsShared ? html`<a href="/r/${token}">${t('Back to the ride')}</a>` : null}<p>${t('The Nigeria Data Protection Act 2023 gives you these rights. You can complain to the Nigeria Data Protection Commission:')} <a href="https://ndpc.gov.ng" rel="noreferrer">ndpc.gov.ng</a></p></footer>`;
}

function mutedPart(name: string, { t, token }: RenderContext): Html {
  return html`<form method="post" action="/r/${token}/mute"><p><b>${t('You get no messages about {name}', { name })}</b></p><button class="k g" name="hear" value="everything">${t('Send me messages about {name} again', { name })}</button></form>`;
}

function removedBody({ language, t }: RenderContext): Html {
  return html`${languageRow(language, t)}<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}${t('Removed')}</p><h1>${t('You are removed')}</h1><p>${t('Your name, phone and address are erased from the rides of the person who named you. RUA sends you no more messages.')}</p></div></div><p>${t('In danger, or worried about a person?')}</p><a class="k" href="tel:112">${t('Call {number}', { number: '112' })}</a><footer>${startLink(t)}</footer>`;
}
