import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
} from '#domain/platform/notifications/notifications.ts';
import { markAllRead, markRead } from '#server/features/platform/notifications/store.ts';
import {
  listed,
  newMember,
  notice,
  sendNotices,
  setUpNoticeWorld,
  test,
} from '#test/server/notifications/notice-world.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';

setUpNoticeWorld();

async function unread({ token }: TestAccount): Promise<number> {
  return (await test.call('GET', countUnread.path, { token })).answer(countUnread).unread;
}

async function all({ token }: TestAccount) {
  return (await test.call('GET', listNotifications.path, { token })).answer(listNotifications).rows;
}

function read({ token }: TestAccount, id: number) {
  return test.call('POST', readNotification.path.replace('{id}', String(id)), { token });
}

const titles = (...names: string[]) => names.map((title) => ({ title }));

describe('the list', () => {
  it('shows the newest first, in pages, and the unread alone', async () => {
    const person = await newMember();
    await sendNotices(...titles('One', 'Two', 'Three').map((changes) => notice(person.id, changes)));
    expect(await listed(person)).toEqual(['Three', 'Two', 'One']);
    expect(await listed(person, '?page=2&per_page=2')).toEqual(['One']);
    const [newest] = await all(person);
    await read(person, newest?.id ?? 0);
    expect(await listed(person, '?status=unread')).toEqual(['Two', 'One']);
    expect(await unread(person)).toBe(2);
  });

  it('is its person’s alone', async () => {
    const [person, other] = [await newMember(), await newMember()];
    await sendNotices(notice(person.id));
    const [own] = await all(person);
    expect(await listed(other)).toEqual([]);
    expect((await read(other, own?.id ?? 0)).status).toBe(404);
    expect(await unread(person)).toBe(1);
  });

  it('keeps the moment at which something was first read', async () => {
    const person = await newMember();
    await sendNotices(notice(person.id));
    const [own] = await all(person);
    const first = (await read(person, own?.id ?? 0)).answer(readNotification);
    const second = (await read(person, own?.id ?? 0)).answer(readNotification);
    expect(first.readAt).not.toBeNull();
    expect(second.readAt).toBe(first.readAt);
  });

  it('read as a whole leaves unread what came since', async () => {
    const person = await newMember();
    await sendNotices(notice(person.id), notice(person.id));
    const [seen] = await all(person);
    await sendNotices(notice(person.id, { title: 'Just now' }));
    const reply = await test.call('POST', readAllNotifications.path, {
      token: person.token,
      body: { up_to: seen?.id },
    });
    expect(reply.answer(readAllNotifications)).toEqual({ unread: 1 });
    expect(await listed(person, '?status=unread')).toEqual(['Just now']);
  });

  it('read as a whole twice at once, the second holds nothing while it waits for the first', async () => {
    const person = await newMember();
    await sendNotices(notice(person.id), notice(person.id), notice(person.id));
    const [newest, middle, oldest] = await all(person);
    const at = new Date().toISOString();
    const { transact } = test.app.database;
    let second: Promise<number> | undefined;
    await transact(async (tx) => {
      await markAllRead(tx, person.id, 0, at);
      await markRead(tx, person.id, middle?.id ?? 0, at);
      second = transact((other) => markAllRead(other, person.id, newest?.id ?? 0, at));
      for (const one of [oldest, newest]) expect((await read(person, one?.id ?? 0)).status).toBe(200);
    });
    expect(await second).toBe(0);
  });

  it('tells open windows when something comes and when it is read', async () => {
    const person = await newMember();
    const told: LiveEvent[] = [];
    const stop = test.app.live.subscribe(person.id, (event) => told.push(event));
    await sendNotices(notice(person.id));
    await expect.poll(() => told).toEqual([{ kind: 'notifications-changed' }]);
    const [own] = await all(person);
    await read(person, own?.id ?? 0);
    await expect.poll(() => told).toHaveLength(2);
    stop();
  });
});

describe('the choices', () => {
  it('are all on for those who chose nothing, and are those of the kind of account', async () => {
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
    const reply = await test.call('GET', getNotificationPreferences.path, { token: officer.token });
    const { choices, quietFrom } = reply.answer(getNotificationPreferences);
    expect(choices.map(({ kind }) => kind)).toEqual(['cases', 'messages', 'traffic']);
    expect(choices.every(({ inApp, mail }) => inApp && mail)).toBe(true);
    expect(quietFrom).toBe('');
  });

  it('are kept as they were sent', async () => {
    const { token } = await newMember();
    const body = {
      choices: [{ kind: 'traffic', in_app: true, mail: false }],
      quiet_from: '22:30',
      quiet_to: '05:45',
    };
    await test.call('POST', saveNotificationPreferences.path, { token, body });
    const reply = await test.call('GET', getNotificationPreferences.path, { token });
    const kept = reply.answer(getNotificationPreferences);
    expect(kept).toMatchObject({ quietFrom: '22:30', quietTo: '05:45' });
    expect(kept.choices.filter(({ mail }) => !mail)).toEqual([
      { kind: 'traffic', inApp: true, mail: false, push: true },
    ]);
  });

  it.each(['in_app', 'mail', 'push'] as const)('chosen anew without %s keep the other ways', async (off) => {
    const { token } = await newMember();
    const save = async (ways: object) => {
      const body = { choices: [{ kind: 'parking', ...ways }], quiet_from: '', quiet_to: '' };
      const reply = await test.call('POST', saveNotificationPreferences.path, { token, body });
      return reply.answer(saveNotificationPreferences).choices.find(({ kind }) => kind === 'parking');
    };
    const [all, none] = [
      { in_app: true, mail: true, push: true },
      { in_app: false, mail: false, push: false },
    ];
    const chosen = { inApp: off !== 'in_app', mail: off !== 'mail', push: off !== 'push' };
    for (const before of [all, none]) {
      await save(before);
      expect(await save({ ...all, [off]: false })).toEqual({ kind: 'parking', ...chosen });
    }
  });

  it.each([
    ['quiet_to', { quiet_from: '22:00', quiet_to: '' }],
    ['quiet_from', { quiet_from: '', quiet_to: '06:00' }],
    ['quiet_to', { quiet_from: '06:00', quiet_to: '06:00' }],
    ['quiet_from', { quiet_from: '24:00', quiet_to: '06:00' }],
    ['choices', { choices: [{ kind: 'cases', in_app: true, mail: true }] }],
    ['choices', { choices: [{ kind: 'account', in_app: true, mail: false }] }],
    ['choices', { choices: Array(2).fill({ kind: 'parking', in_app: true, mail: true }) }],
  ])('are refused beside %s', async (field, changes) => {
    const { token } = await newMember();
    const body = { choices: [], quiet_from: '', quiet_to: '', ...changes };
    const reply = await test.call('POST', saveNotificationPreferences.path, { token, body });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
  });
});
