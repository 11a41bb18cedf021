/** Over a network that loses answers, through the queue that our own windows send with. */
import { Agent, request as askServer, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTicket, replyToTicket, type Ticket } from '#domain/response/messages.ts';
import { depth } from '#test/support/slice.ts';
import { createOutgoing } from '#web/features/response/messages/outgoing.ts';
import { call } from '#web/lib/api.ts';
import { newTicket, opened, person, police, setUpMessageWorld, test, ticketOf } from './message-world.ts';

setUpMessageWorld();

const messages = depth(250, 500);
const lostShare = 0.3;

const agent = new Agent({ keepAlive: true });
let upstream: string;
let proxy: Server;
let url: string;
let lost = 0;

beforeAll(async () => {
  upstream = await test.server.listen({ host: '127.0.0.1', port: 0 });
  proxy = createServer((request, response) => {
    const { method, headers, url: path } = request;
    const forwarded = askServer(new URL(path ?? '/', upstream), { method, headers, agent }, (answer) => {
      void bytesOf(answer).then((bytes) => {
        // The work is done by now; only the answer is lost.
        if (isUnlucky()) {
          lost += 1;
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
      });
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
  agent.destroy();
});

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let seed = 1;

/** The same misfortune in each run (a linear congruential generator, Numerical Recipes). */
function isUnlucky(): boolean {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32 < lostShare;
}

async function wholeConversation({ reference }: Ticket): Promise<string[]> {
  const found: Ticket['messages'] = [];
  for (;;) {
    const before = found[0] ? `?before=${found[0].number}` : '';
    const page = (await opened(reference, person, before)).answer(getTicket);
    found.unshift(...page.messages);
    if (!page.earlier) return found.map(({ message }) => message);
  }
}

it(`sent ${messages} times, with three in ten answers lost, there are ${messages} messages in their order`, async () => {
  const ticket = await newTicket({ message: 'Message 1' });
  let answered = 0;
  const outgoing = createOutgoing({
    waits: Array.from({ length: 50 }, () => 0),
    send: async ({ reference, text, file, key }) => {
      await call(
        replyToTicket,
        { params: { reference }, body: { message: text, file } },
        {
          idempotencyKey: key,
          fetch: (path, init) =>
            fetch(url + path, {
              ...init,
              headers: { ...Object(init?.headers), authorization: `Bearer ${person.token}` },
            }),
        },
      );
      answered += 1;
    },
  });
  const wanted = Array.from({ length: messages }, (_, index) => `Message ${index + 1}`);
  for (const text of wanted.slice(1)) {
    outgoing.add({ reference: ticket.reference, text, file: '', after: 1 });
  }
  await expect.poll(() => outgoing.all().length, { timeout: 25_000 }).toBe(0);
  expect(answered).toBe(messages - 1);
  expect(lost).toBeGreaterThan(messages * lostShare * 0.8);
  expect(await wholeConversation(ticket)).toEqual(wanted);
  expect((await ticketOf(ticket, police.officer)).unread).toBe(messages);
});
