/** How far an item is on its way, and who may do what about it. Pure functions of the people on its waybill. */
import type { HandoverState, WaybillRole } from '#domain/journeys/items/waybills.ts';

export type HandoverFacts = { role: WaybillRole; confirmed_at: string | null; locked_at: string | null };

export type Chain<P extends HandoverFacts> = {
  sender: P;
  /** Has the item now. */
  holder: P;
  /** Takes it next; undefined once the receiver has it. */
  next: P | undefined;
};

/** @param places in their order. @returns undefined without a waybill. */
export function chainOf<P extends HandoverFacts>(places: readonly P[]): Chain<P> | undefined {
  const [sender] = places;
  const holder = places.findLast(({ confirmed_at }) => confirmed_at !== null);
  if (!sender || !holder) return undefined;
  return { sender, holder, next: places[places.indexOf(holder) + 1] };
}

export function stateOf<P extends HandoverFacts>(place: P, { holder, next }: Chain<P>): HandoverState {
  if (place === holder) return 'has';
  if (place.confirmed_at !== null) return 'gave';
  if (place !== next) return 'later';
  return place.locked_at === null ? 'next' : 'locked';
}

/** A code is accepted on the sender's page, and on the pages of the giver and the taker of the item. */
export function mayEnterCode<P extends HandoverFacts>(place: P, { holder, next }: Chain<P>): boolean {
  if (!next) return false;
  return place.role === 'sender' || place === holder || place === next;
}

/** The sender's own code, for when the item comes back, and the code of each person that has not had the item. */
export function mayRenewCode({ role, confirmed_at }: HandoverFacts): boolean {
  return role === 'sender' || confirmed_at === null;
}
