// @vitest-environment happy-dom
/** The page of a complaint: its state, its facts and its timeline in words, and the actions of its reporter. */
import { notifyManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { getComplaint } from '#domain/reporting/complaints.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { ComplaintFile } from '#web/features/reporting/complaints/complaint-file.tsx';
import { ComplaintLodgedDialog } from '#web/features/reporting/complaints/complaint-lodged-dialog.tsx';
import { ComplaintPage } from '#web/features/reporting/complaints/complaint-page.tsx';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import ComplaintDetails from '#web/routes/user/complaint-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00.000Z';
const agency = [
  { id: 7, name: 'Lagos State Police', code: 'POLICE', logo: '' },
  { id: 9, name: 'Road Safety', code: 'FRSC', logo: '' },
];
const cannot = { edit: false, withdraw: false, resolve: false };
const complaint = {
  ...{ id: 41, complaintRef: 'CP-7K2M9QXD', title: 'Toll', type: 'complain', role: 'place', name: 'lekki' },
  ...{ state: 'Lagos', city: 'Eti-Osa', description: 'Twice.', status: 'active', createdAt: at, images: [] },
  ...{ latitude: null, longitude: null, ride: null, rideId: '', editedAt: null, withdrawnAt: null },
  ...{ overAt: null, agencies: [7, 9], agency, deliveries: [], cases: [], timeline: [], can: cannot },
};

const file = (changes: object = {}) =>
  shown(createElement(ComplaintFile, { complaint: { ...complaint, ...changes } as never }), {
    known: [[accountQuery.queryKey, { id: 7, emailVerified: true }]],
  });
const head = () => words(screen.getByRole('heading', { level: 1 }).parentElement ?? undefined);
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [words(term), words(term.nextElementSibling ?? term)]),
  );

describe('the state of a complaint', () => {
  it.each([
    ['is active', {}, 'Active'],
    ['is completed', { status: 'completed' }, 'Completed'],
    ['was withdrawn, also once it is completed', { status: 'completed', withdrawnAt: at }, 'Withdrawn'],
    ['goes on where its reporter says that it is over', { type: 'crime', overAt: at }, 'CrimeActiveOver'],
    ['of an emergency names that', { type: 'emmergency' }, 'EmergencyActive'],
  ])('%s', (_, changes, said) => {
    file(changes);
    expect(head()).toMatch(new RegExp(`^${said}CP-7K2M9QXD`));
  });

  it.each([
    ['complain', 'Complaint'],
    ['crime', 'Crime'],
  ])('is in a window whose title names its kind: %s', (type, kind) => {
    file({ type });
    expect(document.title).toBe(`${kind} CP-7K2M9QXD | RUA`);
  });
});

describe('the facts of a complaint', () => {
  it('are its own, without those that are not known', () => {
    file();
    expect(facts()).toEqual({
      ...{ 'Complaint ID': 'CP-7K2M9QXD', Title: 'Toll', Type: 'Complaint', Role: 'Place', Name: 'Lekki' },
      ...{ 'City and state': 'Eti-Osa, Lagos', Date: '27 Nov 2026, 9:00 AM' },
    });
    expect(words()).toContain('Tagged officialsPOLICELagos State PoliceFRSCRoad Safety');
    expect(words()).not.toMatch(/Who has been told|No description was given|Map/);
  });

  it('name when it changed and was over, and lead to its ride', () => {
    const ride = { id: 5, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial' };
    file({
      ...{ city: '', description: '', editedAt: '2026-11-27T22:59:00Z', overAt: '2026-11-27T23:00:00Z' },
      ...{ ride: { ...ride, vehicleName: 'Danfo', driverName: 'Not known' } },
    });
    expect(facts()).toMatchObject({
      ...{
        'City and state': 'Lagos',
        Changed: '27 Nov 2026, 11:59 PM',
        'Over since': '28 Nov 2026, 12:00 AM',
      },
      Ride: expect.stringMatching(/Danfo$/),
    });
    expect(screen.getByRole('link', { name: 'RD-7K2M9QXD' }).getAttribute('href')).toBe(
      '/users/ridesDetails/5',
    );
    expect(words()).toContain('No description was given.');
  });

  it('show the place on a map only where both of its numbers are known', () => {
    const { unmount } = file({ latitude: 6.6, longitude: 3.35 });
    expect(words()).toContain('Lodged here 6.6000, 3.3500');
    unmount();
    file({ latitude: 6.6 });
    expect(words()).toContain('Tagged officials');
    expect(words()).not.toContain('Lodged here');
  });

  it('tell how far the message to each agency got', () => {
    const moments = { sentAt: null, deliveredAt: null, seenAt: null, failedAt: null, nextTryAt: null };
    const delivery = {
      ...{ id: 3, recipient: 'agency', agencyId: 9, name: 'Road Safety', code: 'FRSC', contact: 'by mail' },
      ...{ channel: 'mail', state: 'queued', queuedAt: at, reason: '', ...moments },
    };
    file({ deliveries: [delivery] });
    expect(words(screen.getByRole('region', { name: 'Who has been told' }))).toContain(
      'FRSCRoad SafetyFRSC, by mailQueued',
    );
  });
});

describe('the actions on a complaint', () => {
  it.each([
    ['complain', { edit: true }, ['Edit']],
    ['complain', { withdraw: true }, ['Withdraw']],
    ['complain', { resolve: true }, ['Complaint resolved']],
    ['emmergency', { resolve: true }, ['Emergency resolved']],
    ['crime', { edit: true, withdraw: true, resolve: true }, ['Edit', 'Withdraw', 'Crime resolved']],
    ['crime', {}, []],
  ])('of the type %s whose reporter may %j are %j, beside printing', (type, can, offered) => {
    file({ type, can: { ...cannot, ...can } });
    expect(buttons()).toEqual(['Print', ...offered]);
  });

  it.each([
    ['Edit', 'Edit CP-7K2M9QXD'],
    ['Withdraw', 'Withdraw CP-7K2M9QXD'],
    ['Crime resolved', 'Is the crime CP-7K2M9QXD over?'],
  ])('%s asks in a dialog of its own', async (name, title) => {
    const { person } = file({ type: 'crime', can: { edit: true, withdraw: true, resolve: true } });
    await person.click(button(name));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(document.querySelectorAll('[role$=dialog]')).toHaveLength(1);
  });
});

describe('the timeline of a complaint', () => {
  const event = (kind: string, changes: object = {}) => ({
    ...{ kind, name: '', note: '', at, ...changes },
  });
  it.each([
    ['complain', event('lodged'), 'You lodged the complaint'],
    ['crime', event('lodged'), 'You sent the report'],
    ['crime', event('edited'), 'You changed it; the agencies are told'],
    ['crime', event('withdrawn', { note: 'Another bus.' }), 'Another bus.'],
    ['emmergency', event('over'), 'You said that the emergency is over'],
    ['crime', event('over'), 'You said that the crime is over'],
    ['crime', event('acknowledged', { name: 'FRSC' }), 'FRSC has taken it up'],
  ])('of the type %s says of %j: %s', (type, one, said) => {
    file({ type, timeline: [one] });
    expect(words(screen.getByRole('region', { name: 'What happened' }))).toContain(said);
  });
});

describe('the address of a complaint', () => {
  const page = () => createElement(ComplaintDetails, { params: { id: 'CP-7K2M9QXD' } } as never);
  const details = complaintDetails('CP-7K2M9QXD');
  const asked = () => server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]);

  it.each(['not_found', 'not_allowed', 'invalid'] as const)(
    'that cannot be seen leads to the list of complaints: %s',
    async (code) => {
      server.answer = new AppError(code, 'No.');
      shown(page(), { context: { id: 7 } });
      await screen.findByText('There is no such complaint here.');
      const list = '/users/history?tab=complaints';
      expect(screen.getByRole('link', { name: 'Go to your complaints' }).getAttribute('href')).toBe(list);
      expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(list);
    },
  );

  it('that did not load is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'Later.');
    const { person } = shown(page(), { context: { id: 7 } });
    await screen.findByText('The complaint did not load.');
    expect(words()).not.toContain('There is no such complaint here.');
    await person.click(button('Try again'));
    const one = [wayOf(getComplaint), { params: { id: 'CP-7K2M9QXD' } }];
    await expect.poll(() => asked().filter(([way]) => way === wayOf(getComplaint))).toEqual([one, one]);
  });

  it.each([
    [false, 'not_found', 'There is no such complaint here.'],
    [true, 'not_found', 'Toll'],
    [false, 'unavailable', 'Toll'],
  ] as const)(
    'that was seen before, is kept: %s, shows after the answer %s: %s',
    async (keeps, code, said) => {
      const props = {
        ...{ id: 'CP-7K2M9QXD', listTo: '/', listName: 'your complaints', isKept: () => keeps },
        children: ({ title }: { title: string }) => createElement('b', null, title),
      };
      const { queryClient } = shown(createElement(ComplaintPage, props), {
        known: [[details.queryKey, complaint]],
      });
      server.answer = new AppError(code, 'No.');
      await act(() => queryClient.invalidateQueries({ queryKey: details.queryKey }));
      await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
      await expect.poll(() => words()).toContain(said);
      expect(queryClient.getQueryState(details.queryKey)?.status).toBe('error');
    },
  );
});

describe('a complaint that was lodged', () => {
  const lodged = (changes: object) => {
    const calls = { onContinue: vi.fn(), onViewDetails: vi.fn() };
    const props = { complaint: { ...complaint, ...changes } as never, ...calls };
    return { ...calls, ...shown(createElement(ComplaintLodgedDialog, props)) };
  };

  it.each([
    [{}, 'Complaint lodgedCP-7K2M9QXD goes to 2 agencies.'],
    [{ agency: agency.slice(1) }, 'Complaint lodgedCP-7K2M9QXD goes to Road Safety.'],
    [{ type: 'crime' }, 'Request SentCP-7K2M9QXD goes to 2 agencies.'],
  ])('names who gets it: %j', (changes, said) => {
    lodged(changes);
    expect(words(screen.getByRole('dialog'))).toContain(said);
  });

  it('leads on, or to its page', async () => {
    const { person, onContinue, onViewDetails } = lodged({});
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await person.click(dialog.getByRole('button', { name: 'View Details' }));
    expect([onContinue.mock.calls.length, onViewDetails.mock.calls.length]).toEqual([1, 1]);
  });
});
