/** The acts of RUA for each text of the phone, and the steps of its ladders, done and planned, in the order of time. */
import type { Outcome } from '#domain/app/text/acts.ts';
import { screenLength } from '#domain/app/text/plain-text.ts';
import type { Rung } from '#domain/journeys/rides/ladder/ladder.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { clockOf } from '#server/features/app/text/phone-parts.ts';
import type { PhoneShown } from '#server/features/app/text/phone-service.ts';
import type { InputRow, RungRow } from '#server/features/app/text/phone-store.ts';

type Done = Exclude<Outcome['kind'], 'refused'>;

const outcomes: Record<Done, readonly [title: string, look: '' | 'ok' | 'bad']> = {
  boarded: ['Ride lodged', 'ok'],
  arrived: ['Arrived', 'ok'],
  waiting: ['Arrival moved', ''],
  unproved: ['Asked later', ''],
  asks: ['Times told', ''],
  'asks-not': ['No questions', ''],
  'help-told': ['Next of kin told', 'bad'],
  flagged: ['Ride flagged', 'bad'],
  'help-asked': ['Help asked again', 'bad'],
  checked: ['Plate checked', ''],
  reported: ['Danger reported', 'bad'],
  traffic: ['Traffic read', ''],
  language: ['Language changed', ''],
  stopped: ['SMS stopped', ''],
  started: ['SMS started', ''],
  'new-pin': ['New PIN', ''],
  'pin-chosen': ['PIN changed', ''],
  'forget-code': ['Code sent', ''],
  'pin-code': ['Code sent', ''],
  'kin-code': ['Code sent', ''],
  'kin-changed': ['Next of kin changed', ''],
  forgotten: ['Number removed', ''],
};

const rungs: Record<Rung, string> = {
  asked: 'First question',
  'asked-again': 'Second question',
  'asked-there': 'Question on the screen',
  'help-told': 'Call for help to the next of kin',
  'kin-told': 'Silence to the next of kin',
  'agency-told': 'Overdue vehicle to an agency',
};

export function eventsCard({ inputs, rungs: ofRides, query }: PhoneShown): Html {
  const rows = [
    ...inputs.toReversed().map((row) => ({ at: row.at, html: eventRow(row, query.number, query.at) })),
    ...ofRides.toReversed().map((row) => ({ at: row.done_at ?? row.due_at, html: rungRow(row) })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return html`<section class="card" aria-labelledby="happened"><div class="head"><h2 id="happened">What happened in RUA</h2></div>
${
  rows.length === 0
    ? html`<p class="m">Nothing yet from this number.</p>`
    : html`<p class="m">Pick a screen to see the phone as it was then.</p><ol class="log">${rows.map((row) => row.html)}</ol>`
}</section>`;
}

function eventRow(row: InputRow, number: string, at: string): Html {
  const isCurrent = String(row.id) === at;
  const time = html`<time datetime="${row.at}">${clockOf(row.at)}</time>`;
  const look = new URLSearchParams({ number, at: String(row.id) });
  return html`<li${isCurrent ? html` class="cur" aria-current="true"` : null}>${row.channel === 'ussd' ? html`<a href="/phone?${look.toString()}">${time}</a>` : time}<div><p>${said(row)}</p>${badgeOf(row)}
<p class="code">${placeOf(row)}</p>${row.times > 1 ? html`<p class="code"><span class="st">Dropped</span> the same came again${row.times > 2 ? ` ${row.times - 1} times` : null}: nothing done</p>` : null}</div></li>`;
}

function rungRow({ rung, due_at: due, done_at: done, plate }: RungRow): Html {
  const at = done ?? due;
  const badge = done === null ? html`<span class="st">Planned</span>` : html`<span class="st ok">Done</span>`;
  return html`<li><time datetime="${at}">${clockOf(at)}</time><div><p>${rungs[rung]}</p><p>${badge} ${plate}</p></div></li>`;
}

function said({ channel, typed, step_before: before }: InputRow): Html {
  if (channel === 'sms') return html`SMS <b>${typed}</b>`;
  if (typed !== '') return html`Answer <b>${typed}</b>`;
  return before === '' ? html`<b>Session opened</b>` : html`<b>Session opened again</b>`;
}

function badgeOf({ outcome, reference }: InputRow): Html | null {
  if (outcome === '') return null;
  const [title, look] = isDone(outcome)
    ? outcomes[outcome]
    : [`Not done: ${outcome.replaceAll('-', ' ')}`, ''];
  return html`<p><span class="st ${look}">${title}</span> ${reference}</p>`;
}

function isDone(outcome: string): outcome is Done {
  return Object.hasOwn(outcomes, outcome);
}

function placeOf({ step_before: before, step_after: after, answer, ends, channel }: InputRow): string {
  const way = before === after ? before : `${before || 'start'} to ${after || 'end'}`;
  const screen = channel === 'ussd' ? `${ends ? 'END' : 'CON'} ${answer.length}/${screenLength}` : '';
  return [way, screen].filter((part) => part !== '').join(', ');
}
