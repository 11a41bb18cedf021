/** The SMS between the text phone and RUA, oldest first, and the form to write one. */
import { smsLength } from '#domain/app/text/plain-text.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { clockOf, hidden } from '#server/features/app/text/phone-parts.ts';
import type { PhoneShown } from '#server/features/app/text/phone-service.ts';
import { answerKind } from '#server/features/app/text/service.ts';

type Bubble = { at: string; order: number; isOwn: boolean; text: string; note: string };

const chips = ['GO LSR123AB BENIN 5H 08030000142', 'LATE 1', 'HELP', 'CHECK KJA482XY', 'MENU'] as const;
const bubblesShown = 12;

export function messagesCard({ inputs, sms, query }: PhoneShown): Html {
  const written = inputs
    .filter(({ channel }) => channel === 'sms')
    .map(({ at, typed, times }): Bubble => {
      return { at, order: 0, isOwn: true, text: typed, note: times > 1 ? `, came ${times} times` : '' };
    });
  const received = sms.map(({ kind, queued_at: queuedAt, body_text: text, state }): Bubble => {
    const at = kind === answerKind ? answeredAt(written, queuedAt) : queuedAt;
    return { at, order: 1, isOwn: false, text, note: `, ${text.length} of ${smsLength}, ${state}` };
  });
  const bubbles = [...written, ...received]
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.order - other.order)
    .slice(-bubblesShown);
  return html`<section class="card" aria-labelledby="messages"><div class="head"><h2 id="messages">Messages</h2><span class="m">RUA</span></div>
${bubbles.length === 0 ? html`<p class="m">No SMS yet. Write to RUA below.</p>` : html`<ol class="sms">${bubbles.map(bubble)}</ol>`}
<form method="post" action="/phone">${hidden(query)}<input type="hidden" name="press" value="sms">
<div class="line"><input name="sms" aria-label="Write an SMS to RUA" placeholder="Write to RUA" autocomplete="off" maxlength="160"><button class="k g">Send</button></div>
<div class="chips">${chips.map((chip) => html`<button class="chip" name="word" value="${chip}">${chip}</button>`)}</div></form></section>`;
}

/** An answer is queued by the clock of the database, at the beginning of the transaction that reads the text. */
function answeredAt(written: readonly Bubble[], queuedAt: string): string {
  return written.findLast(({ at }) => at >= queuedAt)?.at ?? queuedAt;
}

function bubble({ isOwn, text, at, note }: Bubble): Html {
  return html`<li${isOwn ? html` class="me"` : null}>${text}<span class="m">${clockOf(at).slice(0, 5)}${note}</span></li>`;
}
