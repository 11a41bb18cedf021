/** The events that open windows of both sides get, over real connections. */
import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { beforeAll, expect, it } from 'vitest';
import type { TestAccount } from '#test/support/records.ts';
import {
  act,
  fire,
  handle,
  newTicket,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
} from './message-world.ts';

setUpMessageWorld();

let url: string;

beforeAll(async () => {
  url = await test.server.listen({ host: '127.0.0.1', port: 0 });
});

type Window = { heard: () => number; close: () => void };

/** Counts what it hears of tickets, from when this returns. */
async function openWindow({ token }: TestAccount): Promise<Window> {
  const request = get(`${url}/api/user/events`, { headers: { authorization: `Bearer ${token}` } });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  let heard = 0;
  const lines = createInterface(response);
  // Closing the window ends the answer before its end.
  for (const stream of [request, response, lines]) stream.on('error', () => {});
  lines.on('line', (line) => {
    if (line.includes('"messages-changed"')) heard += 1;
  });
  await once(lines, 'line');
  return { heard: () => heard, close: () => request.destroy() };
}

it('open windows of both sides hear of each message, of read messages, and of a ticket that is closed', async () => {
  const theirs = await openWindow(person);
  const ours = await openWindow(police.supervisor);
  const others = await openWindow(fire.officer);
  const ticket = await newTicket();
  await expect.poll(() => [theirs.heard(), ours.heard()]).toEqual([1, 1]);
  await replied(ticket, police.officer);
  await expect.poll(() => [theirs.heard(), ours.heard()]).toEqual([2, 2]);
  await act(ticket.reference, 'read', person, { number: 2 });
  await expect.poll(() => [theirs.heard(), ours.heard()]).toEqual([3, 3]);
  // Reading the same again is no news.
  await act(ticket.reference, 'read', person, { number: 2 });
  await handle(ticket.reference, 'close');
  await expect.poll(() => [theirs.heard(), ours.heard()]).toEqual([4, 4]);
  // A star is its side's own, and so is who answers.
  await act(ticket.reference, 'star', person, { starred: true });
  await handle(ticket.reference, 'assign', { officer_id: police.officer.id });
  await expect.poll(() => [theirs.heard(), ours.heard()]).toEqual([5, 5]);
  expect(others.heard()).toBe(0);
  for (const window of [theirs, ours, others]) window.close();
});
