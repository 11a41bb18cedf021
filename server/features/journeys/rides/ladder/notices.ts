/** The notices of a ladder to the passenger, in the list behind the bell, on devices and by mail. */
import type { KinPress } from '#domain/journeys/rides/ladder/endpoints.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Phrase, Translate } from '#server/base/languages/translations.ts';
import type { MailToAccount } from '#server/base/message.ts';
import { kinNameOf } from '#server/features/journeys/rides/ladder/messages.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/ride-store.ts';
import type { MemberNotice } from '#server/features/platform/notifications/service.ts';

/** The kind of notification of a question. */
export const questionKind = 'reports';

/** @param kinAt when the next of kin is told; null when they are not. @param again by mail as well. */
export function questionNotice(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  ride: LadderRideRow,
  { kinAt, again }: { kinAt: string | null; again: boolean },
): MemberNotice {
  return {
    ...toPassenger(ride),
    textFor: (t) => {
      const title = t('Did you arrive?');
      const text = questionText(ride, kinAt, t);
      const mail = again ? { mail: questionMail(publicUrl, ride, title, text, t) } : {};
      return { title, text, ...mail };
    },
  };
}

export function kinNotifiedNotice(ride: LadderRideRow): MemberNotice {
  return {
    ...toPassenger(ride),
    textFor: (t) => ({
      title: t('{name} was told that you have not said you arrived', { name: atStart(kinNameOf(ride, t)) }),
      text: t('Say that you are safe, or that you need longer.'),
    }),
  };
}

/** @returns undefined for an answer that changes nothing for the passenger. */
export function noticeOfKin(ride: LadderRideRow, press: KinPress): MemberNotice | undefined {
  if (press === 'undo') return undefined;
  return {
    ...toPassenger(ride),
    textFor: (t) => ({ title: t(kinSays[press], { name: atStart(kinNameOf(ride, t)) }) }),
  };
}

const kinSays = {
  fine: '{name} says that you are fine',
  missing: '{name} cannot reach you, so RUA tells an agency',
  stop: '{name} wants to hear no more of this ride',
} as const satisfies Record<Exclude<KinPress, 'undo'>, Phrase>;

/** @returns the name for the start of a sentence. A next of kin without a name is called *your next of kin*. */
function atStart(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function questionText(ride: LadderRideRow, kinAt: string | null, t: Translate): string {
  const due = formatTime(ride.expected_arrival ?? ride.lodged_at);
  if (kinAt === null) return t('You were due at {due}.', { due });
  return t('You were due at {due}. If you do not answer, {name} is told at {time}.', {
    ...{ due, name: kinNameOf(ride, t) },
    time: formatTime(kinAt),
  });
}

export function questionMail(
  publicUrl: string,
  ride: Pick<LadderRideRow, 'id'>,
  title: string,
  text: string,
  t: Translate,
): MailToAccount {
  return {
    kind: 'did-you-arrive',
    subject: title,
    heading: title,
    paragraphs: [text],
    action: { label: t('Answer'), url: `${publicUrl}${pageOf(ride)}` },
  };
}

function toPassenger(ride: LadderRideRow) {
  return { userId: ride.owner_id, kind: questionKind, link: pageOf(ride), urgent: true } as const;
}

function pageOf({ id }: Pick<LadderRideRow, 'id'>): string {
  return `/users/ridesDetails/${id}`;
}
