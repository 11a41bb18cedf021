/** What pages say of a record, and what a press there asks the server for. */
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actOnLadder } from '#domain/journeys/ladder/endpoints.ts';
import { readAllNotifications, readNotification } from '#domain/platform/notifications/notifications.ts';
import { assignTicket } from '#domain/response/messages.ts';
import { assignContactMessage } from '#domain/site/contact.ts';
import { draw, wayOf } from '#test/support/drawn-page.ts';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { KinForm } from '#web/features/journeys/next-of-kin/kin-form.tsx';
import { LadderCard } from '#web/features/journeys/rides/ladder/ladder-card.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { NotificationRow } from '#web/features/platform/notifications/notification-row.tsx';
import { newestNotifications, unreadCount } from '#web/features/platform/notifications/queries.ts';
import { ReadAllButton } from '#web/features/platform/notifications/read-all-button.tsx';
import { LeaveDialog } from '#web/features/platform/sending/leave-dialog.tsx';
import { CaseAgencies } from '#web/features/response/cases/case-agencies.tsx';
import { WaitDialog } from '#web/features/response/cases/wait-dialog.tsx';
import { ConversationHead } from '#web/features/response/messages/conversation-head.tsx';
import { bookedSpacePath, outgoingEnd } from '#web/features/road/parking/outgoing.tsx';
import { ThreadFile } from '#web/features/site/inbox/thread-file.tsx';

vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('#test/support/drawn-page.ts')).remembering(await load()),
);
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));
const queue = vi.hoisted(() => ({ useQueue: vi.fn(), senderOf: vi.fn() }));
vi.mock('#web/features/platform/sending/use-queue.ts', () => queue);
vi.mock('#web/ui/overlay.tsx', () => ({ Overlay: ({ children }: { children: unknown }) => children }));

beforeEach(() => {
  calls.asked.length = 0;
});

const asked = () => calls.asked.map(({ way, input }) => [way, input]);

describe('the head of a ticket', () => {
  const ticket = {
    ...{ reference: 'TK-6HWQ3MZT', messages: [], can: { assign: true }, officer: null, about: null },
    ...{
      officers: [{ id: 3, firstName: 'Bisi', lastName: 'Ade' }],
      user: { firstName: 'Ada', lastName: 'Obi' },
    },
  };

  it.each([
    ['3', 3],
    ['', null],
  ])('choosing the officer %j gives it to %s', async (chosen, officerId) => {
    const page = draw(createElement(ConversationHead, { ticket: ticket as never, side: 'agency' }));
    page.choose('Officer', chosen);
    const { reference } = ticket;
    await expect.poll(asked).toEqual([[wayOf(assignTicket), { params: { reference }, body: { officerId } }]]);
  });
});

describe('the ladder of a ride', () => {
  const ride = { id: 41, can: { complete: true } };
  const ladder = {
    ...{ state: 'waiting', rungs: [], kinName: 'Bola Obi', kinObstacle: null, ground: null },
    ...{ isAgencyAllowed: false, isKinOnly: false, ifLate: null, can: { off: true } },
  };
  const allowing = 'Tell an agency too, when Bola does not answer for an hour';

  it.each([
    [true, 'agency-allowed'],
    [false, 'agency-forbidden'],
  ])('the box for an agency, on is %s, says %s', async (isOn, act) => {
    const known = [[rideLadder(41).queryKey, ladder]] as const;
    const page = draw(createElement(LadderCard, { ride: ride as never }), { known });
    page.check(allowing, isOn);
    await expect.poll(asked).toEqual([[wayOf(actOnLadder), { params: { id: 41 }, body: { act } }]]);
  });
});

describe('notifications', () => {
  const one = {
    id: 9,
    title: 'Your ride',
    text: '',
    link: '/users/rides',
    createdAt: '2026-11-27T08:00:00Z',
  };

  it.each([
    [null, [[wayOf(readNotification), { params: { id: 9 } }]]],
    ['2026-11-27T08:10:00Z', []],
  ])('opening one that was read at %s marks it as read only if it is unread', async (readAt, asks) => {
    const page = draw(createElement(NotificationRow, { notification: { ...one, readAt } as never }));
    page.follow('/users/rides');
    await new Promise((later) => setTimeout(later));
    expect(asked()).toEqual(asks);
  });

  it('all so far are read up to the newest that is shown', async () => {
    const known = [
      [unreadCount.queryKey, { unread: 2 }],
      [newestNotifications.queryKey, { rows: [one, { ...one, id: 8 }] }],
    ] as const;
    draw(createElement(ReadAllButton), { known }).press('Mark all as read');
    await expect.poll(asked).toEqual([[wayOf(readAllNotifications), { body: { upTo: 9 } }]]);
  });
});

it('an administrator who takes a contact message gets it', async () => {
  const thread = {
    ...{
      id: 41,
      state: 'new',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@rua.example',
      message: 'Hello',
    },
    ...{ createdAt: '2026-11-27T08:00:00Z', replies: [], others: [], assignee: null },
  };
  const page = draw(createElement(ThreadFile, { thread: thread as never }), { context: { id: 7 } });
  page.press('Take it myself');
  await expect
    .poll(asked)
    .toEqual([[wayOf(assignContactMessage), { params: { id: 41 }, body: { assigneeId: 7 } }]]);
});

describe('the agencies that have a report', () => {
  const moments = { deliveredAt: null, seenAt: null, acknowledgedAt: null, resolvedAt: null };
  const agency = { id: 3, code: 'FRSC', name: 'Road Safety', logo: '', isOwn: false, state: 'new' };

  it.each([
    [{}, 'Not opened yet'],
    [{ deliveredAt: '2026-11-27T08:00:00Z' }, 'Delivered 27 Nov 2026, 9:00 AM'],
    [{ seenAt: '2026-11-27T08:10:00Z' }, 'opened 27 Nov 2026, 9:10 AM'],
    [{ acknowledgedAt: '2026-11-27T08:20:00Z' }, 'acknowledged 27 Nov 2026, 9:20 AM'],
    [{ resolvedAt: '2026-11-27T08:30:00Z' }, 'resolved 27 Nov 2026, 9:30 AM'],
  ])('after %j it says %j', (told, words) => {
    const agencies = [{ ...agency, ...moments, ...told }];
    const page = draw(
      createElement(CaseAgencies, { one: { can: { tell: false } } as never, agencies: agencies as never }),
    );
    expect(page.text).toContain(`Road Safety ${words} New`);
  });
});

it.each([
  [{ status: 'completed', cancelledBy: null }, 'This transaction is completed'],
  [{ status: 'declined', cancelledBy: null }, 'The owner declined'],
  [{ status: 'cancelled', cancelledBy: 'owner' }, 'The owner cancelled'],
  [{ status: 'cancelled', cancelledBy: 'booker' }, 'You already cancelled'],
] as const)('a booker reads of %j: %s', (booking, words) => {
  expect(outgoingEnd(booking)).toBe(words);
});

describe('leaving with something unsent', () => {
  const sent = { ...queuedRequest('sent'), order: 1, state: { kind: 'sent' } };
  const unsent = { ...queuedRequest('unsent'), order: 2 };

  it.each([
    ['goes on once all is sent', [sent], 1],
    ['stays while any is not sent', [sent, unsent], 0],
  ])('%s', async (_, left, times) => {
    const send = vi.fn(async () => undefined);
    queue.useQueue.mockReturnValue({ requests: [unsent] });
    queue.senderOf.mockReturnValue({ send, view: () => ({ requests: left }) });
    const onLeave = vi.fn();
    const page = draw(createElement(LeaveDialog, { accountId: 7, onClose: vi.fn(), onLeave }));
    page.press('Send first, then log out');
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise((later) => setTimeout(later));
    expect(onLeave).toHaveBeenCalledTimes(times);
  });
});

it('a booking leads to its space and to itself', () => {
  expect(bookedSpacePath({ id: 41, spaceId: 5 })).toBe('/users/explore-parking/details/5?booking=41');
});

it.each([
  [true, 'Save, and send a test SMS'],
  [false, 'Save'],
])('a form of the next of kin that sends a test, %s, says %j', (sendsTest, words) => {
  const page = draw(createElement(KinForm, { kin: null, sendsTest, onSaved() {} }));
  expect(page.buttons).toEqual([words]);
});

describe('whom a case waits for', () => {
  const agency = (code: string, isOwn: boolean) => ({ code, isOwn });
  const report = { agencies: [agency('FRSC', true), agency('LASEMA', false)] };

  it.each([
    ['Ada Obi', ['LASEMA', 'The reporter']],
    ['', ['LASEMA']],
  ])('offers the other agencies and the reporter %j', (reporter, choices) => {
    const one = { id: 41, kind: 'crime', report, reporter, complaint: { complaintRef: 'CP-22222222' } };
    const page = draw(createElement(WaitDialog, { one: one as never, onClose() {} }));
    expect(page.buttons.filter((words) => !['Close', 'Cancel', 'Wait'].includes(words))).toEqual(choices);
  });
});
