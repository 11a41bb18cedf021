import { describe, expect, it } from 'vitest';
import { flagItem, withdrawItemFlag } from '#domain/reporting/item-flags.ts';
import { getTicket, messageLength } from '#domain/response/messages/messages.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { countPictures, pixels, upload, uploaded } from '#test/support/uploads.ts';
import {
  act,
  fire,
  handle,
  listedTo,
  newTicket,
  opened,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
  ticketOf,
  written,
} from './message-world.ts';

setUpMessageWorld();

describe('a new ticket', () => {
  it('has a reference to say, its agency and its one message', async () => {
    const ticket = await newTicket();
    expect(ticket).toMatchObject({
      reference: expect.stringMatching(/^TK-[2-9A-HJ-NP-Z]{8}$/),
      agency: { id: police.agency.id, name: 'Police' },
      message: 'The driver has my phone.',
      state: 'open',
      unread: 0,
      starred: false,
      about: null,
      can: { reply: true, assign: false, close: false, reopen: false },
    });
    expect(ticket.messages).toMatchObject([{ number: 1, side: 'user', message: 'The driver has my phone.' }]);
  });

  it('follows the agency', async () => {
    await newTicket();
    const follows = await test.app.database.queries
      .selectFrom('agency_follows')
      .select('agency_id')
      .where('user_id', '=', person.id)
      .execute();
    expect(follows).toEqual([{ agency_id: police.agency.id }]);
  });

  it('is not taken from an account whose address is not verified', async () => {
    const unverified = await createAccount(test.app, { accountType: 'driver', verified: false });
    const reply = await written({}, unverified);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'email_not_verified' });
  });

  it.each([
    ['receiver_id', { receiver_id: null }, 'Choose an agency.'],
    ['receiver_id', { receiver_id: 999_999 }, 'This agency takes no messages. Choose another.'],
    ['message', { message: '' }, 'Write a message or add a picture.'],
    ['message', { message: ' \n ' }, 'Write a message or add a picture.'],
    ['message', { message: 'x'.repeat(messageLength + 1) }, `Use at most ${messageLength} characters.`],
    ['file', { file: 'files/messages/nowhere.webp' }, 'Upload this picture again.'],
    ['about', { about: 'RD-2345678A' }, 'None of your rides, items and complaints has this id.'],
    ['about', { about: 'my ride' }, 'None of your rides, items and complaints has this id.'],
  ])('is refused beside %s for %j', async (field, body, message) => {
    const reply = await written(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message, errors: { [field]: [message] } });
    expect(await listedTo(person)).toEqual([]);
  });

  it('is refused for an agency that is no longer active', async () => {
    const gone = await createAgency(test.app, { active: false });
    expect((await written({ receiver_id: gone.id })).status).toBe(422);
  });
});

/** @returns so many pictures that were sent for messages. */
async function uploads(count: number, token = person.token): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) {
    const content = await pixels({ width: 60, height: 40 }).jpeg().toBuffer();
    paths.push(await uploaded(test, content, { folder: 'messages', token }));
  }
  return paths;
}

describe('a picture', () => {
  it('goes without words, and everybody with its address sees it', async () => {
    const content = await pixels({ width: 60, height: 40 }).jpeg().toBuffer();
    const file = await uploaded(test, content, { folder: 'messages', token: person.token });
    const ticket = await newTicket({ message: '', file });
    expect(ticket).toMatchObject({ message: 'Picture', messages: [{ message: '', file }] });
    expect((await test.call('GET', `/${file}`)).status).toBe(200);
  });

  it('is one of up to four in a message, in their order; a client that knows of one sends and reads the first', async () => {
    const [file = '', ...rest] = await uploads(4);
    const ticket = await newTicket({ message: '', file, more_pictures: rest });
    expect(ticket).toMatchObject({ message: 'Picture', messages: [{ file, morePictures: rest }] });
    for (const path of rest) expect((await test.call('GET', `/${path}`)).status).toBe(200);
    const [alone = ''] = await uploads(1);
    expect(await newTicket({ file: alone })).toMatchObject({ messages: [{ file: alone, morePictures: [] }] });
    const answered = await act(ticket.reference, 'reply', person, { message: '', more_pictures: [alone] });
    expect(answered.status, answered.text).toBe(200);
    expect(await ticketOf(ticket, person)).toMatchObject({
      messages: [{}, { message: '', file: alone, morePictures: [] }],
    });
  });

  it('is refused with more than three others, or with one of another account', async () => {
    const [file = '', ...rest] = await uploads(5);
    const tooMany = await written({ file, more_pictures: rest });
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toMatchObject({ errors: { more_pictures: ['Add at most 4 pictures.'] } });
    const [theirs = ''] = await uploads(1, police.officer.token);
    const refused = await written({ file, more_pictures: [theirs] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { more_pictures: [expect.stringContaining('Upload it again')] },
    });
  });

  it('that another account sent is refused', async () => {
    const content = await pixels({ width: 60, height: 40 }).png().toBuffer();
    const file = await uploaded(test, content, { folder: 'messages', token: police.officer.token });
    const reply = await written({ file });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { file: [expect.stringContaining('Upload it again')] } });
  });

  it('that is no image is not stored', async () => {
    const before = await countPictures(test);
    const reply = await upload(test, Buffer.from('GIF89a'), { folder: 'messages', type: 'image/gif' });
    expect(reply.status).toBe(415);
    expect(await countPictures(test)).toBe(before);
  });
});

describe('the record of a ticket', () => {
  it('is a ride, item or complaint of the person, by what they call it', async () => {
    const ride = await lodge(test, person.token);
    const item = await lodgeItem(test, person.token);
    const complaint = await complain(test, person.token, { agencies: [police.agency.id] });
    const rides = await newTicket({ about: ride.rideId.toLowerCase().replace('-', ' ') });
    expect(rides.about).toEqual({ kind: 'ride', id: ride.id, reference: ride.rideId, canOpen: true });
    expect((await newTicket({ about: item.itemRef })).about).toMatchObject({ kind: 'item', id: item.id });
    const about = await newTicket({ about: complaint.complaintRef });
    expect(about.about).toMatchObject({ kind: 'complaint', reference: complaint.complaintRef });
    expect(await listedTo(person, `?about=${ride.rideId}`)).toEqual([rides.reference]);
    expect(await listedTo(person, `?about=${complaint.complaintRef}`)).toEqual([about.reference]);
    expect(await listedTo(person, `?about=${item.itemRef}`)).toHaveLength(1);
    expect(await listedTo(person, '?about=none')).toEqual([]);
  });

  it('is not another person’s', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const ride = await lodge(test, other.token);
    expect((await written({ about: ride.rideId })).status).toBe(422);
  });

  it('opens for the agency only as its tagging lets it', async () => {
    const ride = await lodge(test, person.token);
    const ticket = await newTicket({ about: ride.rideId });
    const seen = await ticketOf(ticket, police.officer);
    expect(seen.about).toEqual({ kind: 'ride', id: ride.id, reference: ride.rideId, canOpen: false });
    const page = `/api/user/lodge-ride/details/${ride.id}`;
    expect((await test.call('GET', page, { token: police.officer.token })).status).toBe(404);
    const flag = { lodge_ride_id: ride.id, description: '', agencies: [police.agency.id] };
    await test.call('POST', '/api/user/lodge-ride/flag/create', { token: person.token, body: flag });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ canOpen: true });
    const forOthers = await newTicket({ about: ride.rideId, receiver_id: fire.agency.id });
    expect((await ticketOf(forOthers, fire.officer)).about).toMatchObject({ canOpen: false });
    const another = await newTicket({ about: (await lodge(test, person.token)).rideId });
    expect((await ticketOf(another, police.officer)).about).toMatchObject({ canOpen: false });
  });

  it('opens for the agency that an item is flagged to, until the flag is withdrawn', async () => {
    const { id, itemRef } = await lodgeItem(test, person.token);
    const ticket = await newTicket({ about: itemRef });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ canOpen: false });
    const body = { item_id: id, description: '', agencies: [police.agency.id] };
    await test.call('POST', flagItem.path, { token: person.token, body });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ kind: 'item', canOpen: true });
    const withdrawal = withdrawItemFlag.path.replace('{id}', String(id));
    await test.call('POST', withdrawal, { token: person.token, body: { reason: 'It is here.' } });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ canOpen: false });
  });

  it('opens for the agency that a complaint went to, until it is withdrawn', async () => {
    const complaint = await complain(test, person.token, { agencies: [police.agency.id] });
    const ticket = await newTicket({ about: complaint.complaintRef });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ canOpen: true });
    await test.call('POST', `/api/user/lodge-complain/withdraw/${complaint.complaintRef}`, {
      token: person.token,
      body: { reason: 'It is settled.' },
    });
    expect((await ticketOf(ticket, police.officer)).about).toMatchObject({ canOpen: false });
  });
});

describe('a conversation', () => {
  it('goes from side to side; an officer is a first name to the person, and the whole name to officers', async () => {
    const ticket = await newTicket();
    await replied(ticket, police.officer, 'Which bus was it?');
    await replied(ticket, person, 'The one to Ikorodu.');
    const theirs = await ticketOf(ticket, person);
    expect(theirs.messages.map(({ number, side, author }) => [number, side, author])).toEqual([
      [1, 'user', 'Amara Okafor'],
      [2, 'agency', 'Amara'],
      [3, 'user', 'Amara Okafor'],
    ]);
    const ours = await ticketOf(ticket, police.officer);
    expect(ours.messages[1]).toMatchObject({ author: 'Amara Okafor', message: 'Which bus was it?' });
    expect(ours.user).toEqual({ firstName: 'Amara', lastName: 'Okafor' });
    expect(JSON.stringify(ours)).not.toContain('0803');
  });

  it('is nobody else’s', async () => {
    const ticket = await newTicket();
    const stranger = await createAccount(test.app, { accountType: 'company' });
    for (const account of [stranger, fire.officer, fire.supervisor]) {
      expect((await opened(ticket.reference, account)).status).toBe(404);
      expect((await act(ticket.reference, 'reply', account, { message: 'Hello', file: '' })).status).toBe(
        404,
      );
      expect(await listedTo(account)).not.toContain(ticket.reference);
      expect(await listedTo(account, `?search=${ticket.reference}`)).toEqual([]);
    }
    expect(await listedTo(stranger)).toEqual([]);
    expect((await handle(ticket.reference, 'close', undefined, fire.officer)).status).toBe(404);
    expect((await handle(ticket.reference, 'assign', { officer_id: null }, fire.officer)).status).toBe(404);
  });

  it('comes fifty messages at a time, and older ones when asked', async () => {
    const ticket = await newTicket();
    for (let count = 2; count <= 120; count += 1) await replied(ticket, person, `Message ${count}`);
    const newest = await ticketOf(ticket, person);
    expect(newest.messages.map(({ number }) => number)).toEqual(range(71, 120));
    expect(newest.earlier).toBe(true);
    const endingBefore = async (number: number) => {
      return (await opened(ticket.reference, person, `?before=${number}`)).answer(getTicket);
    };
    expect((await endingBefore(71)).messages.map(({ number }) => number)).toEqual(range(21, 70));
    const oldest = await endingBefore(21);
    expect(oldest.messages.map(({ number }) => number)).toEqual(range(1, 20));
    expect(oldest.earlier).toBe(false);
  });

  it('does not go on with an account that left, or an agency that left', async () => {
    const leaving = await createAccount(test.app, { accountType: 'commuter' });
    const ticket = await newTicket({}, leaving);
    await test.app.database.queries.deleteFrom('users').where('id', '=', leaving.id).execute();
    const seen = await ticketOf(ticket, police.officer);
    expect(seen).toMatchObject({ user: { firstName: '', lastName: '' }, can: { reply: false } });
    expect(seen.messages).toMatchObject([{ author: '', message: 'The driver has my phone.' }]);
    const body = { message: 'Hello', file: '' };
    expect((await act(ticket.reference, 'reply', police.officer, body)).status).toBe(409);

    const agency = await createAgency(test.app);
    const other = await newTicket({ receiver_id: agency.id });
    await test.app.database.queries
      .updateTable('agencies')
      .set({ active: false })
      .where('id', '=', agency.id)
      .execute();
    expect((await ticketOf(other, person)).can.reply).toBe(false);
    expect((await act(other.reference, 'reply', person, body)).status).toBe(409);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
