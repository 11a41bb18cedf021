import { english, type Translate } from '#web/languages/translations.ts';
import { shareSentence } from './share-labels.ts';

type SharedRide = Parameters<typeof shareSentence>[0] & { rideId: string };

/** Opens the sharing of the phone, where it has one. */
export async function shareElsewhere(ride: SharedRide, url: string, t: Translate = english.t): Promise<void> {
  if (typeof navigator.share !== 'function') return;
  try {
    await navigator.share({ title: `${t('Ride')} ${ride.rideId}`, text: shareSentence(ride, t), url });
  } catch {
    // Closed without choosing, or the press is too long ago: the buttons for it are there.
  }
}
