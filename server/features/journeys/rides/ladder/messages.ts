/** The words of a ladder. An SMS has absolute times, because it may be hours late, and one part. */

import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';
import { states } from '#domain/road/places/states.ts';
import { formatTime } from '#domain/values/clock.ts';
import { usualPlate } from '#domain/values/plates.ts';
import { nameInSms, withTime, writeWithName } from '#server/base/delivery/sms-text.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { forcedText } from '#server/features/journeys/rides/forced-message.ts';
import {
  helpSmsKind,
  kinSmsKind,
  laterSmsKind,
  questionSmsKind,
} from '#server/features/journeys/rides/ladder/message-store.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/ride-store.ts';
import { type PassengerInSms, writeOfPassenger } from '#server/features/journeys/rides/passenger-in-sms.ts';

/** The Federal Capital Territory is longer, and known as its capital. */
const longestPlace = 15;

/** Words in the reader's language, with a link of theirs. */
export type SmsContext = { ride: LadderRideRow; link: string; t: Translate };

/** The context of an SMS to the next of kin. */
export type KinSmsContext = SmsContext & {
  /** The passenger's number as an SMS may show it; undefined where they have not proved one. */
  phone: string | undefined;
  /** The passenger was forced to answer: from then on the next of kin reads the silent alarm and nothing else. */
  isForced: boolean;
};

/** @param kinAt when the next of kin is told; null when they are not. */
export function questionSms({ ride, link, t }: SmsContext, kinAt: string | null): OutboxMessage {
  const asked = { plate: plateIn(ride, t), due: timeInSms(ride.expected_arrival) };
  const text =
    kinAt === null
      ? t('RUA: {plate}, due {due}: did you arrive? Answer: {link}', { ...asked, link })
      : writeWithKin(ride, t, (name) =>
          t('RUA: {plate}, due {due}: did you arrive? Answer: {link} No answer by {time}: we tell {name}.', {
            ...asked,
            ...{ link, name },
            time: timeInSms(kinAt),
          }),
        );
  return { ...toRider(ride), text };
}

/**
 * The question to a number that answers by text. It names the words of the answer.
 * @param channels on each of which it goes. @param kinAt as above.
 */
export function questionsByText(
  { ride, t }: SmsContext,
  kinAt: string | null,
  channels: readonly ('sms' | 'whatsapp')[],
): OutboxMessage[] {
  const asked = { plate: plateIn(ride, t), due: timeInSms(ride.expected_arrival) };
  const text =
    kinAt === null
      ? t(
          'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not.',
          asked,
        )
      : writeWithKin(ride, t, (name) =>
          t(
            'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not. No answer by {time}: we tell {name}.',
            { ...asked, name, time: timeInSms(kinAt) },
          ),
        );
  return channels.map((channel) => ({ ...toRider(ride), channel, text }));
}

/**
 * Replaces a question that was not sent in time: `text` for a person who answers by text, `page` for one who answers on a
 * page.
 */
const toldPhrases = {
  text: {
    withPlate:
      'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
    withoutPlate:
      'RUA: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
  },
  page: {
    withPlate: 'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Answer: {link}',
    withoutPlate: 'RUA: at {time} we told {name} that you have not said you arrived. Answer: {link}',
  },
} as const;

export function kinNotifiedSms({ ride, link, t }: SmsContext, at: string): OutboxMessage {
  const { withPlate, withoutPlate } = toldPhrases[ride.text_number === null ? 'page' : 'text'];
  const plate = usualPlate(ride.vehicle_number);
  const told = { link, time: timeInSms(at) };
  const text = writeWithKin(ride, t, (name) =>
    plate === undefined ? t(withoutPlate, { ...told, name }) : t(withPlate, { ...told, name, plate }),
  );
  return { ...toRider(ride), text };
}

export function kinSms(context: KinSmsContext): OutboxMessage {
  const { ride, t } = context;
  return aboutPassenger(context, kinSmsKind, () =>
    writeWithName(passengerIn(ride, t), (name) => noNewsOf(name, context)),
  );
}

const noNewsPhrases = {
  withPhone: {
    alone: 'RUA: no news of {name}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
    withPlate:
      'RUA: no news of {name}. {plate}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
    withPlace:
      'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
  },
  withoutPhone: {
    alone: 'RUA: no news of {name}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
    withPlate: 'RUA: no news of {name}. {plate}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
    withPlace:
      'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
  },
} as const;

function noNewsOf(name: string, { ride, link, t, phone }: KinSmsContext): string {
  const { alone, withPlate, withPlace } = noNewsPhrases[phone === undefined ? 'withoutPhone' : 'withPhone'];
  const facts = { name, link, phone: phone ?? '', due: timeInSms(ride.expected_arrival) };
  const { plate, place } = vehicleInSms(ride);
  if (plate === undefined) return t(alone, facts);
  return place === undefined ? t(withPlate, { ...facts, plate }) : t(withPlace, { ...facts, plate, place });
}

/** @param at when they asked for it. */
export function helpSms(context: KinSmsContext, at: string): OutboxMessage {
  return aboutPassenger(context, helpSmsKind, () =>
    withTime(
      writeNamed(context, (name) => helpFor(name, context)),
      at,
    ),
  );
}

function helpFor(name: string, { ride, link, t }: KinSmsContext): string {
  // A number in place of a name leaves no room for the vehicle.
  const { plate, place } = hasName(ride) ? vehicleInSms(ride) : {};
  if (plate === undefined) {
    return t('RUA: {name} asks for help. Call now. In danger dial 112. See it, or stop these: {link}', {
      ...{ name, link },
    });
  }
  return place === undefined
    ? t('RUA: {name} asks for help. {plate}. Call now. In danger dial 112. See it, or stop these: {link}', {
        ...{ name, plate, link },
      })
    : t(
        'RUA: {name} asks for help. {plate} to {place}. Call now. In danger dial 112. See it, or stop these: {link}',
        { ...{ name, plate, place, link } },
      );
}

/** The passenger answered and needs longer. For a next of kin who got the text that the passenger does not answer. */
export function laterSms(context: KinSmsContext, at: string): OutboxMessage {
  const { link, t } = context;
  return aboutPassenger(context, laterSmsKind, () =>
    writeNamed(context, (name) =>
      t('RUA: {name} answered at {time} and needs longer. See it, or stop these: {link}', {
        ...{ name, link },
        time: timeInSms(at),
      }),
    ),
  );
}

/** The passenger named another next of kin after this one was told of silence. It does not say that there is another. */
export function answeredSms(context: KinSmsContext, at: string): OutboxMessage {
  const { t } = context;
  return aboutPassenger(context, laterSmsKind, () =>
    writeNamed(context, (name) =>
      t('RUA: {name} answered at {time}. You get no more messages of this ride.', {
        ...{ name, time: timeInSms(at) },
      }),
    ),
  );
}

/** `16:30`, as SMS say times. */
export function timeInSms(moment: string | null): string {
  return moment === null ? '' : formatTime(moment, 'iso');
}

/** The name of the next of kin as the passenger reads it. */
export function kinNameOf({ shown_kin_full_name: name }: LadderRideRow, t: Translate): string {
  const otherwise = t('your next of kin');
  return name === unnamedKin ? otherwise : nameInSms(name, otherwise);
}

/** The name is any words until the number that the SMS goes to is the passenger's own for certain. */
function writeWithKin(ride: LadderRideRow, t: Translate, write: (name: string) => string): string {
  const isProven = ride.text_number !== null || ride.proven_phone === ride.phone;
  // After a change of next of kin the SMS has no name. The name could tell a person who forces the passenger which next
  // of kin RUA tells.
  return isProven && !ride.was_kin_changed
    ? writeWithName(kinNameOf(ride, t), write)
    : write(t('your next of kin'));
}

/** A plate of no known form may be any words, and the number a stranger's. */
function plateIn({ vehicle_number }: LadderRideRow, t: Translate): string {
  return usualPlate(vehicle_number) ?? t('your ride');
}

function passengerIn(ride: LadderRideRow, t: Translate): string {
  return nameInSms(ride.first_name, t('Your relative'));
}

function hasName({ first_name }: LadderRideRow): boolean {
  return first_name !== '';
}

function writeNamed(context: KinSmsContext, write: (name: string) => string): string {
  return writeOfPassenger(passengerOf(context), context.t, write);
}

function passengerOf({ ride, phone }: KinSmsContext): PassengerInSms {
  return { firstName: ride.first_name, phone };
}

/** @returns only values that cannot hold free words: a plate of a known form, and a state of Nigeria where it is known. */
function vehicleInSms(ride: LadderRideRow): { plate?: string; place?: string } {
  const plate = usualPlate(ride.vehicle_number);
  if (plate === undefined) return {};
  const place = states.find(({ name }) => name === ride.destination_state);
  if (!place) return { plate };
  return { plate, place: place.name.length > longestPlace ? place.capital : place.name };
}

function toRider(ride: LadderRideRow) {
  return {
    channel: 'sms',
    kind: questionSmsKind,
    to: ride.text_number ?? ride.phone,
    rideId: ride.id,
    userId: ride.owner_id,
  } as const;
}

/** The same row for a forced passenger, with other words. */
function aboutPassenger(
  context: KinSmsContext,
  kind: typeof kinSmsKind | typeof helpSmsKind | typeof laterSmsKind,
  write: () => string,
): OutboxMessage {
  const { ride, link, t, isForced } = context;
  return {
    channel: 'sms',
    kind,
    to: ride.next_of_kin_phone,
    toName: ride.next_of_kin_full_name,
    rideId: ride.id,
    aboutId: ride.owner_id,
    ...(isForced ? { secret: true, text: forcedText(passengerOf(context), link, t) } : { text: write() }),
  };
}
