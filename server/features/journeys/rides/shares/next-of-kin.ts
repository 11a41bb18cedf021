/**
 * Access of the next of kin by the link in their SMS. They never signed up, so the link is the only authority.
 * Nigeria Data Protection Act 2023.
 */
import type { KinWish } from '#domain/journeys/rides/shares.ts';
import type { Language } from '#domain/values/languages.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import {
  forgetRefusal,
  refusesPassenger,
  rememberRefusal,
} from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import { onKinUnmuted } from '#server/features/journeys/rides/ladder/for-others/lifted-obstacles.ts';
import * as erasing from '#server/features/journeys/rides/shares/erasing-store.ts';
import { openLink } from '#server/features/journeys/rides/shares/service.ts';
import * as store from '#server/features/journeys/rides/shares/store.ts';
import { type MemberNotice, notify } from '#server/features/platform/notifications/service.ts';
import { smsContact } from '#server/features/response/cases/for-others/deliveries.ts';

export type NextOfKin =
  | {
      kind: 'held';
      name: string;
      phone: string;
      address: string;
      enteredBy: string;
      rideIsShared: boolean;
      /** Whether they stopped messages about this passenger. */
      isMuted: boolean;
      language: Language | null;
    }
  | { kind: 'removed'; language: Language | null }
  | { kind: 'unknown' };

/** The link of a deleted ride finds nothing: the data was deleted with the ride. */
export async function findNextOfKin(app: AppContext, db: Queries, token: string): Promise<NextOfKin> {
  const kin = await store.findKin(db, token);
  if (!kin) return { kind: 'unknown' };
  const { name, phone, address, language } = kin;
  if (phone === '') return { kind: 'removed', language };
  const link = await openLink(app, db, token, false);
  const rideIsShared = link.kind === 'ride';
  const isMuted = await refusesPassenger(app, db, phone, kin.owner_id);
  return { kind: 'held', name, phone, address, enteredBy: kin.first_name, rideIsShared, isMuted, language };
}

/** The notice that asks the passenger to name another person, also for this ride while it is on the road. */
function noticeOfRefusal(ride: { id: number; owner_id: number }): MemberNotice {
  return {
    userId: ride.owner_id,
    kind: 'reports',
    textFor: (t) => ({
      title: t('Your next of kin asked not to be contacted'),
      text: t('RUA no longer tells them of your rides. Name another person, also for a ride on the road.'),
    }),
    link: `/users/ridesDetails/${ride.id}`,
    urgent: true,
  };
}

function noticeOfReturn(ride: { id: number; owner_id: number }): MemberNotice {
  return {
    userId: ride.owner_id,
    kind: 'reports',
    textFor: (t) => ({
      title: t('Your next of kin takes messages again'),
      text: t('RUA tells them of your rides again.'),
    }),
    link: `/users/ridesDetails/${ride.id}`,
  };
}

/**
 * Messages about this one passenger stop or come again; those about others are not touched, and nothing is erased.
 * @returns false for a link that was sent to no next of kin, or whose next of kin was removed. Once more is no error.
 */
export function mutePassenger(app: AppContext, token: string, hear: KinWish): Promise<boolean> {
  return app.database.transact(async (tx) => {
    const kin = await store.findKin(tx, token);
    if (!kin || kin.phone === '') return false;
    const ride = { id: kin.ride_id, owner_id: kin.owner_id };
    if (hear === 'everything') {
      if (await forgetRefusal(app, tx, kin.phone, kin.owner_id))
        await notify(app, tx, [noticeOfReturn(ride)]);
      await onKinUnmuted(app, tx, kin.owner_id);
      return true;
    }
    if (!(await rememberRefusal(app, tx, kin.phone, kin.owner_id))) return true;
    await erasing.cancelWaiting(tx, kin.phone, kin.owner_id);
    await noteEvent(app, tx, ride, 'next_of_kin_refused', {
      note: 'They want no messages about your rides.',
    });
    await notify(app, tx, [noticeOfRefusal(ride)]);
    return true;
  });
}

/**
 * Erases the next of kin from the passenger's account, rides and messages, and remembers their refusal.
 * @returns false for a link that was sent to no next of kin. Once more is no error.
 */
export function removeNextOfKin(app: AppContext, token: string): Promise<boolean> {
  return app.database.transact(async (tx) => {
    const kin = await store.findKin(tx, token);
    if (!kin) return false;
    if (kin.phone === '') return true;
    // First: a flag that starts now finds the refusal, and one under way holds a ride until its messages are there.
    await rememberRefusal(app, tx, kin.phone);
    const named = await erasing.eraseKin(tx, kin.owner_id, kin.phone);
    await erasing.eraseMessages(tx, kin.phone);
    await erasing.eraseAnswers(tx, kin.owner_id, shownIn(kin.phone), named);
    if (named.length > 0) {
      const ride = { id: kin.ride_id, owner_id: kin.owner_id };
      await noteEvent(app, tx, ride, 'next_of_kin_refused', {
        note: 'Their name, phone and address are erased.',
      });
      await notify(app, tx, [noticeOfRefusal(ride)]);
    }
    return true;
  });
}

/** The number as stored answers to the passenger spell it. */
function shownIn(phone: string) {
  return { phone: formatPhone(phone), contact: smsContact(phone), withoutNumber: smsContact('') };
}
