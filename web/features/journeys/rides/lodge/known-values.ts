/** The facts that RUA has of a ride before the passenger says anything: from the account, the last ride, the safety pass. */
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { SafetyPass } from '#domain/identity/safety-pass.ts';
import type { NextOfKin } from '#domain/journeys/next-of-kin.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { joinKnown, notKnown } from '#domain/values/known-answers.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { placeText } from '../ride-labels.ts';
import { emptyRide, type RideField } from './ride-values.ts';

type Home = Pick<Account, 'state' | 'city'>;

export type Known = {
  account: Home;
  /** The newest ride; undefined before the first. */
  last?: Ride | undefined;
  pass?: Pick<SafetyPass, 'nextOfKin'> | undefined;
  /** A ride of before, when this is the way back from where it ended. */
  back?: Ride | undefined;
  /** The account's next of kin; null when none is named, undefined while it is not known. */
  kin?: NextOfKin['kin'] | undefined;
};

/** The form's values at the start. */
export function knownValues({ account, last, pass, kin, back }: Known): NewRide {
  const way = back === undefined ? departure(account, last) : wayBack(back);
  return { ...emptyRide, ...way, ...nextOfKin(kin, last, pass) };
}

/** Where the person boarded last, otherwise the local government of the profile. */
function departure({ state, city }: Home, last: Ride | undefined): Partial<NewRide> {
  if (last === undefined) {
    return { departureState: state, departureCity: city, address: placeText(city, state) };
  }
  const { departureState, departureCity, address } = last;
  // A park that was not known says nothing of the next ride.
  const parkName = last.parkName === notKnown ? '' : last.parkName;
  return { departureState, departureCity, address, parkName };
}

/** The way from the end of that ride to its start, with another vehicle. */
function wayBack(ride: Ride): Partial<NewRide> {
  return {
    departureState: ride.destinationState,
    departureCity: ride.destinationCity,
    address: ride.destinationAddress,
    destinationState: ride.departureState,
    destinationCity: ride.departureCity,
    destinationAddress: joinKnown(ride.parkName) || ride.address,
  };
}

/** The next of kin of the account; otherwise of the last ride, and before the first ride of the safety pass. */
function nextOfKin(kin: Known['kin'], last: Ride | undefined, pass: Known['pass']): Partial<NewRide> {
  if (kin) {
    return {
      nextOfKinFullName: kin.fullName,
      nextOfKinPhone: kin.phone,
      nextOfKinAddress: kin.address === '' ? notKnown : kin.address,
    };
  }
  if (last !== undefined) {
    return {
      nextOfKinFullName: last.nextOfKinFullName,
      nextOfKinPhone: inNationalForm(last.nextOfKinPhone),
      nextOfKinAddress: last.nextOfKinAddress,
    };
  }
  const first = pass?.nextOfKin[0];
  if (first === undefined) return {};
  return { nextOfKinFullName: first.name, nextOfKinPhone: inNationalForm(first.phone) };
}

export function inNationalForm(text: string): string {
  return formatPhone(parsePhone(text) ?? text);
}

/** The fields of a ride that is taken again with any vehicle. Pictures, position and manifest belonged to the day of the ride. */
export const wayFields = [
  'parkName',
  'departureState',
  'departureCity',
  'address',
  'destinationState',
  'destinationCity',
  'destinationAddress',
] as const satisfies readonly RideField[];

export const kinFields = [
  'nextOfKinFullName',
  'nextOfKinPhone',
  'nextOfKinAddress',
] as const satisfies readonly RideField[];
