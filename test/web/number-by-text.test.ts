// @vitest-environment happy-dom
/** The phone number by which a member uses RUA without internet: linked in two steps, changed and removed. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { askNumberCode, getOwnNumber, linkOwnNumber, unlinkOwnNumber } from '#domain/app/text/own-number.ts';
import { AppError } from '#domain/contract/errors.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { OwnNumberCard } from '#web/features/app/own-number/number-card.tsx';
import { ownNumberQuery } from '#web/features/app/own-number/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const none = { number: '', pin: '', serviceCode: '*384*782#' };
const linked = { ...none, number: '0803 000 0177', pin: '4821' };
const open = (own: object, emailVerified = true) =>
  shown(createElement(OwnNumberCard, { emailVerified }), { known: [[ownNumberQuery.queryKey, own]] });
const type = async (person: ReturnType<typeof open>['person'], label: string | RegExp, text: string) =>
  person.type(screen.getByLabelText(label), text);

it('is linked by the code that was sent to it, and shows its PIN, which is told once', async () => {
  const { person } = open(none);
  expect(words()).toContain('dial *384*782# or send an SMS');
  await person.click(button('Add a phone number'));
  await type(person, 'Phone number', '08030000177');
  server.answer = { minutes: 10 };
  await person.click(button('Send me a code'));
  await screen.findByText('We sent a code to 0803 000 0177. It works for 10 minutes.');
  await type(person, 'Code from the SMS', '7K2M9');
  await type(person, /^PIN of its rides by text/, '4821');
  await type(person, 'Your password', 'purple-keke-84');
  // The PIN is told once, and nobody who asks again reads it.
  server.answer = ({ body }: { body?: object }) => (body ? linked : { ...linked, pin: '' });
  await person.click(button('Link this number'));
  await screen.findByText('0803 000 0177');
  expect(server.asked.map(({ endpoint }) => wayOf(endpoint))).not.toContain(wayOf(getOwnNumber));
  const body = { phone: '+2348030000177', code: '7K2M9', pin: '4821', currentPassword: 'purple-keke-84' };
  expect(server.changes()).toEqual([
    [wayOf(askNumberCode), { body: { phone: '+2348030000177' } }],
    [wayOf(linkOwnNumber), { body }],
  ]);
  expect(words(screen.getByRole('status'))).toContain('Your PIN is 4821.');
  expect(buttons()).toEqual(['Change Phone number', 'Remove Phone number']);
});

it('says beside its field why the code was refused, and stays at this step', async () => {
  const { person } = open(none);
  await person.click(button('Add a phone number'));
  await type(person, 'Phone number', '08030000177');
  server.answer = { minutes: 10 };
  await person.click(button('Send me a code'));
  await type(person, 'Code from the SMS', '7K2M9');
  await type(person, 'Your password', 'purple-keke-84');
  server.answer = new AppError('invalid', 'Check it.', { fields: { code: ['This is not the code.'] } });
  await person.click(button('Link this number'));
  await expect
    .poll(() => document.getElementById('own-number-code-error')?.textContent)
    .toBe('This is not the code.');
  expect(buttons()).toContain('Link this number');
});

it('that is no number is not asked about', async () => {
  const { person } = open(none);
  await person.click(button('Add a phone number'));
  await type(person, 'Phone number', '0803');
  await person.click(button('Send me a code'));
  await expect.poll(() => screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
  expect(server.changes()).toEqual([]);
});

it('stays as it is after Cancel', async () => {
  const { person } = open(linked);
  await person.click(button('Change Phone number'));
  await person.click(button('Cancel'));
  expect(words()).toContain('0803 000 0177');
  expect(server.changes()).toEqual([]);
});

it('is removed by one press', async () => {
  const { person } = open(linked);
  server.answer = none;
  await person.click(button('Remove Phone number'));
  await expect.poll(() => buttons()).toEqual(['Add a phone number']);
  expect(server.changes()).toEqual([[wayOf(unlinkOwnNumber), {}]]);
});

it.each([none, linked])('waits for a confirmed e-mail address: %j', (own) => {
  open(own, false);
  expect(words()).toContain('Verify your e-mail address first');
  expect(buttons()).toEqual([]);
});

it('that did not load is asked for again by a press', async () => {
  server.answer = new AppError('unavailable', 'Later.');
  const { person } = shown(createElement(OwnNumberCard, { emailVerified: true }));
  await screen.findByText('Your phone number did not load.');
  await person.click(button('Try again'));
  await expect.poll(() => server.asked.length).toBe(2);
});
