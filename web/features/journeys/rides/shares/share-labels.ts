/** The text that is sent with a shared link. */

import { english, type Translate } from '#web/languages/translations.ts';
import { departureOf } from '../ride-labels.ts';

export type SharedRide = {
  vehicleNumber: string;
  parkName: string;
  departureState: string;
  departureCity?: string | undefined;
  destination: string;
};

/** One sentence that also helps recipients who cannot open the link. */
export function shareSentence(ride: SharedRide, t: Translate = english.t): string {
  return t('I am in {plate}, from {from} to {to}. See my ride:', {
    plate: ride.vehicleNumber,
    from: departureOf(ride),
    to: ride.destination,
  });
}

/** The sentence with the link, as one message. */
export function shareMessage(ride: SharedRide, url: string, t: Translate = english.t): string {
  return `${shareSentence(ride, t)} ${url}`;
}
