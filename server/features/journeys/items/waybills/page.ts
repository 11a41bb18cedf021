/**
 * The page of one person on a waybill, for phones without an account: the item, its holder, and a form for the code.
 * The sender's page prints as the receipt. Rider and receiver see each other's phone. The sender's phone is not
 * shown.
 */

import type { HandoverState, WaybillRole } from '#domain/journeys/waybills.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import { type Entry, triesLeft } from '#server/features/journeys/items/waybills/confirming.ts';
import { stateOf } from '#server/features/journeys/items/waybills/policy.ts';
import type { PlaceRow } from '#server/features/journeys/items/waybills/store.ts';
import type { OpenedWaybill, OpenWaybill } from '#server/features/journeys/items/waybills/viewing.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';

/** The same for every item, because message apps show it beside the link. */
const title = 'A waybill';
const preview = 'See who has the item, and confirm when it changes hands.';

const style = html`ol{list-style:none;padding:0;display:grid;gap:10px}li{min-width:0;border-left:4px solid var(--l);padding-left:12px}li.has{border-color:var(--a)}li>*{display:block}li a{width:max-content;padding:10px 0}
.x{background:var(--r);color:var(--ri);border-radius:12px;padding:10px 14px;font-weight:600}.c{letter-spacing:.2em;text-transform:uppercase}.k.a{background:var(--a);color:var(--s)}footer{display:grid;gap:12px}
@media print{:root{color-scheme:light;--c:#fff;--s:#fff;--i:#000;--m:#333;--l:#999;--a:#000;--w:#fff;--wi:#000;--o:#fff;--oi:#000}body,.b,.st{padding:0}.t{border:0;border-radius:0;overflow:visible}.t.road::before,.np{display:none}li a{padding:0;text-decoration:none}}`;

/** @param entry what came of a code that was just entered and did not count. */
export function waybillPage(opened: OpenedWaybill, token: string, entry?: Entry): PlainPage {
  switch (opened.kind) {
    case 'open': {
      const body = openBody(opened, token, entry);
      return { title, preview, style, body, ...(entry ? { status: statusOf(entry) } : {}) };
    }
    case 'over':
      return { title: 'This waybill is over', preview, status: 410, body: overBody(opened, token) };
    case 'removed':
      return { title: 'You are removed', body: removedBody };
    case 'unknown':
      return { title: 'No such link', status: 404, body: unknownBody };
  }
}

function statusOf({ kind }: Entry): number {
  return kind === 'wrong' ? 422 : 409;
}

function openBody(waybill: OpenWaybill, token: string, entry: Entry | undefined): Html {
  const { item, viewer } = waybill;
  return html`<div class="t road"><div class="b">
${whereItIs(waybill)}
<div><h1>${item.item_name}</h1><p class="m">Waybill ${item.item_ref}</p></div>
<p class="p" aria-label="${item.transport_means} number ${item.vehicle_bike_number}">${item.vehicle_bike_number}</p>
${entry ? html`<p class="x" role="alert">${entryText(entry)}</p>` : null}
${codeForm(waybill, token)}
</div></div>
<div class="t"><div class="b">
<dl class="one">${viewer.role === 'receiver' ? null : html`<div><dt>From</dt><dd>${item.address}</dd></div>`}<div><dt>To</dt><dd>${item.destination_address}</dd></div><div><dt>Rider’s company</dt><dd>${item.rider_company}</dd></div></dl>
<ol>${waybill.places.map((place) => placeLine(place, waybill))}</ol>
</div></div>
<footer>${viewer.role === 'sender' ? html`<p class="np">Print this page to keep it as a receipt.</p>` : whatIsHeld(waybill, token)}<p>Times are in West Africa Time.</p></footer>`;
}

function whereItIs({ item, chain }: OpenWaybill): Html {
  if (item.status === 'received') return html`<p class="st ok">${stateMarks.arrived}Received</p>`;
  return chain.holder.role === 'sender'
    ? html`<p class="st">${stateMarks.onTheRoad}With the sender</p>`
    : html`<p class="st">${stateMarks.onTheRoad}On its way</p>`;
}

const titles: Record<WaybillRole, string> = { sender: 'Sender', rider: 'Rider', receiver: 'Receiver' };

function placeLine(place: PlaceRow, waybill: OpenWaybill): Html {
  const { chain, viewer } = waybill;
  const state = stateOf(place, chain);
  const isReachable = place !== viewer && place.role !== 'sender' && place.phone !== '';
  return html`<li${state === 'has' && html` class="has"`}><span class="m">${titles[place.role]}${place === viewer && ' (you)'}</span><b>${place.name}</b>${isReachable && html`<a href="tel:${place.phone}">${formatPhone(place.phone)}</a>`}<span class="m">${handoverText(place, state, waybill)}</span></li>`;
}

function codeOf(sender: PlaceRow, viewer: PlaceRow): string {
  return viewer === sender ? 'your own code' : `${sender.name}’s code`;
}

/** The sender may say that it came without the receiver's code. */
function handoverText(place: PlaceRow, state: HandoverState, { item }: OpenWaybill): string {
  if (place.confirmed_at !== null) {
    const since = formatDateTime(place.confirmed_at);
    return state === 'gave' ? `Had it from ${since}, and gave it on` : `Has it since ${since}`;
  }
  if (item.received_at === null) return state === 'later' ? 'Not yet' : 'Takes it next';
  return place.role === 'receiver'
    ? `Received ${formatDateTime(item.received_at)}, as the sender says`
    : 'Entered no code';
}

function entryText(entry: Entry): string {
  if (entry.kind === 'wrong') return `This is not the code. ${triesLeft(entry.triesLeft)}`;
  return 'Five wrong codes were entered, so no code is taken any more.';
}

function codeForm({ chain, viewer, mayEnterCode }: OpenWaybill, token: string): Html | null {
  const { sender, holder, next } = chain;
  if (!mayEnterCode || !next) return null;
  if (next.locked_at !== null) {
    return html`<p><b>This handover is locked.</b> The sender was told, and can send a new code.</p>`;
  }
  const ask =
    viewer === next
      ? html`<b>Do you have the item?</b> Enter the code from your SMS.`
      : html`<b>When ${next.name} takes the item,</b> ask for their code and enter it here.`;
  const back =
    holder.role === 'rider' ? html` If it goes back to the sender, enter ${codeOf(sender, viewer)}.` : null;
  return html`<form class="np" method="post" action="/w/${token}"><label for="code">${ask}${viewer === next ? null : back}</label><input class="c" id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"><button class="k a">Confirm</button></form>`;
}

function whatIsHeld({ chain, viewer }: OpenWaybill, token: string): Html {
  const rights = html`<p class="np">The Nigeria Data Protection Act 2023 gives you rights. You can complain to the Nigeria Data Protection Commission at <a href="https://ndpc.gov.ng" rel="noreferrer">ndpc.gov.ng</a>.</p>`;
  const held = html`RUA, the Road Users Association, holds your name and phone because ${chain.sender.name} named you as the ${viewer.role} of this item.`;
  return viewer.role === 'rider' ? html`<p>${held}</p>${rights}` : html`${removalForm(token, held)}${rights}`;
}

function overBody({ because, isReceivers }: Extract<OpenedWaybill, { kind: 'over' }>, token: string): Html {
  const words = {
    received: html`<p class="st ok">${stateMarks.arrived}Received</p><h1>The item was received</h1><p>Its waybill is over, so this page shows nothing any more.</p>`,
    'given-back': html`<p class="st">${stateMarks.ended}Ended</p><h1>The item went back to its sender</h1><p>Its waybill is over, so this page shows nothing any more.</p>`,
    time: html`<p class="st">${stateMarks.ended}Ended</p><h1>This waybill is over</h1><p>Its time has passed, so this page shows nothing any more. Ask the sender.</p>`,
  }[because];
  const removal = isReceivers
    ? removalForm(token, html`RUA still holds your name and phone, for the sender’s receipt.`)
    : null;
  return html`<div class="t road"><div class="b">${words}</div></div>${removal}${toStart}`;
}

function removalForm(token: string, held: Html): Html {
  return html`<form class="np" method="post" action="/w/${token}/remove"><p class="m">${held} If you want none of this, we erase both and never send you a message again.</p><button class="k g">Remove me</button></form>`;
}

const toStart = html`<footer><a href="/">Go to the start page of RUA</a></footer>`;

const removedBody = html`<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}Removed</p><h1>You are removed</h1><p>Your name and phone are erased from the waybills of the person who named you. RUA sends you no more messages.</p></div></div>${toStart}`;

const unknownBody = html`<div class="t road"><div class="b"><h1>There is no such link</h1><p>A newer one may have taken its place, or part of it is missing. Open it from the newest message you got, or ask the person who sent the item.</p></div></div>${toStart}`;
