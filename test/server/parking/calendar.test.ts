/** Calendar links: what a calendar program reads (RFC 5545), and that a link ends. */
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#domain/identity/settings.ts';
import { makeBookingCalendar, revokeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { askFor, cancelled, decided, slotIn } from '#test/support/parking.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { booker, newSpace, owner, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

async function linkOf(person: TestAccount, side: 'owner' | 'booker'): Promise<string> {
  const path = makeBookingCalendar.path.replace('{side}', side);
  const reply = await test.call('POST', path, { token: person.token });
  const url = reply.answer(makeBookingCalendar)[side] ?? '';
  expect(url).toMatch(/^http:\/\/rua\.test\/parking\/[\w-]{22}\/bookings\.ics$/);
  return new URL(url).pathname;
}

type Component = { name: string; properties: Map<string, string>; inside: Component[] };

/** Reads a calendar as the RFC says, and refuses what it does not allow. */
function parsed(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const root: Component = { name: '', properties: new Map(), inside: [] };
  const open = [root];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    const current = open.at(-1);
    if (name === 'BEGIN') {
      const component = { name: value, properties: new Map(), inside: [] };
      current?.inside.push(component);
      open.push(component);
    } else if (name === 'END') {
      expect(current?.name).toBe(value);
      open.pop();
    } else {
      expect(current?.properties.has(name), `${name} twice`).toBe(false);
      current?.properties.set(name, value);
    }
  }
  expect(open).toEqual([root]);
  const [calendar] = root.inside;
  if (!calendar || root.inside.length > 1) throw new Error('not one calendar');
  return calendar;
}

async function read(path: string) {
  const reply = await test.call('GET', path);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return parsed(reply.text);
}

const utc = /^\d{8}T\d{6}Z$/;

describe('a calendar of bookings', () => {
  it('says what the RFC asks for, of requested and of accepted bookings', async () => {
    const space = await newSpace({
      name: 'Comma, Semicolon; Backslash \\ Yard with a name that is longer than one line may be ✓ ẹ̀',
      latitude: 6.5,
      longitude: 3.4,
    });
    const slot = slotIn(test.app.now(), 24, 2);
    const accepted = await askFor(test, booker.token, space.id, slot);
    await decided(test, owner.token, accepted.id, 'accepted');
    const pending = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 48, 2));
    const gone = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 72, 2));
    await cancelled(test, booker.token, gone.id);

    const calendar = await read(await linkOf(booker, 'booker'));
    expect(calendar.name).toBe('VCALENDAR');
    expect(calendar.properties.get('VERSION')).toBe('2.0');
    expect(calendar.properties.get('PRODID')).toBeTruthy();
    const events = calendar.inside;
    expect(events.map(({ name }) => name)).toEqual(['VEVENT', 'VEVENT']);
    const [first, second] = events.map(({ properties }) => properties);
    for (const event of [first, second]) {
      for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(event?.get(name)).toMatch(utc);
    }
    expect(first?.get('UID')).toBe(`booking-${accepted.id}@rua.test`);
    expect(first?.get('STATUS')).toBe('CONFIRMED');
    expect(first?.get('DTSTART')).toBe(slot.from.replace(/[-:]|\.\d+/g, ''));
    expect(first?.get('DTEND')).toBe(slot.to.replace(/[-:]|\.\d+/g, ''));
    expect(first?.get('SUMMARY')).toContain('Comma\\, Semicolon\\; Backslash \\\\ Yard');
    expect(first?.get('GEO')).toBe('6.500000;3.400000');
    expect(second?.get('UID')).toBe(`booking-${pending.id}@rua.test`);
    expect(second?.get('STATUS')).toBe('TENTATIVE');
  });

  it('is in the language of its account', async () => {
    const reader = await createAccount(test.app, { accountType: 'commuter' });
    await test.app.database.queries
      .updateTable('users')
      .set({ language: 'yo' })
      .where('id', '=', reader.id)
      .execute();
    const space = await newSpace({ name: 'Gate' });
    await askFor(test, reader.token, space.id);
    const calendar = await read(await linkOf(reader, 'booker'));
    const t = translateIn('yo');
    expect(calendar.properties.get('X-WR-CALNAME')).toBe(t('My parking bookings'));
    const [event] = calendar.inside;
    expect(event?.properties.get('SUMMARY')).toBe(t('Asked for: {what}', { what: 'Gate' }));
    expect(event?.properties.get('DESCRIPTION')).toContain(t('Until the owner completes it.'));
  });

  it.each([
    ['as planned when it was completed before it began', { hours: 4, completedAfter: -1, ends: 4 }],
    ['then when it was completed early', { hours: 4, completedAfter: 3.5, ends: 3.5 }],
    ['as planned when it was completed later', { hours: 4, completedAfter: 5, ends: 4 }],
    ['then when it was made without an end', { hours: null, completedAfter: 3, ends: 3 }],
  ])('ends a booking %s', async (_, { hours, completedAfter, ends }) => {
    const slot = slotIn(test.app.now(), 1, hours ?? 1);
    const space = await newSpace();
    const { id } = await askFor(test, booker.token, space.id, hours === null ? undefined : slot);
    await decided(test, owner.token, id, 'accepted');
    const begin = hours === null ? test.app.now().getTime() : Date.parse(slot.from);
    const momentAfter = (count: number) => new Date(begin + count * 3_600_000);
    const usual = test.app.now;
    test.app.now = () => momentAfter(completedAfter);
    const completed = await decided(test, owner.token, id, 'completed');
    test.app.now = usual;
    expect(completed.status, completed.text).toBe(200);
    const events = (await read(await linkOf(booker, 'booker'))).inside;
    const event = events.find(({ properties }) => properties.get('UID') === `booking-${id}@rua.test`);
    expect(event?.properties.get('DTEND')).toBe(
      momentAfter(ends)
        .toISOString()
        .replace(/[-:]|\.\d+/g, ''),
    );
  });

  it('is of one’s spaces or of what one booked, each under a link of its own that stays the same', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    const space = await newSpace({ name: 'Side Yard' }, person.token);
    await askFor(test, booker.token, space.id);
    const [ofSpaces, ofBookings] = [await linkOf(person, 'owner'), await linkOf(person, 'booker')];
    expect(ofSpaces).not.toBe(ofBookings);
    expect(await linkOf(person, 'owner')).toBe(ofSpaces);
    const [event] = (await read(ofSpaces)).inside;
    expect(event?.properties.get('SUMMARY')).toBe('Asked for: Side Yard\\, Amara Okafor');
    expect((await read(ofBookings)).inside).toEqual([]);
  });

  it('is gone once its link is ended, and a new link is another', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    const path = await linkOf(person, 'owner');
    const reply = await test.call('POST', revokeBookingCalendar.path.replace('{side}', 'owner'), {
      token: person.token,
    });
    expect(reply.answer(revokeBookingCalendar)).toEqual({ owner: null, booker: null });
    expect((await test.call('GET', path)).status).toBe(404);
    expect(await linkOf(person, 'owner')).not.toBe(path);
  });

  it('answers that it is gone while its account is suspended, and goes on afterwards', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    const path = await linkOf(person, 'owner');
    const administrator = await createAccount(test.app, { accountType: 'staff' });
    const asAdministrator = (action: string) =>
      test.call('POST', `/api/backoffice/people/${action}/${person.id}`, {
        token: administrator.token,
        body: { reason: 'Spam' },
      });
    expect((await asAdministrator('suspend')).status).toBe(200);
    const reply = await test.call('GET', path);
    expect([reply.status, reply.body]).toMatchObject([410, { status: false, code: 'gone' }]);
    expect((await asAdministrator('restore')).status).toBe(200);
    expect((await test.call('GET', path)).status).toBe(200);
  });

  it('answers that it is gone after its account was deleted', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    await givePassword(test, person);
    const paths = [await linkOf(person, 'owner'), await linkOf(person, 'booker')];
    const statuses = () => Promise.all(paths.map(async (path) => (await test.call('GET', path)).status));
    const body = { current_password: goodPassword };
    expect((await test.call('POST', deleteAccount.path, { token: person.token, body })).status).toBe(200);
    expect(await statuses()).toEqual([410, 410]);
  });

  it.each(['x', 'a'.repeat(22), '%00', "1'--"])('does not exist under the secret %j', async (token) => {
    expect((await test.call('GET', `/parking/${token}/bookings.ics`)).status).toBe(404);
  });
});
