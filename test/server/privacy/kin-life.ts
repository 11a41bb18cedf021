/** The next of kin of a person's rides: those who stay, and those whom the person replaces on the road. */
import { changeKinOfRide, changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import type { World } from './world.ts';

export function keptKin({ own }: World, name: string) {
  return {
    next_of_kin_full_name: own.word(`${name}kin`),
    next_of_kin_phone: own.phone(),
    next_of_kin_address: own.word(`${name}kinaddress`),
  };
}

export function passingKin({ own }: World, name: string) {
  return {
    next_of_kin_full_name: own.passing(`${name}kin`),
    next_of_kin_phone: '08030000155',
    next_of_kin_address: own.passing(`${name}kinaddress`),
  };
}

/** @param pin of a person who chose one. */
export async function replaceKin(world: World, id: number, pin?: string): Promise<void> {
  const { own } = world;
  const kin = { full_name: own.word(`Kinof${id}`), phone: own.phone(), address: own.word(`Kinaddress${id}`) };
  if (pin === undefined) await world.do(changeKinOfRide, { params: { id }, body: kin });
  else await world.do(changeKinWithPin, { params: { id }, body: { ...kin, pin } });
}
