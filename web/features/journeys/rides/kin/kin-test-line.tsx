import { useQuery } from '@tanstack/react-query';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { TestNews } from '#web/features/journeys/next-of-kin/test-news.tsx';
import { mayRepeat, testTexts } from '#web/features/journeys/next-of-kin/test-texts.ts';
import { kinObstacleText } from '#web/features/journeys/rides/ladder/ladder-labels.ts';
import { watchedRideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useTestKinOfRide } from './queries.ts';

type KinTestLineProps = {
  ride: Ride;
  /** Another part of the page says why the next of kin cannot be told. */
  isObstacleSaid?: (ladder: RideLadder) => boolean;
};

/** For a ride on the road: the state of the test SMS to its next of kin, or the reason why they cannot be told. */
export function KinTestLine({ ride, isObstacleSaid = () => false }: KinTestLineProps) {
  const t = useTranslate();
  const { data: ladder } = useQuery({ ...watchedRideLadder(ride.id), enabled: ride.can.complete });
  const testing = useTestKinOfRide(ride.id);
  if (!ride.can.complete || !ladder) return null;
  return (
    <TestNews
      name={shownKinName(ride.nextOfKinFullName, t)}
      texts={textsOfKin(ride, ladder, isObstacleSaid(ladder), t)}
      test={ladder.kinTest}
      testing={mayTestAgain(ladder) ? testing : null}
    />
  );
}

export function mayTestAgain({ kinObstacle, kinTest }: RideLadder): boolean {
  return (kinObstacle === null || kinObstacle === 'blocked') && mayRepeat(kinTest);
}

function textsOfKin(
  { nextOfKinFullName }: Ride,
  { kinObstacle, kinTest }: RideLadder,
  isSaid: boolean,
  t: Translate,
): string[] {
  // A test that the network refused says what to do about it.
  if (kinObstacle === null || kinTest?.state === 'blocked')
    return testTexts(kinTest, shownKinName(nextOfKinFullName, t), t);
  return isSaid ? [] : [t(kinObstacleText[kinObstacle])];
}
