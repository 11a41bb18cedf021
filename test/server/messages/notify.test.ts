import { describe, expect, it } from 'vitest';
import { createAgency } from '#test/support/records.ts';
import {
  act,
  handle,
  mailsAbout,
  newTicket,
  noticesOf,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
} from './message-world.ts';

setUpMessageWorld();

describe('an agency’s officers', () => {
  it('are all told of a new ticket, in the list and by mail', async () => {
    const before = (await noticesOf(police.officer)).length;
    const ticket = await newTicket();
    const notices = (await noticesOf(police.officer)).slice(before);
    expect(notices).toEqual([
      {
        kind: 'messages',
        title: 'A message to Police',
        text: 'The driver has my phone.',
        link: `/admin/messages?ticket=${ticket.reference}`,
      },
    ]);
    const mails = await mailsAbout(ticket);
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      [police.officer.email, police.supervisor.email].toSorted(),
    );
    expect(mails[0]?.body_text).toContain(`/admin/messages?ticket=${ticket.reference}`);
  });

  it('are told once until one of them has read it', async () => {
    const ticket = await newTicket();
    for (let count = 0; count < 5; count += 1) await replied(ticket, person, 'Are you there?');
    expect(await mailsAbout(ticket)).toHaveLength(2);
    await act(ticket.reference, 'read', police.officer, { number: 6 });
    await replied(ticket, person, 'Still nothing.');
    expect(await mailsAbout(ticket)).toHaveLength(4);
  });

  it('are left alone once one of them answers it', async () => {
    const ticket = await newTicket();
    await handle(ticket.reference, 'assign', { officer_id: police.officer.id }, police.supervisor);
    await act(ticket.reference, 'read', police.officer, { number: 1 });
    await replied(ticket, person, 'One more thing.');
    const mails = (await mailsAbout(ticket)).slice(2);
    expect(mails.map(({ to_address }) => to_address)).toEqual([police.officer.email]);
  });

  it('who are gone are not waited for: all others are told', async () => {
    const ticket = await newTicket();
    await handle(ticket.reference, 'assign', { officer_id: police.officer.id });
    await act(ticket.reference, 'read', police.officer, { number: 1 });
    const gone = (at: string | null) =>
      test.app.database.queries
        .updateTable('users')
        .set({ deactivated_at: at })
        .where('id', '=', police.officer.id)
        .execute();
    await gone(new Date().toISOString());
    await replied(ticket, person, 'One more thing.');
    await gone(null);
    const mails = (await mailsAbout(ticket)).slice(2);
    expect(mails.map(({ to_address }) => to_address)).toEqual([police.supervisor.email]);
  });

  it('where there are none: the agency’s own address gets the mail', async () => {
    const agency = await createAgency(test.app, { name: 'Parks' });
    const ticket = await newTicket({ receiver_id: agency.id });
    expect(await mailsAbout(ticket)).toMatchObject([{ to_address: agency.email, user_id: null }]);
  });

  it('hear when a colleague gives them a ticket, and not of what they take themselves', async () => {
    const ticket = await newTicket();
    const before = (await noticesOf(police.officer)).length;
    await handle(ticket.reference, 'assign', { officer_id: police.officer.id });
    expect(await noticesOf(police.officer)).toHaveLength(before);
    await handle(ticket.reference, 'assign', { officer_id: null }, police.supervisor);
    await handle(ticket.reference, 'assign', { officer_id: police.officer.id }, police.supervisor);
    expect((await noticesOf(police.officer)).at(-1)).toMatchObject({
      title: `Ticket ${ticket.reference} is yours to answer`,
    });
  });

  it('hear once of a ticket that is given to them twice', async () => {
    const ticket = await newTicket();
    const before = (await noticesOf(police.officer)).length;
    for (let count = 0; count < 2; count += 1) {
      const reply = await handle(
        ticket.reference,
        'assign',
        { officer_id: police.officer.id },
        police.supervisor,
      );
      expect(reply.status).toBe(200);
    }
    expect(await noticesOf(police.officer)).toHaveLength(before + 1);
  });
});

describe('a person', () => {
  it('is told of an answer once until they have read it', async () => {
    const ticket = await newTicket();
    await replied(ticket, police.officer, 'We have it here.');
    await replied(ticket, police.supervisor, 'Come to the desk.');
    expect(await noticesOf(person)).toEqual([
      {
        kind: 'messages',
        title: 'Police answered you',
        text: 'We have it here.',
        link: `/users/messages?ticket=${ticket.reference}`,
      },
    ]);
    const mails = (await mailsAbout(ticket)).filter(({ to_address }) => to_address === person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'message-answered',
      subject: `Police answered you: ${ticket.reference}`,
    });
    await act(ticket.reference, 'read', person, { number: 3 });
    await replied(ticket, police.officer, 'It waits for you.');
    expect(await noticesOf(person)).toHaveLength(2);
  });

  it('is not told of what they wrote themselves', async () => {
    const ticket = await newTicket();
    await replied(ticket, person);
    expect(await noticesOf(person)).toEqual([]);
  });
});
