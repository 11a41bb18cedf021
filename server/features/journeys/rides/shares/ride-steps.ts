/** The facts of a shared ride in their order, each with its time; the expected ones come last. */
import { joinKnown } from '#domain/values/known-answers.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { KinView } from '#server/features/journeys/rides/ladder/for-others/kin-view.ts';
import { formatShareTime } from '#server/features/journeys/rides/shares/moments.ts';
import type { Passenger } from '#server/features/journeys/rides/shares/render-context.ts';
import type { SharedRide, SharedStep } from '#server/features/journeys/rides/shares/store.ts';

type Step = { text: string; at: string; look: 'done' | 'bad' | 'expected' };

/** @param kin for the next of kin alone. @param arrivedAt null while no person may be told of it. */
export function stepsOf(
  ride: SharedRide,
  kin: KinView | null,
  arrivedAt: string | null,
  passenger: Passenger,
  t: Translate,
): Step[] {
  const park = joinKnown(ride.park_name) || ride.departure_city || ride.departure_state;
  const left: Step = { text: t('Left {park}', { park }), at: ride.lodged_at, look: 'done' };
  const steps = ride.steps.map(
    (step): Step => ({
      text: textOf(step, t),
      at: step.at,
      look: step.kind === 'flagged' || step.kind === 'help_asked' ? 'bad' : 'done',
    }),
  );
  const asked = (kin?.askedAt ?? []).map((at): Step => ({ text: t('Asked, no answer'), at, look: 'bad' }));
  if (kin?.helpAt) asked.push({ text: t('Asked for help'), at: kin.helpAt, look: 'bad' });
  if (arrivedAt !== null) {
    const arrived: Step = { text: t('Arrived'), at: arrivedAt, look: 'done' };
    const all = [left, ...steps, arrived];
    return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }
  const expected = expectedOf(ride, passenger, t);
  if (asked.length === 0) return [left, ...steps, ...expected];
  const all = [left, ...steps, ...expected, ...asked];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function expectedOf(ride: SharedRide, { atStart: name }: Passenger, t: Translate): Step[] {
  if (ride.expected_arrival === null) return [];
  const text =
    ride.expected_from === 'passenger'
      ? t('{name} expects to arrive', { name })
      : t('Usual arrival on this way');
  return [{ text, at: ride.expected_arrival, look: 'expected' }];
}

function textOf({ kind, name }: SharedStep, t: Translate): string {
  switch (kind) {
    case 'flagged':
      return t('Flagged');
    case 'flag_withdrawn':
      return t('Flag withdrawn');
    case 'help_asked':
      return t('Asked for help');
    case 'overdue_told':
      return t('RUA told an agency');
    case 'overdue_over':
      return t('RUA told the agency that this is over');
    case 'seen':
      return t('{agency} opened it', { agency: name });
    case 'acknowledged':
      return t('{agency} took it up', { agency: name });
    case 'started':
      return t('{agency} is working on it', { agency: name });
    case 'resolved':
      return t('{agency} closed it', { agency: name });
  }
}

const classes = { done: 'd', bad: 'f', expected: '' } as const;

export function stepList(steps: readonly Step[], now: Date): Html {
  return html`<ol>${steps.map(
    ({ text, at, look }) =>
      html`<li class="${classes[look]}"><i></i><b>${text}</b><em>${formatShareTime(at, now)}</em></li>`,
  )}</ol>`;
}
