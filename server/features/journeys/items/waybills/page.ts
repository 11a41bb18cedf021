/**
 * The page of one person on a waybill, for phones without an account: the item, its holder, and a form for the code.
 * The sender's page prints as the receipt. Rider and receiver see each other's phone. The sender's phone is not
 * shown.
 */

import type { HandoverState, WaybillRole } from '#domain/journeys/items/waybills.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { drawPlate } from '#server/base/http/formats/plate.ts';
import { type PlainPage, startPageLink } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { type Phrase, type Translate, translateIn } from '#server/base/languages/translations.ts';
import { plateOfItem } from '#server/features/journeys/items/for-others/present-row.ts';
import type { CodeTry } from '#server/features/journeys/items/waybills/enter-code.ts';
import { stateOf } from '#server/features/journeys/items/waybills/policy.ts';
import type { WaybillRow } from '#server/features/journeys/items/waybills/store.ts';
import type { OpenedWaybill, OpenWaybill } from '#server/features/journeys/items/waybills/view-waybill.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';

const style = html`ol{list-style:none;padding:0;display:grid;gap:10px}li{min-width:0;border-left:4px solid var(--l);padding-left:12px}li.has{border-color:var(--a)}li>*{display:block}li a{width:max-content;padding:10px 0}
.x{background:var(--r);color:var(--ri);border-radius:12px;padding:10px 14px;font-weight:600}.c{letter-spacing:.2em;text-transform:uppercase}.k.a{background:var(--a);color:var(--s)}footer{display:grid;gap:12px}
@media print{:root{color-scheme:light;--c:#fff;--s:#fff;--i:#000;--m:#333;--l:#999;--a:#000;--w:#fff;--wi:#000;--o:#fff;--oi:#000}body,.b,.st{padding:0}.t{border:0;border-radius:0;overflow:visible}.t.road::before,.np{display:none}li a{padding:0;text-decoration:none}}`;

/** @param entry what came of a code that was just entered and did not count. */
export function waybillPage(
  opened: OpenedWaybill,
  token: string,
  language: Language,
  entry?: CodeTry,
): PlainPage {
  const t = translateIn(language);
  const page = { ...pageOf(opened, { token, t }, entry), language };
  return { ...page, body: html`${languageRow(language, t)}${page.body}` };
}

/** The context of every part of a page. */
type RenderContext = { token: string; t: Translate };

/** Title and preview are the same for every item, because message apps show them beside the link. */
function pageOf(opened: OpenedWaybill, context: RenderContext, entry: CodeTry | undefined): PlainPage {
  const { t } = context;
  const preview = t('See who has the item, and confirm when it changes hands.');
  switch (opened.kind) {
    case 'open': {
      const body = openBody(opened, context, entry);
      return { title: t('A waybill'), preview, style, body, ...(entry ? { status: statusOf(entry) } : {}) };
    }
    case 'over':
      return { title: t('This waybill is over'), preview, status: 410, body: overBody(opened, context) };
    case 'removed':
      return { title: t('You are removed'), body: removedBody(t) };
    case 'unknown':
      return { title: t('No such link'), status: 404, body: unknownBody(t) };
  }
}

function statusOf({ kind }: CodeTry): number {
  return kind === 'wrong' ? 422 : 409;
}

function openBody(waybill: OpenWaybill, context: RenderContext, entry: CodeTry | undefined): Html {
  const { item, viewer } = waybill;
  const { t } = context;
  return html`<div class="t road"><div class="b">
${whereItIs(waybill, t)}
<div><h1>${item.item_name}</h1><p class="m">${t('Waybill {id}', { id: item.item_ref })}</p></div>
${drawPlate(plateOfItem(item), t('Vehicle number {plate}', { plate: item.vehicle_bike_number }))}
${entry ? html`<p class="x" role="alert">${entryText(entry, t)}</p>` : null}
${codeForm(waybill, context)}
</div></div>
<div class="t"><div class="b">
<dl class="one">${viewer.role === 'receiver' ? null : html`<div><dt>${t('From')}</dt><dd>${shownAddress(item.address, t)}</dd></div>`}<div><dt>${t('To')}</dt><dd>${item.destination_address}</dd></div><div><dt>${t('Rider’s company')}</dt><dd>${item.rider_company}</dd></div></dl>
<ol>${waybill.places.map((place) => placeLine(place, waybill, t))}</ol>
</div></div>
<footer>${viewer.role === 'sender' ? html`<p class="np">${t('Print this page to keep it as a receipt.')}</p>` : whatIsHeld(waybill, context)}<p>${t('Times are in West Africa Time.')}</p></footer>`;
}

function whereItIs({ item, chain }: OpenWaybill, t: Translate): Html {
  if (item.status === 'received') return html`<p class="st ok">${stateMarks.arrived}${t('Received')}</p>`;
  return chain.holder.role === 'sender'
    ? html`<p class="st">${stateMarks.onTheRoad}${t('With the sender')}</p>`
    : html`<p class="st">${stateMarks.onTheRoad}${t('On its way')}</p>`;
}

/** A number that cannot be read is shown as it was typed, and not dialled. */
function phoneLine(phone: string): Html {
  if (parsePhone(phone) === null) return html`<span>${phone}</span>`;
  return html`<a href="tel:${phone}">${formatPhone(phone)}</a>`;
}

const titles = {
  sender: 'The sender',
  rider: 'The rider',
  receiver: 'The receiver',
} as const satisfies Record<WaybillRole, Phrase>;

function placeLine(place: WaybillRow, waybill: OpenWaybill, t: Translate): Html {
  const { chain, viewer } = waybill;
  const state = stateOf(place, chain);
  const role = t(titles[place.role]);
  const isReachable = place !== viewer && place.role !== 'sender' && place.phone !== '';
  return html`<li${state === 'has' && html` class="has"`}><span class="m">${place === viewer ? t('{role} (you)', { role }) : role}</span><b>${place.name}</b>${isReachable && phoneLine(place.phone)}<span class="m">${handoverText(place, state, waybill, t)}</span></li>`;
}

/** The sender may say that it came without the receiver's code. */
function handoverText(place: WaybillRow, state: HandoverState, { item }: OpenWaybill, t: Translate): string {
  if (place.confirmed_at !== null) {
    const time = formatDateTime(place.confirmed_at);
    return t(state === 'gave' ? 'Had it from {time}, and gave it on' : 'Has it since {time}', { time });
  }
  if (item.received_at === null) return t(state === 'later' ? 'Not yet' : 'Takes it next');
  return place.role === 'receiver'
    ? t('Received {time}, as the sender says', { time: formatDateTime(item.received_at) })
    : t('Entered no code');
}

function entryText(entry: CodeTry, t: Translate): string {
  if (entry.kind !== 'wrong') return t('Five wrong codes were entered, so no code is taken any more.');
  const left = t('{count, plural, one {One try is left.} other {# tries are left.}}', {
    count: entry.triesLeft,
  });
  return `${t('This is not the code.')} ${left}`;
}

function codeForm({ chain, viewer, mayEnterCode }: OpenWaybill, { token, t }: RenderContext): Html | null {
  const { sender, holder, next } = chain;
  if (!mayEnterCode || !next) return null;
  if (next.locked_at !== null) {
    return html`<p><b>${t('This handover is locked.')}</b> ${t('The sender was told, and can send a new code.')}</p>`;
  }
  const ask =
    viewer === next
      ? html`<b>${t('Do you have the item?')}</b> ${t('Enter the code from your SMS.')}`
      : html`<b>${t('When {name} takes the item,', { name: next.name })}</b> ${t('ask for their code and enter it here.')}`;
  const back = holder.role === 'rider' ? html` ${backText(sender, viewer, t)}` : null;
  return html`<form class="np" method="post" action="/w/${token}"><label for="code">${ask}${viewer === next ? null : back}</label><input class="c" id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"><button class="k a">${t('Confirm')}</button></form>`;
}

function backText(sender: WaybillRow, viewer: WaybillRow, t: Translate): string {
  if (viewer === sender) return t('If it goes back to the sender, enter your own code.');
  return t('If it goes back to the sender, enter {name}’s code.', { name: sender.name });
}

function whatIsHeld({ chain, viewer }: OpenWaybill, context: RenderContext): Html {
  const { t } = context;
  const rights = html`<p class="np">${t('The Nigeria Data Protection Act 2023 gives you these rights. You can complain to the Nigeria Data Protection Commission:')} <a href="https://ndpc.gov.ng" rel="noreferrer">ndpc.gov.ng</a></p>`;
  const { name } = chain.sender;
  if (viewer.role === 'rider') {
    return html`<p>${t('RUA, the Road Users Association, holds your name and phone because {name} named you as the rider of this item.', { name })}</p>${rights}`;
  }
  const held = t(
    'RUA, the Road Users Association, holds your name and phone because {name} named you as the receiver of this item.',
    { name },
  );
  return html`${removalForm(context, held)}${rights}`;
}

function overBody(
  { because, isReceivers }: Extract<OpenedWaybill, { kind: 'over' }>,
  context: RenderContext,
): Html {
  const { t } = context;
  const over = t('Its waybill is over, so this page shows nothing any more.');
  const words = {
    received: html`<p class="st ok">${stateMarks.arrived}${t('Received')}</p><h1>${t('The item was received')}</h1><p>${over}</p>`,
    'given-back': html`<p class="st">${stateMarks.ended}${t('Ended')}</p><h1>${t('The item went back to its sender')}</h1><p>${over}</p>`,
    time: html`<p class="st">${stateMarks.ended}${t('Ended')}</p><h1>${t('This waybill is over')}</h1><p>${t('Its time has passed, so this page shows nothing any more. Ask the sender.')}</p>`,
  }[because];
  const removal = isReceivers
    ? removalForm(context, t('RUA still holds your name and phone, for the sender’s receipt.'))
    : null;
  return html`<div class="t road"><div class="b">${words}</div></div>${removal}${startPageLink(t)}`;
}

function removalForm({ token, t }: RenderContext, held: string): Html {
  return html`<form class="np" method="post" action="/w/${token}/remove"><p class="m">${held} ${t('If you want none of this, we erase both and never send you a message again.')}</p><button class="k g">${t('Remove me')}</button></form>`;
}

function removedBody(t: Translate): Html {
  return html`<div class="t"><div class="b"><p class="st ok">${stateMarks.arrived}${t('Removed')}</p><h1>${t('You are removed')}</h1><p>${t('Your name and phone are erased from the waybills of the person who named you. RUA sends you no more messages.')}</p></div></div>${startPageLink(t)}`;
}

function unknownBody(t: Translate): Html {
  return html`<div class="t road"><div class="b"><h1>${t('There is no such link')}</h1><p>${t('A newer one may have taken its place, or part of it is missing. Open it from the newest message you got, or ask the person who sent the item.')}</p></div></div>${startPageLink(t)}`;
}
