// @vitest-environment happy-dom
/** The delivery queue of the back office, entries of the audit log, and notifications on this device, as they are read. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { verifyAudit } from '#domain/platform/audit.ts';
import { retryQueuedDelivery } from '#domain/platform/deliveries/delivery-queue.ts';
import { endPush } from '#domain/platform/notifications/push.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AuditEntryDialog } from '#web/features/platform/audit/audit-entry-dialog.tsx';
import { auditEntry } from '#web/features/platform/audit/queries.ts';
import { DeliveryList } from '#web/features/platform/deliveries/queue/delivery-list.tsx';
import { deliveriesPage, deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import { DeviceCard } from '#web/features/platform/notifications/push/device-card.tsx';
import { devicePush } from '#web/features/platform/notifications/push/device-push.ts';
import AuditLog from '#web/routes/backoffice/audit.tsx';
import Deliveries from '#web/routes/backoffice/deliveries.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';
const moment = '28 Nov 2026, 12:30 AM';
const row = {
  ...{ id: 41, channel: 'sms', kind: 'verify-email', to: '0803…142', state: 'failed', attempts: 3 },
  ...{ queuedAt: at, nextTryAt: null, changedAt: at, reason: 'The phone is off.', canRetry: false },
};

function list(changes: object) {
  const page = { rows: [{ ...row, ...changes }], total: 1 };
  return shown(createElement(DeliveryList), {
    known: [[deliveriesPage({ page: 1, perPage: 25 }).queryKey, page]],
  });
}

describe('a message in the queue', () => {
  it.each([
    [{}, `The phone is off. 3 tries, last on ${moment}.`],
    [{ attempts: 1, reason: '' }, `1 try, last on ${moment}.`],
    [
      { changedAt: null, nextTryAt: '2026-11-28T08:00:00Z' },
      'The phone is off. 3 tries. Next 28 Nov 2026, 9:00 AM.',
    ],
  ])('with %j tells what happened', (changes, said) => {
    list(changes);
    const cell = screen.getAllByRole('cell')[3];
    expect(cell && words(cell)).toBe(said);
    expect(words()).toContain('SMS: Verify email');
    expect(words()).toContain(moment);
  });

  it('that was not tried yet tells nothing of tries', () => {
    list({ attempts: 0, reason: '', state: 'queued' });
    const cell = screen.getAllByRole('cell')[3];
    expect(cell && words(cell)).toBe('');
  });

  it('is tried again by a press, where it can be', async () => {
    const { unmount } = list({});
    expect(buttons()).toEqual([]);
    unmount();
    const { person } = list({ canRetry: true });
    await person.click(button('Try again'));
    await expect.poll(server.changes).toEqual([[wayOf(retryQueuedDelivery), { params: { id: 41 } }]]);
  });
});

it.each([
  [undefined, 'Mails and SMS on their way, and what became of them.'],
  [null, 'Nothing waits.'],
  [
    new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString(),
    'The oldest that waits was asked for 2 hrs ago.',
  ],
])('the queue says since when the oldest waits: %#', (oldestWaitingAt, said) => {
  const counts = { waiting: 4, failed: 3, blocked: 2, oldestWaitingAt };
  const known = oldestWaitingAt === undefined ? [] : ([[deliveryCounts.queryKey, counts]] as const);
  shown(createElement(Deliveries), { known, address: '/backoffice/deliveries?channel=sms' });
  expect(words()).toContain(said);
  const chips = screen.getAllByRole('link', { name: /^(Waiting|Failed|Refused)/ }).map((chip) => words(chip));
  expect(chips).toEqual(
    known.length === 0 ? ['Waiting', 'Failed', 'Refused'] : ['Waiting4', 'Failed3', 'Refused2'],
  );
  const link = screen.getByRole('link', { name: /^Waiting/ }).getAttribute('href');
  expect(link).toBe('/backoffice/deliveries?channel=sms&status=waiting');
});

describe('the audit log', () => {
  const entry = {
    ...{ number: 41, at, actor: 'Ada Obi', role: 'editor', action: 'x', subject: '', about: '', network: '' },
    ...{ asked: [], changed: [], summary: 'Ada Obi did it.' },
  };
  const dialog = (changes: object) =>
    shown(createElement(AuditEntryDialog, { number: 41, onClose() {} }), {
      known: [[auditEntry(41).queryKey, { ...entry, ...changes }]],
    });
  const terms = () => [...document.querySelectorAll('dl > div')].map((fact) => words(fact));

  it('tells of an entry who, when and what, and leaves out what is empty', () => {
    dialog({ subject: 'case 12', about: 'CP-7K2M9QXA', network: '102.89.…' });
    expect(terms().filter((text) => !text.startsWith('What'))).toEqual([
      ...['WhoAda Obi (Editor)', `When${moment}`, 'Ofcase 12', 'AboutCP-7K2M9QXA', 'From102.89.…'],
    ]);
    expect(words()).toContain('Entry 41Ada Obi did it.');
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  it('tells of an entry without subject and network nothing of them', () => {
    dialog({ asked: [{ name: 'timesPublic', value: '' }] });
    expect(terms().map((text) => text.slice(0, 4))).toEqual(['WhoA', 'When', 'What', 'time']);
    expect(terms().at(-1)).toBe('times publicempty');
  });

  const log = () =>
    shown(createElement(AuditLog), { address: '/backoffice/audit?role=editor&page=2&entry=41' });

  it('shows the entry of its address, and goes back to the same page of the same filter', async () => {
    const { person, router } = log();
    await person.click(button('Close'));
    expect(router.state.location.search).toBe('?role=editor&page=2');
  });

  it.each(['0', '041', 'x'])('shows no entry at the address of %s', (number) => {
    shown(createElement(AuditLog), { address: `/backoffice/audit?entry=${number}` });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [
      { sound: true, entries: 1204 },
      'The log is as it was written.All 1,204 entries agree with their seals.',
    ],
    [{ sound: false, firstWrong: 12 }, 'The log was changed.Entry 12 is missing or not as it was written.'],
    [new AppError('unavailable', 'Away.'), 'The log could not be read. Try again.'],
  ])('is verified only when that is asked for, and says %#', async (answer, said) => {
    const { person } = shown(createElement(AuditLog), { address: '/backoffice/audit' });
    const verified = () => server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(verifyAudit));
    expect(verified()).toEqual([]);
    server.answer = answer;
    await person.click(button('Verify the log'));
    await expect.poll(() => words()).toContain(said);
    expect(verified()).toHaveLength(1);
  });
});

describe('notifications on this device', () => {
  beforeEach(() => {
    const value = { getRegistration: async () => undefined };
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', class {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it.each([
    [true, 'This deviceOn', 'Turn off on this device'],
    [false, 'This deviceN', 'Turn on for this device'],
  ])('that are on, %s, can be changed', async (isOn, head, label) => {
    shown(createElement(DeviceCard), { known: [[devicePush.queryKey, { isOn, publicKey: 'key' }]] });
    await expect.poll(() => buttons()).toEqual([label]);
    expect([words().startsWith(head), words().includes('This browser cannot take them.')]).toEqual([
      true,
      false,
    ]);
  });

  it('are off once they were turned off', async () => {
    server.answer = { isOn: false, publicKey: 'key' };
    const { person } = shown(createElement(DeviceCard), {
      known: [[devicePush.queryKey, { isOn: true, publicKey: 'key' }]],
    });
    await person.click(await screen.findByRole('button', { name: 'Turn off on this device' }));
    await expect.poll(() => buttons()).toEqual(['Turn on for this device']);
    expect(server.changes()).toEqual([[wayOf(endPush), {}]]);
  });
});
