/** Tells a next of kin, who never signed up, what is held about them, and lets them be removed with one tap. */
import { formatPhone } from '#domain/phones.ts';
import { stateMarks } from '#server/features/shares/drawings.ts';
import type { NextOfKin } from '#server/features/shares/next-of-kin.ts';
import { linkPage, passengerCalled } from '#server/features/shares/page.ts';
import { type Html, html } from '#server/http/html.ts';
import type { PlainPage } from '#server/http/plain-page.ts';

export function kinPage(kin: NextOfKin, token: string, now: Date): PlainPage {
  switch (kin.kind) {
    case 'held':
      return { title: 'What RUA holds about you', body: heldBody(kin, token) };
    case 'removed':
      return { title: 'You are removed', body: removedBody };
    case 'unknown':
      return linkPage({ kind: 'unknown' }, token, now);
  }
}

function heldBody(kin: Extract<NextOfKin, { kind: 'held' }>, token: string): Html {
  const passenger = passengerCalled(kin.enteredBy);
  return html`<h1>What RUA holds about you</h1>
<p>${passenger.atStart} lodged a ride with RUA, the Road Users Association, and named you as next of kin: the person to tell when something goes wrong on the road.</p>
<div class="t"><div class="b"><dl class="one"><div><dt>Name</dt><dd>${kin.name}</dd></div><div><dt>Phone</dt><dd>${formatPhone(kin.phone)}</dd></div><div><dt>Address</dt><dd>${kin.address}</dd></div></dl></div></div>
<p>We use this to send you a message when ${passenger.inside} flags a ride. ${passenger.atStart} sees it, and so do the agencies that are told of a flagged ride. The driver does not.</p>
<form method="post" action="/r/${token}/kin"><p><b>Do you want none of this?</b> We then erase these details from all rides of ${passenger.inside}, and never send you a message again, whoever names you. To know your number when it is named again, we keep a scrambled form of it that nobody can read back.</p><button class="k">Remove me</button></form>
<footer>${kin.rideIsShared ? html`<a href="/r/${token}">Back to the ride</a>` : null}<p>The Nigeria Data Protection Act 2023 gives you these rights. You can complain to the Nigeria Data Protection Commission at <a href="https://ndpc.gov.ng" rel="noreferrer">ndpc.gov.ng</a>.</p></footer>`;
}

const removedBody = html`<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}Removed</p><h1>You are removed</h1><p>Your name, phone and address are erased from the rides of the person who named you. RUA sends you no more messages.</p></div></div><p>In danger, or worried about somebody?</p><a class="k" href="tel:112">Call 112</a><footer><a href="/">Go to the start page of RUA</a></footer>`;
