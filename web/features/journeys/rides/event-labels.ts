/** Labels of the timeline, for the ride's owner. */
import type { RideEvent } from '#domain/journeys/rides.ts';

import { caseStepLabel } from '#web/features/response/cases/case-step-labels.ts';

type EventLabel = { title: string; detail?: string };

export function rideEventLabel({ kind, name, note }: RideEvent): EventLabel {
  switch (kind) {
    case 'lodged':
      return withDetail('Ride lodged', note);
    case 'shared':
      return withDetail('You shared the ride', note);
    case 'share_opened':
      return withDetail(name === '' ? 'Somebody opened your link' : `${name} opened the link`, note);
    case 'share_revoked':
      return withDetail('You stopped sharing', note);
    case 'flagged':
      return withDetail('You flagged this ride', name === '' ? note : `Told: ${name}.`);
    case 'next_of_kin_refused':
      return withDetail('Your next of kin asked not to be contacted', note);
    case 'flag_withdrawn':
      return withDetail('You withdrew the flag', note);
    case 'completed':
      return withDetail('Ride complete', note);
    default:
      return caseStepLabel({ kind, name, note });
  }
}

function withDetail(title: string, detail: string): EventLabel {
  return detail === '' ? { title } : { title, detail };
}
