// @vitest-environment happy-dom
/** A window of the back office at each change of content and of a message. */
import { describe, vi } from 'vitest';
import { retryAllDeliveries, retryQueuedDelivery } from '#domain/platform/deliveries/delivery-queue.ts';
import {
  decideComment,
  decideCommentAppeal,
  decideSpace,
  decideSpaceAppeal,
  decideTraffic,
  decideTrafficAppeal,
} from '#domain/platform/moderation/moderation.ts';
import { deleteMedia, saveMedia } from '#domain/platform/pictures/media.ts';
import { assignContactMessage, replyToContactMessage, setContactState } from '#domain/site/contact.ts';
import { restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import {
  deleteEntries,
  hideEntries,
  moveEntries,
  publishEntries,
  scheduleEntries,
} from '#domain/site/content/table.ts';
import { removeSubscriber } from '#domain/site/subscribers.ts';
import { itChanges } from '#test/support/window-changes.ts';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import {
  deliveriesPage,
  deliveryCounts,
  useRetryAll,
  useRetryDelivery,
} from '#web/features/platform/deliveries/queue/queries.ts';
import { moderatedPage, useDecide, useDecideAppeal } from '#web/features/platform/moderation/queries.ts';
import {
  mediaDetails,
  mediaPage,
  useDeleteMedia,
  useSaveMedia,
} from '#web/features/platform/pictures/media/queries.ts';
import { calendarOf, tablePage, useBulkAct } from '#web/features/site/content-editing/table/queries.ts';
import {
  contactThread,
  inboxPage,
  subscribersPage,
  useAssign,
  useRemoveSubscriber,
  useReply,
  useSetState,
} from '#web/features/site/inbox/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const isSilent = true;

describe('a decision', () => {
  const decision = { decision: 'hidden', reason: 'Spam.' };
  const outcome = { outcome: 'restored', reason: 'True.' };
  const kinds = [
    ['traffic', decideTraffic, decideTrafficAppeal],
    ['comment', decideComment, decideCommentAppeal],
    ['space', decideSpace, decideSpaceAppeal],
  ] as const;
  for (const [kind, decide, decideAppeal] of kinds) {
    const renews = [moderatedPage(kind, { page: 1 }), waitingCounts];
    const says = 'Decided. Its author is told.';
    itChanges({
      [`on ${kind}`]: {
        use: () => useDecide(kind, 41),
        of: decision,
        asks: [decide, { params, body: decision }],
        renews,
        renewsRefused: renews,
        says,
      },
      [`on an appeal about ${kind}`]: {
        use: () => useDecideAppeal(kind, 41),
        of: outcome,
        asks: [decideAppeal, { params, body: outcome }],
        renews,
        says,
        isSilent,
      },
    });
  }
});

describe('a contact message', () => {
  const thread = { id: 41, state: 'closed' };
  const answered = {
    answer: thread,
    shows: [contactThread(41), thread],
    renews: [inboxPage({ page: 1 }), waitingCounts],
  } as const;
  const reply = { text: 'Thank you.' };
  itChanges({
    'is closed': {
      use: () => useSetState(41),
      of: 'closed',
      asks: [setContactState, { params, body: { state: 'closed' } }],
      ...answered,
    },
    'is given to nobody': {
      use: () => useAssign(41),
      of: null,
      asks: [assignContactMessage, { params, body: { assigneeId: null } }],
      ...answered,
    },
    'is answered once': {
      use: () => useReply(41),
      of: { reply, idempotencyKey: 'one' },
      asks: [replyToContactMessage, { params, body: reply }],
      ...answered,
      says: 'Your reply is on its way.',
      isOnce: true,
      isSilent,
    },
  });
});

describe('a subscriber, a delivery and a picture', () => {
  const subscribers = subscribersPage({ page: 1 });
  const deliveries = [deliveriesPage({ page: 1 }), deliveryCounts, waitingCounts];
  const media = { id: 41 };
  const pictures = mediaPage({ page: 1 });
  itChanges({
    'a subscription ends': {
      use: () => useRemoveSubscriber(41),
      asks: [removeSubscriber, { params }],
      renews: [subscribers],
      renewsRefused: [subscribers],
      says: 'The subscription has ended, and the address is erased.',
    },
    'a message is tried again': {
      use: () => useRetryDelivery(41),
      asks: [retryQueuedDelivery, { params }],
      renews: deliveries,
      renewsRefused: deliveries,
      says: 'It is tried again.',
    },
    'one message of all is tried again': {
      use: useRetryAll,
      of: 'sms',
      asks: [retryAllDeliveries, { body: { channel: 'sms' } }],
      answer: { retried: 1 },
      renews: deliveries,
      says: '1 message is tried again.',
    },
    'all messages are tried again': {
      use: useRetryAll,
      of: null,
      asks: [retryAllDeliveries, { body: { channel: null } }],
      answer: { retried: 1204 },
      renews: deliveries,
      says: '1,204 messages are tried again.',
    },
    'a picture is described': {
      use: () => useSaveMedia(41),
      of: media,
      asks: [saveMedia, { params, body: media }],
      answer: media,
      shows: [mediaDetails(41), media],
      renews: [pictures],
      renewsRefused: [pictures, mediaDetails(41)],
      isSilent,
    },
    'a picture is deleted': {
      use: () => useDeleteMedia(41),
      asks: [deleteMedia, { params }],
      renews: [pictures],
      renewsRefused: [pictures, mediaDetails(41)],
      isSilent,
    },
  });
});

describe('chosen entries', () => {
  const rows = [{ id: 1, version: 4, title: 'One' }];
  const entries = [{ id: 1, version: 4 }];
  const renews = [tablePage('post', { page: 1 }), calendarOf('2026-11', undefined)];
  const on = (act: object) =>
    ({
      use: () => useBulkAct('post', () => undefined),
      of: { rows, ...act },
      answer: [],
      renews,
      renewsRefused: renews,
    }) as const;
  const ofKind = { params: { kind: 'post' } };
  itChanges({
    'are published as they were chosen': {
      ...on({ act: 'publish' }),
      asks: [publishEntries, { ...ofKind, body: { entries } }],
    },
    'are hidden as they were chosen': {
      ...on({ act: 'hide' }),
      asks: [hideEntries, { ...ofKind, body: { entries } }],
    },
    'get a day': {
      ...on({ act: 'schedule', publishAt: '2026-12-24T06:00:00.000Z' }),
      isSilent: true,
      asks: [scheduleEntries, { ...ofKind, body: { entries, publishAt: '2026-12-24T06:00:00.000Z' } }],
    },
    'are deleted as they were chosen': {
      ...on({ act: 'delete' }),
      asks: [deleteEntries, { ...ofKind, body: { entries } }],
    },
    'are restored': {
      ...on({ act: 'restore' }),
      asks: [restoreDeletedEntries, { ...ofKind, body: { entries } }],
    },
    'move to a category': {
      ...on({ act: 'move', category: 'safety' }),
      asks: [moveEntries, { ...ofKind, body: { entries, category: 'safety' } }],
    },
  });
});
