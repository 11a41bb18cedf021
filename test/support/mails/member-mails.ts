/** Every mail to members in every language, with what people wrote in it. */

import { suspensionReasonLength } from '#domain/identity/people.ts';
import { decisionReasonLength } from '#domain/platform/moderation/moderation.ts';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { messageLength } from '#domain/response/messages/messages.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { MailContent, MemberMail } from '#server/base/message.ts';
import { ownNumberMail } from '#server/features/identity/accounts/for-others/own-number-mails.ts';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  resetMail,
  resetStartedMail,
  secondStepFailedMail,
  verificationMail,
} from '#server/features/identity/accounts/mails.ts';
import { twoStepText } from '#server/features/identity/accounts/two-step.ts';
import { restorationMail, suspensionMail } from '#server/features/identity/people/mails.ts';
import { openedText } from '#server/features/identity/safety-pass/view-pass.ts';
import { farewellMail } from '#server/features/identity/settings/for-others/account-deletion.ts';
import { lockedMail, receivedMail } from '#server/features/journeys/items/waybills/messages.ts';
import { questionNotice } from '#server/features/journeys/rides/ladder/notices.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/ride-store.ts';
import { authorNotices, outcomeNotices } from '#server/features/platform/moderation/notices.ts';
import { digestMail } from '#server/features/platform/notifications/for-others/deferred-mails.ts';
import type { MemberNotice, NoticeText } from '#server/features/platform/notifications/service.ts';
import { stepMail } from '#server/features/response/cases/messages.ts';
import { answeredMail } from '#server/features/response/messages/mails.ts';
import * as parking from '#server/features/road/parking/bookings/messages.ts';
import * as subscriptions from '#server/features/site/subscriptions/mails.ts';
import type { Written } from './written.ts';

export type Mail = MailContent & { subject: string };

export type MailsIn = (app: AppContext, language: Language) => (Mail | undefined)[];

const at = '2026-11-21T09:00:00.000Z';

function mailIn(notice: MemberNotice | undefined, language: Language): Mail | undefined {
  return notice?.textFor(translateIn(language)).mail;
}

function wordsIn(language: Language, words: (t: ReturnType<typeof translateIn>) => NoticeText) {
  return words(translateIn(language)).mail;
}

function ownerOf({ name }: Written, language: Language) {
  return { id: 7, email: 'amara@people.example', language, first_name: name };
}

function itemOf({ name, plate, reference }: Written) {
  return {
    id: 7,
    item_ref: reference,
    item_name: name,
    transport_means: 'Bike' as const,
    vehicle_bike_number: plate,
    vehicle_name: name,
    vehicle_model: name,
    plate_kind: null,
    driver_name: name,
  };
}

function silentRideOf({ name, plate }: Written): LadderRideRow {
  return {
    ...{ id: 7, owner_id: 7, status: 'active', lodged_at: at, expected_arrival: at, is_within_state: false },
    ...{
      vehicle_number: plate,
      destination_state: name,
      next_of_kin_full_name: name,
      shown_kin_full_name: name,
    },
    ...{ next_of_kin_phone: '+2348030000111', first_name: name, phone: '', email_verified: true },
    has_phone_stopped: false,
    proven_phone: null,
    ...{
      language: null,
      missed: 0,
      text_number: null,
      is_kin_blocked: false,
      may_tell_kin: true,
      has_pin: false,
      have_all_arrived: false,
      slow_route: 0,
      was_kin_changed: false,
      flagged_at: null,
    },
  };
}

function bookingOf({ name, line }: Written) {
  return {
    id: 7,
    space_id: 7,
    owner_id: 7,
    booker_id: 8,
    slot_from: at,
    slot_to: '2026-11-21T11:00:00.000Z',
    price_kobo: 30_000,
    price_per: 'hour' as const,
    status: 'pending' as const,
    cancelled_by: null,
    created_at: '2026-11-20T09:00:00.000Z',
    completed_at: null,
    space: { name, address: line, description: '', images: [], latitude: null, longitude: null },
    owner: { first_name: name, last_name: '', phone: '' },
    booker: { first_name: '', last_name: '', phone: '' },
  };
}

function moderatedOf({ line }: Written) {
  return (['traffic', 'comment', 'space'] as const).map((kind) => ({ kind, id: 7, title: line, link: '/' }));
}

function decisionMails(written: Written, decision: 'kept' | 'hidden' | 'restored'): MailsIn {
  const reason = decision === 'hidden' ? written.text(decisionReasonLength) : '';
  return (app, language) =>
    moderatedOf(written).flatMap((content) =>
      [true, false].map((wasNew) => {
        const told = { decisionId: 7, authorId: 7, decision, reason, wasNew };
        return mailIn(authorNotices(app, content, told)[0], language);
      }),
    );
}

function stepMails(written: Written): MailsIn {
  const { name: agencyName, reference } = written;
  const text = written.text(replyLength);
  const made = { actorId: null, at };
  return (app, language) => {
    const reporter = { id: 7, email: '', name: '', language, text: null };
    const record = {
      of: 'ride' as const,
      id: 7,
      reference,
      agencyName,
      addressConfirmed: true,
      openRide: null,
      reporter,
    };
    const toAnother = { agencyId: 7, caseId: 7, reason: text };
    return [
      stepMail(app, { record, event: { ...made, kind: 'acknowledged', data: {} } }),
      stepMail(app, { record, event: { ...made, kind: 'replied', data: { text } } }),
      stepMail(app, { record, event: { ...made, kind: 'handed_off', data: toAnother } }),
      stepMail(app, { record, event: { ...made, kind: 'agency_added', data: toAnother } }),
      stepMail(app, { record, event: { ...made, kind: 'resolved', data: { reason: text, picture: '' } } }),
      stepMail(app, { record, event: { ...made, kind: 'deadline_missed', data: {} } }),
    ];
  };
}

function parkingMails(written: Written): MailsIn {
  const booking = bookingOf(written);
  const { name, line: address } = written;
  const near = { name, address, amount: 20_000, pricePer: 'day' as const, distanceKm: 1.2 };
  return (app, language) =>
    [
      parking.askedNotice(app, booking),
      parking.acceptedNotice(app, booking),
      parking.declinedNotice(app, booking, true),
      parking.declinedNotice(app, booking, false),
      parking.completedNotice(app, { ...booking, price_per: 'day' }),
      parking.cancelledByBookerNotice(app, { ...booking, slot_to: null }),
      parking.cancelledByOwnerNotice(app, booking, []),
      parking.cancelledByOwnerNotice(app, booking, [near, near, near]),
    ].map((notice) => mailIn(notice, language));
}

/** Each with every text that it may hold. @param waiting how many notices a summary lists. */
export function memberMailsOf(written: Written, waiting = 2): Record<MemberMail, MailsIn> {
  const { name, line, reference } = written;
  const issued = { code: written.code, linkToken: 'b'.repeat(43) };
  const recipient = (language: Language) => ({ email: 'amara@people.example', userId: 7, language });
  const owner = (language: Language) => ownerOf(written, language);
  const item = itemOf(written);
  const subscriber = { id: 7, email: 'amara@people.example', token: 'b'.repeat(43) };
  return {
    'verify-email': (app, language) => [verificationMail(app, recipient(language), issued)],
    'reset-password': (app, language) => [resetMail(app, recipient(language), issued)],
    'already-registered': (app, language) => [alreadyRegisteredMail(app, owner(language))],
    'password-changed': (app, language) =>
      (['code-holder', 'first-code-holder', 'code-holder-alone', 'signed-in'] as const).map((by) =>
        passwordChangedMail(app, owner(language), by),
      ),
    'reset-started': (app, language) => [resetStartedMail(app, owner(language))],
    'second-step-failed': (app, language) => [secondStepFailedMail(app, owner(language))],
    'own-number': (app, language) =>
      (['linked', 'unlinked'] as const).map((change) => ownNumberMail(app, owner(language), change)),
    'two-step': (app, language) =>
      (
        ['Two-step sign-in is on', 'Two-step sign-in is off', 'A recovery code was used to sign in'] as const
      ).map((title) => wordsIn(language, (t) => twoStepText(app, t, title, line))),
    'account-suspended': (app, language) => [
      suspensionMail(app, owner(language), written.text(suspensionReasonLength)),
    ],
    'account-restored': (app, language) => [restorationMail(app, owner(language))],
    'account-deleted': (_, language) => [farewellMail(owner(language))],
    'case-step': stepMails(written),
    'item-received': (app, language) => [receivedMail(app, item, owner(language))],
    'waybill-locked': (app, language) =>
      (['rider', 'receiver'] as const).map((taker) => lockedMail(app, item, owner(language), taker)),
    'message-answered': (app, language) =>
      [written.text(messageLength), ''].map((text) =>
        answeredMail(app, { reference, agencyName: name, text }, translateIn(language)),
      ),
    parking: parkingMails(written),
    'safety-pass-opened': (app, language) => [wordsIn(language, (t) => openedText(app, t, ''))],
    'moderation-kept': decisionMails(written, 'kept'),
    'moderation-hidden': decisionMails(written, 'hidden'),
    'moderation-restored': decisionMails(written, 'restored'),
    'moderation-appeal': (app, language) =>
      moderatedOf(written).flatMap((content) =>
        (['restored', 'stays'] as const).map((outcome) => {
          const answered = {
            decisionId: 7,
            authorId: 7,
            outcome,
            reason: written.text(decisionReasonLength),
          };
          return mailIn(outcomeNotices(app, content, answered)[0], language);
        }),
      ),
    'subscription-confirm': (app, language) => [
      subscriptions.confirmationMail(app, { ...subscriber, language }),
    ],
    'subscription-known': (app, language) => [
      subscriptions.alreadySubscribedMail(app, { ...subscriber, language }),
    ],
    'news-post': (app, language) => [
      subscriptions.newsMail(
        app,
        { id: 7, title: line.slice(0, 120), summary: written.text(240) },
        { ...subscriber, language },
      ),
    ],
    'did-you-arrive': (app, language) =>
      [null, at].map((kinAt) =>
        mailIn(questionNotice(app, silentRideOf(written), { kinAt, again: true }), language),
      ),
    'notice-digest': (app, language) =>
      (['reports', 'cases', 'parking', 'traffic', 'messages', 'safety-pass', 'account'] as const).map(
        (kind) => {
          const one = { title: line, link: '/users/notifications', at };
          return digestMail(
            app,
            kind,
            Array.from({ length: waiting }, () => one),
            language,
          );
        },
      ),
  };
}
