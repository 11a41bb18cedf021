import { useQuery } from '@tanstack/react-query';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';

/**
 * Whether the next of kin gets an SMS of the arrival: it needs a confirmed address, a number that gets SMS, and that they want
 * messages, which the ladder of the ride knows where this device has it.
 */
export function useTellsKin({ id, nextOfKinPhoneTextable }: Ride): boolean {
  const { data: account } = useQuery(accountQuery);
  const { data: ladder } = useQuery({ ...rideLadder(id), enabled: false });
  return account?.emailVerified === true && nextOfKinPhoneTextable && ladder?.kinObstacle !== 'refused';
}
