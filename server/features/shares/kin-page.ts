/** Tells a next of kin, who never signed up, what is held about them, and lets them be removed with one tap. */
import { formatPhone } from '#domain/phones.ts';
import { stateMarks } from '#server/features/shares/drawings.ts';
import type { NextOfKin } from '#server/features/shares/next-of-kin.ts';
import { linkPage, passengerCalled, startLink, type Telling } from '#server/features/shares/page.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';
import { languageRow } from '#server/languages/language-row.ts';

export function kinPage(kin: NextOfKin, telling: Telling): PlainPage {
  const { language, say } = telling;
  switch (kin.kind) {
    case 'held':
      return { language, title: say('What RUA holds about you'), body: heldBody(kin, telling) };
    case 'removed':
      return { language, title: say('You are removed'), body: removedBody(telling) };
    case 'unknown':
      return linkPage({ kind: 'unknown' }, telling);
  }
}

function heldBody(kin: Extract<NextOfKin, { kind: 'held' }>, { language, say, token }: Telling): Html {
  const { atStart, inside } = passengerCalled(kin.enteredBy, say);
  return html`${languageRow(language, say)}<h1>${say('What RUA holds about you')}</h1>
<p>${say('{name} lodged a ride with RUA, the Road Users Association, and named you as next of kin: the person to tell when something goes wrong on the road.', { name: atStart })}</p>
<div class="t"><div class="b"><dl class="one"><div><dt>${say('Name')}</dt><dd>${kin.name}</dd></div><div><dt>${say('Phone')}</dt><dd>${formatPhone(kin.phone)}</dd></div><div><dt>${say('Address')}</dt><dd>${kin.address}</dd></div></dl></div></div>
<p>${say('We use this to send you a message when {inside} flags a ride. {atStart} sees it, and so do the agencies that are told of a flagged ride. The driver does not.', { atStart, inside })}</p>
<form method="post" action="/r/${token}/kin"><p><b>${say('Do you want none of this?')}</b> ${say('We then erase these details from all rides of {name}, and never send you a message again, whoever names you. To know your number when it is named again, we keep a scrambled form of it that nobody can read back.', { name: inside })}</p><button class="k">${say('Remove me')}</button></form>
<footer>${kin.rideIsShared ? html`<a href="/r/${token}">${say('Back to the ride')}</a>` : null}<p>${say('The Nigeria Data Protection Act 2023 gives you these rights. You can complain to the Nigeria Data Protection Commission:')} <a href="https://ndpc.gov.ng" rel="noreferrer">ndpc.gov.ng</a></p></footer>`;
}

function removedBody({ language, say }: Telling): Html {
  return html`${languageRow(language, say)}<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}${say('Removed')}</p><h1>${say('You are removed')}</h1><p>${say('Your name, phone and address are erased from the rides of the person who named you. RUA sends you no more messages.')}</p></div></div><p>${say('In danger, or worried about somebody?')}</p><a class="k" href="tel:112">${say('Call {number}', { number: '112' })}</a><footer>${startLink(say)}</footer>`;
}
