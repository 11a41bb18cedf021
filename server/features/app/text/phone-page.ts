/** The page of the text phone: the phone, its messages, and what happened in RUA. */
import { screenLength, smsLength } from '#domain/app/text/plain-text.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { eventsCard } from '#server/features/app/text/phone-events.ts';
import { clockOf, hidden } from '#server/features/app/text/phone-parts.ts';
import { type PhoneShown, usualNumber } from '#server/features/app/text/phone-service.ts';
import type { InputRow, SmsRow } from '#server/features/app/text/phone-store.ts';
import { answerKind } from '#server/features/app/text/service.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const letters: Partial<Record<(typeof keys)[number], string>> = {
  2: 'abc',
  3: 'def',
  4: 'ghi',
  5: 'jkl',
  6: 'mno',
  7: 'pqrs',
  8: 'tuv',
  9: 'wxyz',
};

export function phonePage(shown: PhoneShown): Html {
  return html`<div class="top"><div><h1>Text phone</h1>
<p class="m">RUA on a phone without internet. Nothing here reaches a real phone.</p></div><span class="demo">Demo page</span></div>
${settingsCard(shown)}
<div class="sim">${phone(shown)}${messagesCard(shown)}${eventsCard(shown)}</div>`;
}

function settingsCard({ query, number }: PhoneShown): Html {
  const typed = number === '' ? query.number : formatPhone(number);
  return html`<section class="card set" aria-label="Settings">
<form method="get" action="/phone"><label for="number">Phone</label><div class="line"><input id="number" name="number" value="${typed}" inputmode="tel" autocomplete="off" aria-describedby="said"><button class="k g">Take this phone</button></div>
<p class="m" id="said">${number === '' ? 'This is no phone number. ' : ''}Any number, such as ${usualNumber}. Language: dial, then 7.</p></form>
<form method="post" action="/phone" class="tools">${hidden(query)}<button class="k g" name="press" value="break">Break session</button><button class="k g" name="press" value="twice"${query.session === '' ? html` disabled` : null}>Deliver twice</button></form></section>`;
}

/** @returns the chosen row, or the last one of the session. */
function screenShown({ query, inputs }: PhoneShown): InputRow | undefined {
  const ofUssd = inputs.filter(({ channel }) => channel === 'ussd');
  if (query.at !== '') return ofUssd.find(({ id }) => String(id) === query.at);
  return query.session === '' ? undefined : ofUssd.find(({ session }) => session === query.session);
}

function phone(shown: PhoneShown): Html {
  const { query, serviceCode, now } = shown;
  const screen = screenShown(shown);
  const isOver = screen?.ends === true;
  const session = isOver || query.at !== '' ? '' : query.session;
  const isAsked = session !== '';
  return html`<section aria-label="Phone, USSD"><form method="post" action="/phone" class="fone">${hidden({ ...query, session, answers: isAsked ? query.answers : '', typed: '' })}
<div class="ear"></div><div class="lcd"><div class="bar"><span>RUA demo</span><span>${clockOf(screen?.at ?? now.toISOString()).slice(0, 5)}</span></div>
<pre aria-live="polite">${screen?.answer ?? 'Press the green key to dial RUA.'}</pre>
<label><span class="vh">Your answer</span><input name="typed" value="${isAsked ? query.typed : serviceCode}" autocomplete="off" autocapitalize="characters" spellcheck="false"${isAsked ? html` autofocus` : html` readonly`}></label></div>
<div class="keys"><button class="call" name="press" value="send">${isAsked ? 'Send' : 'Dial'}</button><button class="endc" name="press" value="cancel">End</button>
${keys.map((key) => html`<button class="key" formaction="/phone" name="key" value="${key}"${isAsked ? null : html` disabled`}>${key}${letters[key] ? html` <small>${letters[key] ?? ''}</small>` : null}</button>`)}</div>
</form><p class="m under">Dial <b>${serviceCode}</b>${screen ? html`. This screen has ${screen.answer.length} of ${screenLength} characters${isOver ? ', and ended the session' : ''}` : null}.</p></section>`;
}

type Bubble = { at: string; order: number; isOwn: boolean; text: string; note: string };

const chips = ['GO LSR123AB BENIN 5H 08030000142', 'LATE 1', 'HELP', 'CHECK KJA482XY', 'MENU'] as const;
const bubblesShown = 12;

function messagesCard({ inputs, sms, query }: PhoneShown): Html {
  const written = inputs
    .filter(({ channel }) => channel === 'sms')
    .map(({ at, typed, times }): Bubble => {
      return { at, order: 0, isOwn: true, text: typed, note: times > 1 ? `, came ${times} times` : '' };
    });
  const received = sms.map(({ kind, queued_at: queuedAt, body_text: text, state }): Bubble => {
    const at = kind === answerKind ? answeredAt(written, queuedAt) : queuedAt;
    return { at, order: 1, isOwn: false, text, note: `, ${text.length} of ${smsLength}, ${arrived(state)}` };
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

/** RUA shows here what a phone did not get as well, such as what is beyond the SMS of a day. */
function arrived(state: SmsRow['state']): string {
  return state === 'failed' || state === 'blocked' ? 'never arrived' : state;
}

/** An answer is queued by the clock of the database, at the beginning of the transaction that reads the text. */
function answeredAt(written: readonly Bubble[], queuedAt: string): string {
  return written.findLast(({ at }) => at >= queuedAt)?.at ?? queuedAt;
}

function bubble({ isOwn, text, at, note }: Bubble): Html {
  return html`<li${isOwn ? html` class="me"` : null}>${text}<span class="m">${clockOf(at).slice(0, 5)}${note}</span></li>`;
}
