// @vitest-environment happy-dom
/** A first message to an agency: whom it is to, what it wants, and where it leads. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createTicket } from '#domain/response/messages/messages.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ticket } from '#test/support/tickets.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { NewTicket } from '#web/features/response/messages/new-ticket.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const agencies = [
  { id: 5, name: 'Fire Service', follow: false },
  { id: 6, name: 'Police', follow: true },
];
let isRefused: AppError | undefined;

beforeEach(() => {
  isRefused = undefined;
  server.answer = (input: object) =>
    'body' in input ? (isRefused ?? ticket({ reference: 'TK-44444444' })) : undefined;
});

function open(about = '', agency = '') {
  return shown(createElement(NewTicket, { about, agency, isVerified: true }), {
    known: [
      [followedAgencies.queryKey, agencies],
      [accountQuery.queryKey, { id: ada }],
    ],
    address: `/users/messages?status=starred&new=yes`,
  });
}

it('offers the agencies that the person follows first', () => {
  open();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Choose an agency',
    'Police',
    'Fire Service',
  ]);
});

it('wants an agency and words, each beside its field', async () => {
  const { person } = open();
  await person.click(button('Send message'));
  const said = (name: string) => {
    const { id } = field(name);
    return document.getElementById(`${id}-error`)?.textContent;
  };
  expect([said('Agency'), said('Message')]).toEqual([
    'Choose an agency.',
    'Write a message or add a picture.',
  ]);
  expect(server.changes()).toEqual([]);
});

it('is about the record, to the agency that has it, and leads to the ticket', async () => {
  const { person, router } = open('RD-7K2M9QXD', '6');
  await person.type(field('Message'), ' My bag. ');
  await person.click(button('Send message'));
  await expect.poll(() => router.state.location.search).toBe('?ticket=TK-44444444');
  expect(router.state.historyAction).toBe('REPLACE');
  const body = { receiverId: 6, message: 'My bag.', file: '', morePictures: [], about: 'RD-7K2M9QXD' };
  expect(server.changes()).toEqual([[wayOf(createTicket), { body }]]);
});

it('is left for the list as it was', () => {
  open();
  expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
    '/users/messages?status=starred',
  );
});

describe('a refusal', () => {
  it.each([
    ['Agency', { receiverId: ['It has left RUA.'] }],
    ['Message', { message: ['It has left RUA.'] }],
    [null, { about: ['It has left RUA.'] }],
    [null, {}],
  ])('is said at its place, and the words stay: %s', async (name, fields) => {
    isRefused = new AppError('invalid', 'It has left RUA.', { fields });
    const { person } = open('', '6');
    await person.type(field('Message'), 'My bag.');
    await person.click(button('Send message'));
    const found = await screen.findByText('It has left RUA.');
    expect(found.closest('[role=alert]') === null).toBe(name !== null);
    if (name !== null) expect(found.id).toBe(`${field(name).id}-error`);
    expect(field('Message').value).toBe('My bag.');
  });

  it('of all of it is tried again under the same key', async () => {
    isRefused = new AppError('not_allowed', 'You may not.');
    const { person } = open('', '6');
    await person.type(field('Message'), 'My bag.');
    await person.click(button('Send message'));
    await screen.findByText('You may not.');
    expect(words()).toContain('Not sent');
    await person.click(button('Try again'));
    await expect.poll(() => server.changes().length).toBe(2);
    const keys = server.asked.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(1);
  });
});

it.each([
  [[{ id: 6 }, { id: 5 }], '/users/messages?new=RD-7K2M9QXD&to=6'],
  [[], '/users/messages?new=RD-7K2M9QXD'],
])('the way to it from a record has its first agency: %j', (tagged, href) => {
  shown(createElement(SendMessageLink, { about: 'RD-7K2M9QXD', tagged }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
