/** The facts of a number that its conversation needs. */
import type { Kin } from '#domain/app/text/acts.ts';
import { choicesShown, type TextFacts, usualRoads, usualTowns } from '#domain/app/text/facts.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { TextChannel } from '#server/base/database/tables/text.ts';
import { findKinChange } from '#server/features/app/text/kin-change-store.ts';
import { manifestTyped } from '#server/features/app/text/manifest-lookups.ts';
import * as people from '#server/features/app/text/person-store.ts';
import { isPinNew } from '#server/features/app/text/pins.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import {
  type AnswerStatus,
  answerStatusOf,
  isKinBlocked,
} from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

/** A ride on the road. */
export type OpenRide = people.OpenRide & AnswerStatus;

export type KnownFacts = TextFacts & {
  /** The ride that an answer by text is for. */
  openRide: OpenRide | undefined;
  /** All rides of the number, the newest first. Anyone can lodge a ride under another person's number. */
  openRides: readonly OpenRide[];
  /** Whether RUA may still tell others of a ride of this number. Until then its PIN and its person stay as they are. */
  isOnTheRoad: boolean;
  /** The next of kin of rides that name no other. Screens show another after the PIN of a forced person named one. */
  kinToTell: Kin;
  /** The newest change by text for later rides, as screens show it. */
  kinChange: { phone: string } | undefined;
  /** The channel by which the text came. */
  channel: TextChannel;
  /** Undefined where the gateway does not say. */
  writtenAt: Date | undefined;
};

type TypedText = { text: string; channel: TextChannel; writtenAt?: Date | undefined };

/** The manifest whose number stands in `text` is looked up. */
export async function factsOf(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { text: typed, channel, writtenAt }: TypedText,
): Promise<KnownFacts> {
  const ground = {
    channel,
    writtenAt,
    now: app.now(),
    language: row.language,
    code: app.config.text.serviceCode,
    roads: usualRoads,
    manifest: await manifestTyped(app, tx, { number: row.number, channel }, typed),
  };
  if (row.user_id === null) {
    const nothing = { ride: null, openRide: undefined, openRides: [], isOnTheRoad: false };
    const nobody = {
      ...{ kinPhone: '', isKinBlocked: false, kinToTell: { phone: '', name: '' } },
      kinChange: undefined,
    };
    return { ...ground, ...nothing, ...nobody, towns: usualTowns, pinRefusal: 'pin-none' };
  }
  const openRides = await openRidesOf(app, tx, row.user_id, row.pin_given_at);
  const openRide = rideToAnswer(openRides);
  const isOnTheRoad = people.isAnyOnTheRoad(openRides, ground.now);
  const named = await people.findNamedKin(tx, row.user_id);
  const kin = named ?? (await rememberedKin(tx, row, row.user_id, ground.now));
  // A member names theirs in the app.
  const kinChange = named && row.linked_at === null ? await findKinChange(tx, row.number) : undefined;
  const own = await people.listTowns(tx, row.user_id, choicesShown);
  const isTextable = kin !== undefined && canBeTexted(kin.phone, app.config.smsCountries);
  const kinPhone = isTextable ? (kinChange?.phone ?? kin.phone) : '';
  const kinToTell = { phone: isTextable ? kin.phone : '', name: kin?.name ?? '' };
  return {
    ...ground,
    openRide,
    openRides,
    isOnTheRoad,
    pinRefusal: pinRefusalOf(row, isOnTheRoad),
    ride: openRide
      ? {
          plate: openRide.vehicle_number,
          town: openRide.destination_address,
          due: openRide.expected_arrival,
          isFlagged: openRide.flagged_at !== null,
          isAsked: openRide.isAsked,
          kinPhone: phoneOfKin(openRide, { kinChange, kinToTell }),
          times: openRide.times,
          isOff: openRide.isOff,
          mayTurnOff: openRide.mayTurnOff,
        }
      : null,
    kinPhone,
    isKinBlocked: kinPhone !== '' && (await isKinBlocked(tx, kinPhone)),
    kinToTell,
    kinChange,
    towns: [...own, ...usualTowns.filter((town) => !own.includes(town))].slice(0, choicesShown),
  };
}

/** A thief of the phone who got a new PIN for a code ends rides with it, and must not choose whom the next ones tell. */
async function rememberedKin(tx: Transaction, row: TextNumberRow, userId: number, now: Date) {
  const before = isPinNew(row, now)
    ? await people.findRememberedKin(tx, userId, row.pin_given_at)
    : undefined;
  return before ?? people.findRememberedKin(tx, userId, null);
}

function pinRefusalOf(
  { linked_at: linkedAt, pin_seed: seed }: TextNumberRow,
  isOnTheRoad: boolean,
): TextFacts['pinRefusal'] {
  if (isOnTheRoad) return 'ride-open';
  if (seed === null) return 'pin-none';
  return linkedAt === null ? null : 'pin-in-app';
}

/** @param since a PIN that RUA gave in place of another answers for no ride before: it was given for a code that a thief of the phone reads. */
async function openRidesOf(
  app: AppContext,
  tx: Transaction,
  userId: number,
  since: string | null,
): Promise<OpenRide[]> {
  const rides: OpenRide[] = [];
  const all = await people.listOpenRides(tx, userId);
  for (const ride of all.filter(({ created_at: lodgedAt }) => since === null || lodgedAt > since)) {
    rides.push({ ...ride, ...(await answerStatusOf(app, tx, ride.id)) });
  }
  return rides;
}

/**
 * @returns the number of the ride's next of kin as screens show it. After a forced person named another next of kin, it is
 * that one, for later rides as well, because the person who forces them may read the screen.
 */
export function phoneOfKin(
  { named_kin_phone: named, next_of_kin_phone: phone }: people.OpenRide,
  { kinChange, kinToTell }: Pick<KnownFacts, 'kinChange' | 'kinToTell'>,
): string {
  if (named !== null) return named;
  return kinChange !== undefined && phone === kinToTell.phone ? kinChange.phone : phone;
}

/** @param rides the newest first. @returns the ride that was lodged first of those on which RUA asks, else the newest ride. */
export function rideToAnswer(rides: readonly OpenRide[]): OpenRide | undefined {
  return rides.findLast(({ isAsked }) => isAsked) ?? rides[0];
}
