// @vitest-environment happy-dom
/** The words of pages about a record, and the call that a press there makes. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { readAllNotifications, readNotification } from '#domain/platform/notifications/notifications.ts';
import { assignTicket } from '#domain/response/messages/messages.ts';
import { assignContactMessage } from '#domain/site/contact.ts';
import { put, refused, serverAnswering, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { KinForm } from '#web/features/journeys/next-of-kin/kin-form.tsx';
import { LadderCard } from '#web/features/journeys/rides/ladder/ladder-card.tsx';
import { LadderQuestion } from '#web/features/journeys/rides/ladder/ladder-question.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { NotificationRow } from '#web/features/platform/notifications/notification-row.tsx';
import { newestNotifications, unreadCount } from '#web/features/platform/notifications/queries.ts';
import { ReadAllButton } from '#web/features/platform/notifications/read-all-button.tsx';
import { LeaveDialog } from '#web/features/platform/sending/leave-dialog.tsx';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { isUnsent } from '#web/features/platform/sending/queued-request.ts';
import { CaseAgencies } from '#web/features/response/cases/case-agencies.tsx';
import { WaitDialog } from '#web/features/response/cases/wait-dialog.tsx';
import { ConversationHead } from '#web/features/response/messages/conversation-head.tsx';
import { bookedSpacePath, outgoingEnd } from '#web/features/road/parking/outgoing.tsx';
import { ThreadFile } from '#web/features/site/inbox/thread-file.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('the head of a ticket', () => {
  const bisi = { id: 3, firstName: 'Bisi', lastName: 'Ade' };
  const ticket = {
    ...{ reference: 'TK-6HWQ3MZT', messages: [], can: { assign: true }, officers: [bisi], about: null },
    user: { firstName: 'Ada', lastName: 'Obi' },
  };
  const params = { reference: ticket.reference };
  itAsks([
    [
      'gives it to an officer',
      [ConversationHead, { ticket: { ...ticket, officer: null }, side: 'agency' }],
      [['Officer', '3']],
      [assignTicket, { params, body: { officerId: 3, seenOfficerId: null } }],
    ],
    [
      'gives it to nobody',
      [ConversationHead, { ticket: { ...ticket, officer: bisi }, side: 'agency' }],
      [['Officer', '']],
      [assignTicket, { params, body: { officerId: null, seenOfficerId: 3 } }],
    ],
  ]);
});

describe('the ladder of a ride', () => {
  const ride = { id: 41, can: { complete: true } };
  const ladder = {
    ...{ state: 'waiting', rungs: [], kinName: 'Bola Obi', kinObstacle: null, ground: null },
    ...{ isKinOnly: false, ifLate: null, can: { off: true, forbidAgency: true } },
  };

  it.each([
    [true, 'agency-allowed'],
    [false, 'agency-forbidden'],
  ])('the box for an agency, on is %s, says %s', async (isOn, act) => {
    const known = [[rideLadder(41).queryKey, { ...ladder, isAgencyAllowed: !isOn }]] as const;
    const page = shown(createElement(LadderCard, { ride: ride as never }), { known });
    await page.person.click(
      page.getByRole('checkbox', { name: 'Tell an agency too, when Bola does not answer for an hour' }),
    );
    await expect.poll(server.changes).toEqual([[wayOf(actOnLadder), { params: { id: 41 }, body: { act } }]]);
  });

  const asking = { ...ladder, state: 'asked', can: { ...ladder.can, late: true, help: true } };
  const asked = (act: string) => [actOnLadder, { params: { id: 41 }, body: { act } }] as const;
  const question = [LadderQuestion, { ride: { ...ride, expectedArrival: null }, ladder: asking }] as const;
  itAsks([
    ['gives an hour more', question, ['1 hour more'], [...asked('late')]],
    ['asks for help', question, ['Help'], [...asked('help')]],
  ]);
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
    const { person, router } = shown(
      createElement(NotificationRow, { notification: { ...one, readAt } as never }),
    );
    await person.click(screen.getByRole('link', { name: /Your ride/ }));
    await expect.poll(() => router.state.location.pathname).toBe('/users/rides');
    await expect.poll(server.changes).toEqual(asks);
  });

  itAsks([
    [
      'all so far are read up to the newest that is shown',
      [ReadAllButton, {}],
      ['Mark all as read'],
      [readAllNotifications, { body: { upTo: 9 } }],
      [
        [unreadCount.queryKey, { unread: 2 }],
        [newestNotifications.queryKey, { rows: [one, { ...one, id: 8 }] }],
      ],
    ],
  ]);
});

describe('a contact message', () => {
  const thread = {
    ...{ id: 41, state: 'new', firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example' },
    ...{ message: 'Hello', createdAt: '2026-11-27T08:00:00Z', replies: [], others: [], assignee: null },
  };
  itAsks([
    [
      'is given to the administrator who takes it',
      [ThreadFile, { thread }],
      ['Take it myself'],
      [assignContactMessage, { params: { id: 41 }, body: { assigneeId: 7 } }],
    ],
  ]);
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
  ])('after %j it says %j', (told, said) => {
    const one = { can: { tell: false } } as never;
    const agencies = [{ ...agency, ...moments, ...told }] as never;
    const page = shown(createElement(CaseAgencies, { one, agencies }));
    expect(words(page.getByRole('listitem'))).toContain(`Road Safety${said}New`);
  });
});

it.each([
  [{ status: 'completed', cancelledBy: null }, 'This transaction is completed'],
  [{ status: 'declined', cancelledBy: null }, 'The owner declined'],
  [{ status: 'accepted', cancelledBy: null }, 'The time of this booking is over.'],
  [{ status: 'cancelled', cancelledBy: 'owner' }, 'The owner cancelled'],
  [{ status: 'cancelled', cancelledBy: 'booker' }, 'You already cancelled'],
] as const)('a booker reads of %j: %s', (booking, said) => {
  expect(outgoingEnd(booking)).toBe(said);
});

describe('leaving with something unsent', () => {
  const begin = () => {
    const onLeave = vi.fn();
    return { onLeave, ...shown(createElement(LeaveDialog, { accountId: ada, onClose() {}, onLeave })) };
  };

  setUpQueueOfPage();
  beforeEach(async () => {
    await put('unsent');
  });

  it('goes on once all is sent', async () => {
    const { person, onLeave } = begin();
    await person.click(button('Send first, then log out'));
    await expect.poll(() => onLeave.mock.calls.length).toBe(1);
    expect((await listRequests(ada)).filter(isUnsent)).toEqual([]);
  });

  it('stays while any is not sent', async () => {
    serverAnswering(() => refused('wrong_state', 'It is over.'));
    const { person, onLeave } = begin();
    await person.click(button('Send first, then log out'));
    await screen.findByText('It could not all be sent');
    expect(onLeave).not.toHaveBeenCalled();
  });
});

it('a booking leads to its space and to itself', () => {
  expect(bookedSpacePath({ id: 41, spaceId: 5 })).toBe('/users/explore-parking/details/5?booking=41');
});

it.each([
  [true, 'Save, and send a test SMS'],
  [false, 'Save'],
])('a form of the next of kin that sends a test, %s, says %j', (sendsTest, said) => {
  shown(createElement(KinForm, { kin: null, sendsTest, onSaved() {} }));
  expect(buttons()).toEqual([said]);
});

describe('whom a case waits for', () => {
  const agency = (code: string, isOwn: boolean) => ({ code, isOwn });
  const report = { agencies: [agency('FRSC', true), agency('LASEMA', false)] };

  it.each([
    ['Ada Obi', ['LASEMA', 'The reporter']],
    ['', ['LASEMA']],
  ])('offers the other agencies and the reporter %j', (reporter, choices) => {
    const one = { id: 41, kind: 'crime', report, reporter, complaint: { complaintRef: 'CP-22222222' } };
    shown(createElement(WaitDialog, { one: one as never, onClose() {} }));
    expect(buttons(screen.getByRole('group', { name: 'Who has the report as well' }))).toEqual(choices);
  });
});
