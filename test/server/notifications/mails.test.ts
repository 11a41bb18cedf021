import { describe, expect, it } from 'vitest';
import { saveNotificationPreferences } from '#domain/platform/notifications/notifications.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/for-others/deferred-mails.ts';
import {
  another,
  listed,
  mailed,
  newMember,
  notice,
  sendNotices,
  setUpNoticeWorld,
  test,
  turnClockTo,
} from '#test/server/notifications/notice-world.ts';
import type { TestAccount } from '#test/support/records.ts';

setUpNoticeWorld();

function choose({ token }: TestAccount, chosen: object) {
  const body = { choices: [], quiet_from: '', quiet_to: '', ...chosen };
  return test.call('POST', saveNotificationPreferences.path, { token, body });
}

const nights = { quiet_from: '22:00', quiet_to: '06:00' };

function sendHeld(): Promise<unknown> {
  return Promise.all([
    sendDeferredMails(test.app),
    sendDeferredMails(another.app),
    sendDeferredMails(test.app),
  ]);
}

function tellTimes(person: TestAccount, count: number): Promise<void> {
  return sendNotices(
    ...Array.from({ length: count }, (_, place) => notice(person.id, { title: `Request ${place + 1}` })),
  );
}

describe('a choice', () => {
  it.each([
    { inApp: true, mail: true },
    { inApp: true, mail: false },
    { inApp: false, mail: true },
    { inApp: false, mail: false },
  ])('of the list $inApp and mail $mail is kept to', async ({ inApp, mail }) => {
    const person = await newMember();
    const choices = [{ kind: 'parking', in_app: inApp, mail }];
    expect((await choose(person, { choices })).status).toBe(200);
    await sendNotices(notice(person.id), notice(person.id, { kind: 'traffic', title: 'Flood at Ojota' }));
    expect(await listed(person)).toEqual([
      'Flood at Ojota',
      ...(inApp ? ['Adaeze asks for your space'] : []),
    ]);
    expect(await mailed(person)).toEqual([...(mail ? ['Adaeze asks for your space'] : []), 'Flood at Ojota']);
  });

  it('does not stop mails about the account itself, or mails that a report shows', async () => {
    const person = await newMember();
    const none = { in_app: false, mail: false };
    await choose(person, { choices: [{ kind: 'reports', ...none }], ...nights });
    turnClockTo('2026-11-23T23:00:00Z');
    await sendNotices(notice(person.id, { kind: 'account', title: 'Your comment is shown' }));
    expect(await listed(person)).toEqual(['Your comment is shown']);
    expect(await mailed(person)).toEqual(['Your comment is shown']);
  });
});

describe('quiet hours', () => {
  it('hold mails until they end, not what the list shows', async () => {
    const person = await newMember();
    await choose(person, nights);
    turnClockTo('2026-11-23T21:30:00Z');
    await sendNotices(notice(person.id));
    await sendHeld();
    expect(await listed(person)).toHaveLength(1);
    turnClockTo('2026-11-24T04:59:00Z');
    await sendHeld();
    expect(await mailed(person)).toEqual([]);
    turnClockTo('2026-11-24T05:00:00Z');
    await sendHeld();
    await sendHeld();
    expect(await mailed(person)).toEqual(['Adaeze asks for your space']);
  });

  it('hold nothing before they begin, and nothing urgent', async () => {
    const person = await newMember();
    await choose(person, nights);
    turnClockTo('2026-11-23T20:59:00Z');
    await sendNotices(notice(person.id));
    turnClockTo('2026-11-23T22:00:00Z');
    await sendNotices(notice(person.id, { title: 'Emergency near you', urgent: true }));
    expect(await mailed(person)).toEqual(['Adaeze asks for your space', 'Emergency near you']);
  });

  it('that begin before what waits is due hold it longer', async () => {
    const person = await newMember();
    await choose(person, nights);
    turnClockTo('2026-11-23T20:30:00Z');
    await tellTimes(person, 6);
    turnClockTo('2026-11-23T21:30:00Z');
    await sendHeld();
    expect(await mailed(person)).toHaveLength(5);
    turnClockTo('2026-11-24T05:00:00Z');
    await sendHeld();
    expect(await mailed(person)).toHaveLength(6);
  });

  it('hold those of two kinds apart, and those of one person alone', async () => {
    const [person, other] = [await newMember(), await newMember()];
    for (const one of [person, other]) await choose(one, nights);
    turnClockTo('2026-11-23T21:30:00Z');
    const ofMessages = { kind: 'messages', title: 'Police answered you' } as const;
    await sendNotices(notice(person.id), notice(person.id, ofMessages), notice(other.id));
    turnClockTo('2026-11-24T05:00:00Z');
    await sendHeld();
    expect((await mailed(person)).toSorted()).toEqual(['Adaeze asks for your space', 'Police answered you']);
    expect(await mailed(other)).toEqual(['Adaeze asks for your space']);
  });

  it('that were chosen since hold the mails that were due without them', async () => {
    const person = await newMember();
    await tellTimes(person, 7);
    await choose(person, { quiet_from: '10:30', quiet_to: '12:00' });
    turnClockTo('2026-11-23T10:05:00Z');
    await sendHeld();
    expect(await mailed(person)).toHaveLength(5);
    turnClockTo('2026-11-23T11:00:00Z');
    await sendHeld();
    expect((await mailed(person)).at(-1)).toBe('RUA: 2 notifications about your parking');
  });
});

describe('a flood', () => {
  it('becomes one mail that lists the rest, once, whichever processes look', async () => {
    const person = await newMember();
    await tellTimes(person, 4);
    turnClockTo('2026-11-23T09:20:00Z');
    await tellTimes(person, 4);
    expect(await mailed(person)).toHaveLength(5);
    turnClockTo('2026-11-23T09:59:00Z');
    await sendHeld();
    expect(await mailed(person)).toHaveLength(5);
    turnClockTo('2026-11-23T10:00:00Z');
    await sendHeld();
    await sendHeld();
    expect(await mailed(person)).toHaveLength(6);
    const { queries } = test.app.database;
    const digest = await queries
      .selectFrom('outbox')
      .select(['body_text', 'kind'])
      .where('to_address', '=', person.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(digest.kind).toBe('notice-digest');
    expect(digest.body_text).toContain('3 notifications about your parking');
    expect(digest.body_text).toContain('http://rua.test/users/parking');
    expect(await listed(person)).toHaveLength(8);
  });

  it('counts the mail that lists the rest among those of its hour', async () => {
    const person = await newMember();
    await tellTimes(person, 4);
    turnClockTo('2026-11-23T09:20:00Z');
    await tellTimes(person, 4);
    turnClockTo('2026-11-23T10:00:00Z');
    await sendHeld();
    expect(await mailed(person)).toHaveLength(6);
    turnClockTo('2026-11-23T10:01:00Z');
    await tellTimes(person, 5);
    // In this hour count the last mail of the flood, the mail with the rest, and three more.
    expect(await mailed(person)).toHaveLength(9);
  });

  it('of one kind delays no mail of another kind or of another account', async () => {
    const [person, other] = [await newMember(), await newMember()];
    await tellTimes(person, 6);
    await sendNotices(notice(person.id, { kind: 'messages', title: 'A message' }), notice(other.id));
    expect((await mailed(person)).at(-1)).toBe('A message');
    expect(await mailed(other)).toHaveLength(1);
  });

  it('is over an hour later', async () => {
    const person = await newMember();
    await tellTimes(person, 5);
    turnClockTo('2026-11-23T10:01:00Z');
    await tellTimes(person, 1);
    expect(await mailed(person)).toHaveLength(6);
  });

  it('ends in nothing when its person wants no such mails any more, or is gone', async () => {
    const [person, gone] = [await newMember(), await newMember()];
    await tellTimes(person, 6);
    await tellTimes(gone, 6);
    await choose(person, { choices: [{ kind: 'parking', in_app: true, mail: false }] });
    await test.app.database.queries
      .updateTable('users')
      .set({ deactivated_at: '2026-11-23T09:30:00Z' })
      .where('id', '=', gone.id)
      .execute();
    turnClockTo('2026-11-23T10:30:00Z');
    await sendHeld();
    expect([await mailed(person), await mailed(gone)].map(({ length }) => length)).toEqual([5, 5]);
    const left = await test.app.database.queries
      .selectFrom('notice_mails')
      .select('id')
      .where('due_at', 'is not', null)
      .where('user_id', 'in', [person.id, gone.id])
      .execute();
    expect(left).toEqual([]);
  });

  it('of urgent mails is not held', async () => {
    const person = await newMember();
    for (let count = 0; count < 8; count += 1) await sendNotices(notice(person.id, { urgent: true }));
    expect(await mailed(person)).toHaveLength(8);
  });
});
