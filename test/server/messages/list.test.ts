import { describe, expect, it } from 'vitest';
import {
  act,
  fire,
  handle,
  listed,
  listedTo,
  newTicket,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
  turnClock,
} from './message-world.ts';

setUpMessageWorld();

describe('the list', () => {
  it('has the newest message first, with its text', async () => {
    const first = await newTicket({ message: 'First' });
    turnClock(1);
    const second = await newTicket({ message: 'Second', receiver_id: fire.agency.id });
    expect(await listedTo(person)).toEqual([second.reference, first.reference]);
    turnClock(1);
    await replied(first, police.officer, 'An answer');
    const { rows } = await listed(person);
    expect(
      rows.map(({ reference, message, messageSide, unread }) => [reference, message, messageSide, unread]),
    ).toEqual([
      [first.reference, 'An answer', 'agency', 1],
      [second.reference, 'Second', 'user', 0],
    ]);
  });

  it('keeps the starred, the unread, and those with one agency apart', async () => {
    const starred = await newTicket();
    const unread = await newTicket({ receiver_id: fire.agency.id });
    const plain = await newTicket();
    await act(starred.reference, 'star', person, { starred: true });
    await replied(unread, fire.officer);
    expect(await listedTo(person, '?status=starred')).toEqual([starred.reference]);
    expect(await listedTo(person, '?status=unread')).toEqual([unread.reference]);
    expect(new Set(await listedTo(person, '?status=all'))).toEqual(
      new Set([starred, unread, plain].map(({ reference }) => reference)),
    );
    expect(await listedTo(person, `?agency=${fire.agency.id}`)).toEqual([unread.reference]);
  });

  it('is searched by all words of one message, and by the reference as people say it', async () => {
    const lamp = await newTicket({ message: 'A LAMP fell off the bus, 100% broken' });
    const phone = await newTicket({ message: 'My phone is in the bus' });
    await replied(phone, police.officer, 'Which lamp?');
    expect(await listedTo(person, '?search=lamp%20bus')).toEqual([lamp.reference]);
    expect(await listedTo(person, '?search=100%25')).toEqual([lamp.reference]);
    expect(await listedTo(person, `?search=${phone.reference.toLowerCase().replace('-', '%20')}`)).toEqual([
      phone.reference,
    ]);
    expect(await listedTo(person, `?search=${phone.reference.slice(0, 6)}`)).toEqual([phone.reference]);
    expect(await listedTo(person, '?search=nothing')).toEqual([]);
  });

  it('comes in pages that miss and repeat nothing', async () => {
    const all: string[] = [];
    for (let count = 0; count < 12; count += 1) all.unshift((await newTicket()).reference);
    const { rows, ...numbers } = await listed(person, '?page=1&per_page=5');
    expect(numbers).toEqual({ page: 1, perPage: 5, lastPage: 3, total: 12 });
    const pages = [
      rows,
      ...(await Promise.all(
        [2, 3].map(async (page) => (await listed(person, `?page=${page}&per_page=5`)).rows),
      )),
    ];
    expect(pages.flat().map(({ reference }) => reference)).toEqual(all);
  });

  it('of an agency has what every person wrote to it, and can be narrowed to an officer’s', async () => {
    const mine = await newTicket({ receiver_id: fire.agency.id });
    const nobodys = await newTicket({ receiver_id: fire.agency.id });
    await newTicket();
    await handle(mine.reference, 'assign', { officer_id: fire.officer.id }, fire.officer);
    await handle(nobodys.reference, 'close', undefined, fire.officer);
    expect(await listedTo(fire.officer)).toEqual(expect.arrayContaining([mine.reference, nobodys.reference]));
    expect(await listedTo(fire.officer, '?officer=me')).toEqual([mine.reference]);
    expect(await listedTo(fire.supervisor, '?officer=me')).toEqual([]);
    expect(await listedTo(fire.officer, '?officer=nobody')).not.toContain(mine.reference);
    expect(await listedTo(fire.officer, '?state=closed')).toEqual([nobodys.reference]);
    expect(await listedTo(fire.officer, '?state=open')).not.toContain(nobodys.reference);
  });

  it('of tickets without an officer has the tickets of an officer who has left', async () => {
    const { reference } = await newTicket({ receiver_id: fire.agency.id });
    await handle(reference, 'assign', { officer_id: fire.officer.id }, fire.supervisor);
    expect(await listedTo(fire.supervisor, '?officer=nobody')).not.toContain(reference);
    const { queries } = test.app.database;
    const setLeft = (deactivated_at: string | null) =>
      queries.updateTable('users').set({ deactivated_at }).where('id', '=', fire.officer.id).execute();
    await setLeft('2026-11-01T08:00:00Z');
    expect(await listedTo(fire.supervisor, '?officer=nobody')).toContain(reference);
    await setLeft(null);
  });

  it('without a page is whole, as the first client asks', async () => {
    for (let count = 0; count < 11; count += 1) await newTicket();
    const { rows, lastPage } = await listed(person);
    expect([rows.length, lastPage]).toEqual([11, 1]);
  });
});
