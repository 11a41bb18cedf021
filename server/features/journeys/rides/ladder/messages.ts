/** The words of a ladder. An SMS has absolute times, because it may be hours late, and one part. */

import { states } from '#domain/road/places/states.ts';
import { formatTime } from '#domain/values/clock.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { nameInSms, writeWithName } from '#server/base/delivery/sms-text.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import {
  helpToKin,
  laterToKin,
  toKin,
  toPassenger,
} from '#server/features/journeys/rides/ladder/message-store.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/store.ts';

/** The Federal Capital Territory is longer, and known as its capital. */
const longestPlace = 15;

/** Words in the reader's language, with a link of theirs. */
export type Telling = { ride: LadderRideRow; link: string; t: Translate };

/** @param kinAt when the next of kin is told; null when they are not. */
export function questionSms({ ride, link, t }: Telling, kinAt: string | null): OutboxMessage {
  const due = timeInSms(ride.expected_arrival);
  const text =
    kinAt === null
      ? t('RUA: did you arrive? You were due at {due}. Answer: {link}', { due, link })
      : writeWithName(kinNameOf(ride, t), (name) =>
          t(
            'RUA: did you arrive? You were due at {due}. Answer: {link} No answer by {time}: we tell {name}.',
            {
              ...{ due, link, name },
              time: timeInSms(kinAt),
            },
          ),
        );
  return { ...toRider(ride), text };
}

/** The question to a number that answers by text. It names the words of the answer. @param kinAt as above. */
export function questionByText({ ride, t }: Telling, kinAt: string | null): OutboxMessage {
  const due = timeInSms(ride.expected_arrival);
  const text =
    kinAt === null
      ? t(
          'RUA: did you arrive? Due {due}. Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not.',
          { due },
        )
      : writeWithName(kinNameOf(ride, t), (name) =>
          t(
            'RUA: did you arrive? Due {due}. Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not. No answer by {time}: we tell {name}.',
            { ...{ due, name }, time: timeInSms(kinAt) },
          ),
        );
  return { ...toRider(ride), text };
}

/** In the place of a question that did not leave in time. */
export function toldSms({ ride, link, t }: Telling, at: string): OutboxMessage {
  const time = timeInSms(at);
  const text = writeWithName(kinNameOf(ride, t), (name) =>
    ride.text_number === null
      ? t('RUA: at {time} we told {name} that you have not said you arrived. Answer: {link}', {
          ...{ name, link, time },
        })
      : t(
          'RUA: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
          { name, time },
        ),
  );
  return { ...toRider(ride), text };
}

export function kinSms({ ride, link, t }: Telling): OutboxMessage {
  const due = timeInSms(ride.expected_arrival);
  const phone = phoneInSms(ride);
  const vehicle = vehicleInSms(ride);
  return {
    ...aboutPassenger(ride, toKin),
    text: writeWithName(passengerIn(ride, t), (name) => {
      if (phone === undefined) {
        return t('RUA: no news of {name}, due {due}. Maybe traffic. Call first. Then tell us: {link}', {
          ...{ name, due, link },
        });
      }
      if (vehicle === undefined) {
        return t('RUA: no news of {name}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}', {
          ...{ name, due, phone, link },
        });
      }
      return t(
        'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
        { ...vehicle, ...{ name, due, phone, link } },
      );
    }),
  };
}

export function helpSms({ ride, link, t }: Telling): OutboxMessage {
  const vehicle = hasName(ride) ? vehicleInSms(ride) : undefined;
  return {
    ...aboutPassenger(ride, helpToKin),
    text: writeNamed(ride, t, (name) =>
      vehicle === undefined
        ? t('RUA: {name} asks for help. Call now. In danger dial 112. See it, or stop these: {link}', {
            ...{ name, link },
          })
        : t(
            'RUA: {name} asks for help. {plate} to {place}. Call now. In danger dial 112. See it, or stop these: {link}',
            { ...vehicle, ...{ name, link } },
          ),
    ),
  };
}

/** After the next of kin was told: the passenger answered. */
export function laterSms({ ride, link, t }: Telling, at: string): OutboxMessage {
  return {
    ...aboutPassenger(ride, laterToKin),
    text: writeNamed(ride, t, (name) =>
      t('RUA: {name} answered at {time} and needs longer. See it, or stop these: {link}', {
        ...{ name, link },
        time: timeInSms(at),
      }),
    ),
  };
}

/** `16:30`, as SMS say times. */
export function timeInSms(moment: string | null): string {
  return moment === null ? '' : formatTime(moment, 'iso');
}

export function kinNameOf(ride: LadderRideRow, t: Translate): string {
  return nameInSms(ride.next_of_kin_full_name, t('your next of kin'));
}

function passengerIn(ride: LadderRideRow, t: Translate): string {
  return nameInSms(ride.first_name, t('Your relative'));
}

function hasName({ first_name }: LadderRideRow): boolean {
  return first_name !== '';
}

/** A passenger whom RUA knows by a number alone is named by it, whole. */
function writeNamed(ride: LadderRideRow, t: Translate, write: (name: string) => string): string {
  const phone = phoneInSms(ride);
  return hasName(ride) || phone === undefined ? writeWithName(passengerIn(ride, t), write) : write(phone);
}

/** Only what cannot be any words: a plate of a known form, and a state that there is. */
function vehicleInSms(ride: LadderRideRow): { plate: string; place: string } | undefined {
  const { isUsual, text } = parsePlate(ride.vehicle_number);
  const place = states.find(({ name }) => name === ride.destination_state);
  if (!isUsual || !place) return undefined;
  return { plate: text, place: place.name.length > longestPlace ? place.capital : place.name };
}

function phoneInSms({ phone }: LadderRideRow): string | undefined {
  return parsePhone(phone) === null ? undefined : formatPhone(phone).replaceAll(' ', '');
}

function toRider(ride: LadderRideRow) {
  return {
    channel: 'sms',
    kind: toPassenger,
    to: ride.text_number ?? ride.phone,
    rideId: ride.id,
    userId: ride.owner_id,
  } as const;
}

function aboutPassenger(ride: LadderRideRow, kind: typeof toKin | typeof helpToKin | typeof laterToKin) {
  return {
    channel: 'sms',
    kind,
    to: ride.next_of_kin_phone,
    toName: ride.next_of_kin_full_name,
    rideId: ride.id,
    aboutId: ride.owner_id,
  } as const;
}
