import { useQuery } from '@tanstack/react-query';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';

/**
 * Whether the next of kin gets an SMS about the arrival. It needs a confirmed address, a number that can receive SMS, and a
 * next of kin who has not stopped messages. The ladder of the ride tells the latter, where this device has it.
 */
export function useNotifiesKin({ id, nextOfKinPhoneTextable }: Ride): boolean {
  const { data: account } = useQuery(accountQuery);
  const { data: ladder } = useQuery({ ...rideLadder(id), enabled: false });
  return account?.emailVerified === true && nextOfKinPhoneTextable && ladder?.kinObstacle !== 'refused';
}
