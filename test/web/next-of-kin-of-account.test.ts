// @vitest-environment happy-dom
/** The next of kin of an account: the card that shows them, the form that names another, and the test SMS. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { NextOfKinCard } from '#web/features/journeys/next-of-kin/kin-card.tsx';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { TestLine } from '#web/features/journeys/next-of-kin/test-line.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const bola = { fullName: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota', canBeTexted: true };
const filledIn = () => ['Full name', 'Phone', 'Address'].map((label) => field(label).value);

describe('the next of kin of an account', () => {
  const open = (kin: object | null, emailVerified = true) =>
    shown(createElement(NextOfKinCard, { emailVerified }), {
      known: [[kinQuery.queryKey, { kin, test: null }]],
    });

  it('is shown with the number and the address, to be changed and removed', () => {
    open(bola);
    expect(words()).toContain('Bola Obi0803 000 0142Ojota');
    expect(buttons()).toEqual(['Send a test SMS: Bola Obi', 'Change Next of kin', 'Remove Next of kin']);
  });

  it('is changed in a form that holds what was known, and shown once it is saved', async () => {
    const { person } = open(bola);
    await person.click(button('Change Next of kin'));
    expect(filledIn()).toEqual(['Bola Obi', '0803 000 0142', 'Ojota']);
    expect(buttons()).toEqual(['Save, and send a test SMS', 'Cancel']);
    await person.clear(field('Full name'));
    await person.type(field('Full name'), 'Ngozi Eze');
    server.answer = { kin: { ...bola, fullName: 'Ngozi Eze' }, test: null };
    await person.click(button('Save, and send a test SMS'));
    await screen.findByText('Ngozi Eze');
    const body = { fullName: 'Ngozi Eze', phone: '+2348030000142', address: 'Ojota' };
    expect(server.changes()).toEqual([[wayOf(saveNextOfKin), { body }]]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stays as it was where the form is left, which then begins anew', async () => {
    const { person } = open(bola);
    await person.click(button('Change Next of kin'));
    await person.type(field('Full name'), ' Eze');
    await person.click(button('Cancel'));
    expect(words()).toContain('Bola Obi0803');
    await person.click(button('Change Next of kin'));
    expect(filledIn()[0]).toBe('Bola Obi');
  });

  it('is added to an account that has none', async () => {
    const { person } = open(null, false);
    expect(buttons()).toEqual(['Add next of kin']);
    await person.click(button('Add next of kin'));
    expect(filledIn()).toEqual(['', '', '']);
    expect(buttons()).toEqual(['Save', 'Cancel']);
  });

  it('with a number that cannot be read is not sent, and the reason stands beside it', async () => {
    const { person } = open(null);
    await person.click(button('Add next of kin'));
    await person.type(field('Full name'), 'Bola Obi');
    await person.type(field('Phone'), '0803');
    await person.click(button('Save, and send a test SMS'));
    await expect.poll(() => field('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(server.changes()).toEqual([]);
  });

  it('that does not load can be asked for again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = shown(createElement(NextOfKinCard, { emailVerified: true }));
    await screen.findByText('Your next of kin did not load.');
    server.answer = { kin: bola, test: null };
    await person.click(button('Try again'));
    await screen.findByText('Bola Obi');
  });

  it.each([
    [{ canBeTexted: false }, true, 'RUA sends no SMS to this number.'],
    [{ canBeTexted: false }, false, 'RUA sends no SMS to this number.'],
    [{}, false, 'The test SMS waits until you have entered the code we sent to your e-mail address.'],
  ])('%j of an account with a confirmed address, %s, gets no test: %s', (changes, emailVerified, said) => {
    shown(createElement(TestLine, { kin: { ...bola, ...changes }, test: null, emailVerified } as never));
    expect([words(), buttons()]).toEqual([said, []]);
  });

  it.each([
    ['queued', 'The test SMS is on its way.'],
    ['retrying', 'The test SMS is on its way.'],
    ['sent', 'The network has taken the test SMS, and has not yet said that it arrived.'],
    ['delivered', 'The test SMS arrived at 12:30 AM.'],
    ['unknown', 'The network did not say whether the test SMS arrived. Ask Bola Obi.'],
    ['failed', 'The test SMS did not arrive. Check the number.'],
    ['blocked', 'Bola Obi texts ALLOW to 2442 from that phone'],
  ])('whose test is %s reads: %s', (state, said) => {
    const test = { state, at: '2026-11-26T23:30:00.000Z' };
    shown(createElement(TestLine, { kin: bola, test, emailVerified: true } as never));
    expect(words(screen.getByRole('status'))).toContain(said);
  });
});
