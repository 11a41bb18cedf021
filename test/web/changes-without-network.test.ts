// @vitest-environment happy-dom
/** Without a network a press shows an error at once. Changes that no person pressed wait for the network. */
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNotification } from '#domain/platform/notifications/notifications.ts';
import { editComplaint } from '#domain/reporting/complaints.ts';
import { readTicket } from '#domain/response/messages/messages.ts';
import { setOnline } from '#test/support/browser-queue.ts';
import { button, server, shown, used, wayOf } from '#test/support/rendered.tsx';
import { HowWasIt } from '#web/features/journeys/rides/arriving/how-was-it.tsx';
import { useArriveWithPin, useExpectArrival } from '#web/features/journeys/rides/arriving/queries.ts';
import { useChangeKin, useTestKinOfRide } from '#web/features/journeys/rides/kin/queries.ts';
import { LadderQuestion } from '#web/features/journeys/rides/ladder/ladder-question.tsx';
import { useLadderAct } from '#web/features/journeys/rides/ladder/queries.ts';
import { useRead } from '#web/features/platform/notifications/queries.ts';
import { useEditComplaint } from '#web/features/reporting/complaints/queries.ts';
import { useChangeTicket } from '#web/features/response/messages/change-ticket.ts';
import { unanswered } from '#web/lib/server-request.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function connect(isOnline: boolean): void {
  setOnline(isOnline);
  onlineManager.setOnline(isOnline);
}

const noNetwork = unanswered(new Error('no network'));
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  connect(false);
  server.answer = noNetwork;
});

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

const ride = { id: 41, can: { complete: true }, expectedArrival: null } as never;
const ladder = {
  ...{ state: 'asked', rungs: [], kinName: 'Bola Obi', kinObstacle: null, ground: null, kinTest: null },
  ...{ isKinOnly: false, ifLate: null, slowRoute: 0, isAgencyAllowed: false },
  ...{ asksBy: { sms: true, mail: true }, isNumberTold: true },
  can: { late: true, help: true, off: false, forbidAgency: false },
};

describe('a change without a network fails at once, and is not sent later', () => {
  it.each<[string, () => { mutateAsync: (of: never) => Promise<unknown> }, unknown]>([
    ['an hour more', () => useLadderAct(41), 'late'],
    ['an arrival with the PIN', () => useArriveWithPin(ride, () => {}), '4821'],
    ['another time of arriving', useExpectArrival, { id: 41, moment: '2026-11-27T10:00:00.000Z' }],
    [
      'another next of kin',
      () => useChangeKin(41),
      { fullName: 'Bola Obi', phone: '', address: '', pin: '' },
    ],
    ['another test SMS', () => useTestKinOfRide(41), undefined],
    ['a closed ticket', () => useChangeTicket('TK-6HWQ3MZT'), { act: 'close' }],
  ])('%s', async (_, use, of) => {
    const { result } = used(use);
    await expect(result.current.mutateAsync(of as never)).rejects.toBe(noNetwork);
    server.answer = undefined;
    connect(true);
    await expect.poll(() => server.changes()).toHaveLength(1);
  });

  it('how the ride was', async () => {
    const { person } = shown(createElement(HowWasIt, { ride }));
    await person.click(button('Good'));
    await expect.poll(said).toEqual([noNetwork.message]);
  });
});

describe('help on a ride without a network', () => {
  it('says so, and offers a call', async () => {
    const { person } = shown(createElement(LadderQuestion, { ride, ladder: ladder as never }));
    await person.click(button('1 hour more'));
    await expect.poll(said).toEqual([noNetwork.message]);
    expect(screen.queryByRole('link')).toBeNull();
    await person.click(button('Help'));
    const call = await screen.findByRole('link', { name: 'In danger now? Call 112.' });
    expect(call.getAttribute('href')).toBe('tel:112');
    expect(said()[1]).toBe('There is no connection. Try again, or call 112 in danger.');
    await person.click(button('Help'));
    await expect.poll(() => server.changes()).toHaveLength(3);
  });
});

describe('what nobody pressed waits for a network', () => {
  it.each([
    ['that a notification was opened', () => useOpened(), readNotification],
    ['that a message was read', () => useChangeTicket('TK-6HWQ3MZT', 'online'), readTicket],
    [
      'what follows a report',
      () => useEditComplaint({ complaintRef: 'CP-22222222' }, 'online'),
      editComplaint,
    ],
  ] as const)('%s', async (_, use, endpoint) => {
    const { result } = used<{ mutate: (of: never) => void }>(use);
    result.current.mutate({ act: 'read', number: 9 } as never);
    await expect.poll(server.changes).toEqual([]);
    server.answer = undefined;
    connect(true);
    await expect.poll(() => server.changes().map(([way]) => way)).toEqual([wayOf(endpoint)]);
  });
});

function useOpened() {
  const read = useRead();
  return { mutate: () => read({ id: 9, readAt: null } as never) };
}
