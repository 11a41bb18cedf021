/** The sentences of the ladder's card. */

import type { KinObstacle, RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { firstNameOfKin } from '#web/features/journeys/next-of-kin/kin-name.ts';
import type { Translate } from '#web/languages/translations.ts';

export const kinObstacleText = {
  'none-named': 'Nobody is named for this ride. RUA asks you, and tells nobody.',
  number: 'RUA cannot text this number. RUA asks you, and tells nobody.',
  refused: 'They asked RUA not to write to them. Name another person for this ride.',
  blocked:
    'Their network lets no SMS of RUA through. RUA tries, but call them yourself, or name another person for this ride.',
  'address-not-confirmed':
    'Confirm your e-mail address first: until then RUA asks you here, and tells nobody.',
} as const satisfies Record<KinObstacle, string>;

/** The heading of the card. */
export function ladderHeading({ state }: RideLadder) {
  switch (state) {
    case 'asked':
    case 'asked-again':
    case 'kin-told':
    case 'missing':
    case 'fine':
    case 'agency-told':
      return 'Did you arrive?';
    case 'help':
      return 'You asked for help';
    default:
      return 'If you do not say that you arrived';
  }
}

/** A first name, as the messages have it. */
export function kinLabel({ kinName }: RideLadder, t: Translate): string {
  return firstNameOfKin(kinName, t) || t('Your next of kin');
}
