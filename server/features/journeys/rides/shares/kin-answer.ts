/** Where the next of kin of a passenger who does not answer says what they know. Forms, so that no preview of the link presses them. */
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { stateMarks } from '#server/features/journeys/rides/shares/for-others/drawings.ts';
import { formatShareTime } from '#server/features/journeys/rides/shares/moments.ts';
import {
  type Link,
  type Passenger,
  passengerCalled,
  type RenderContext,
} from '#server/features/journeys/rides/shares/render-context.ts';

/** @returns nothing for everybody else, and before they were told. */
export function kinAnswer({ kin, ride, now, state }: Link<'ride'>, context: RenderContext): Html | null {
  if (kin === null) return null;
  const { t, token } = context;
  const passenger = passengerCalled(ride.first_name, t);
  const { inside: name } = passenger;
  const form = (buttons: Html) =>
    html`<form method="post" action="/r/${token}/answer" class="b">${buttons}</form>`;
  switch (kin.answer) {
    case 'stopped':
      return card(
        html`<h2>${t('You hear no more of this ride')}</h2><p>${t('RUA goes on asking {name}.', { name })} ${t('A message comes only if {name} is in danger.', { name })}</p>`,
      );
    case 'fine':
      return card(
        html`<p class="st ok">${stateMarks.arrived}${t('You said: {name} is fine', { name })}</p>${askOn(passenger, state === 'flagged', t)}`,
        form(missing(name, t)),
      );
    case 'missing':
      return card(
        html`<p class="st bad">${stateMarks.overdue}${t('You said: missing')}</p><p>${t('RUA tells an agency of the vehicle, the route and the plate. Its steps appear here.')}</p>`,
        form(
          html`${kin.undoUntil === null ? null : html`<button class="k g" name="say" value="undo">${t('Undo, until {time}', { time: formatShareTime(kin.undoUntil, now) })}</button>`}${fine(name, t)}`,
        ),
      );
    case 'none':
      return card(
        html`<h2>${t('Then tell us, one tap')}</h2>`,
        form(
          html`${fine(name, t)}${missing(name, t)}<p class="m">${t('Missing tells an agency the plate, the vehicle and the route. You get its steps here.')}</p><button class="q" name="say" value="stop">${t('Nothing more about this ride')}</button>`,
        ),
      );
  }
}

function card(head: Html, form: Html | null = null): Html {
  return html`<div class="t kin"><div class="b">${head}</div>${form}</div>`;
}

function fine(name: string, t: Translate): Html {
  return html`<button class="k g" name="say" value="fine">${t('{name} is fine', { name })}</button>`;
}

function missing(name: string, t: Translate): Html {
  return html`<button class="k sos" name="say" value="missing">${t('I cannot reach {name}: missing', { name })}</button>`;
}

/** @param isFlagged an agency has the passenger's flag, or took up the case of the overdue vehicle. */
function askOn({ inside: name }: Passenger, isFlagged: boolean, t: Translate): Html {
  const words = isFlagged
    ? t('Thank you. RUA goes on asking {name}.', { name })
    : t('Thank you. No agency is told. RUA goes on asking {name}.', { name });
  return html`<p>${words}</p>`;
}
