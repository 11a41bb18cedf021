/** How SMS about rides, to the next of kin, name the passenger. */
import * as named from '#server/features/journeys/rides/passenger-in-sms.ts';

export type { PassengerInSms } from '#server/features/journeys/rides/passenger-in-sms.ts';
export const { passengerInSms, writeOfPassenger } = named;
