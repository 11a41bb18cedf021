import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servePages } from '#server/base/http/pages/pages.ts';
import {
  createAccount,
  createAgency,
  createTrafficUpdate,
  type TestAccount,
  type TestAgency,
} from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { type PagePost, postPage } from './page-posts.ts';

let test: TestServer;
let person: TestAccount;
let agency: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  agency = await createAgency(test.app, { defaultResponder: true });
});
beforeEach(async () => {
  person = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

function send(path: string, form: Record<string, string>, sent: PagePost = {}) {
  return postPage(test, path, {
    token: person.token,
    form: { for_account: String(person.id), ...form },
    ...sent,
  });
}

function reports() {
  return test.app.database.queries
    .selectFrom('complaints')
    .select(['type', 'description'])
    .where('owner_id', '=', person.id)
    .execute();
}

it('a page form without a field is refused as with an empty one', async () => {
  const bodies = [{}, { email: '' }].map((form) => postPage(test, '/subscribe', { form }));
  const [without, empty] = await Promise.all(bodies);
  expect([without?.status, empty?.status]).toEqual([422, 422]);
  const fieldIn = (reply?: Reply) => /<input[^>]*name="email"[^>]*>/.exec(reply?.text ?? '')?.[0];
  expect(fieldIn(without)).toBe(fieldIn(empty));
  expect(fieldIn(without)).toContain('aria-invalid="true"');
});

describe('the page to call for help', () => {
  it('has 112 before its forms, and a key for each', async () => {
    const { text } = await test.call('GET', '/users/emergency', {
      headers: { cookie: `__Host-rua_session=${person.token}` },
    });
    const main = text.slice(text.indexOf('<main'));
    expect(main.indexOf('tel:112')).toBeGreaterThan(0);
    expect(main.indexOf('tel:112')).toBeLessThan(main.indexOf('<form'));
    const keys = [...main.matchAll(/name="idempotency_key" value="([^"]+)"/g)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['emmergency', 'emmergency'],
    ['crime', 'crime'],
    ['complain', 'emmergency'],
    ['', 'emmergency'],
  ])('sends the form %s as %s, once however often it is pressed', async (task, type) => {
    const form = { task, description: 'Fire on the bridge', idempotency_key: `pressed-twice-${task}` };
    const replies = await Promise.all([send('/users/emergency', form), send('/users/emergency', form)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(replies[0]?.headers.location).toMatch(/^\/users\/complain\/details\/CP-/);
    expect(await reports()).toEqual([{ type, description: 'Fire on the bridge' }]);
  });

  it('takes a report in which nothing is said', async () => {
    expect((await send('/users/emergency', { task: 'emmergency' })).status).toBe(303);
    expect(await reports()).toHaveLength(1);
  });

  it('keeps a text that is too long and says so', async () => {
    const description = 'x'.repeat(2001);
    const reply = await send('/users/emergency', { task: 'crime', description });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain(description);
    expect(await reports()).toEqual([]);
  });

  it('accepts no form from another site', async () => {
    expect(
      (await send('/users/emergency', {}, { origin: 'https://evil.example', token: person.token })).status,
    ).toBe(403);
    expect(await reports()).toEqual([]);
  });
});

describe('the plain forms about traffic', () => {
  const update = {
    task: 'post',
    category: 'Flooding',
    title: 'Lekki under water',
    description: 'Both lanes.',
  };

  it('post an update once, and lead to it', async () => {
    const form = { ...update, idempotency_key: 'traffic-posted-once' };
    const replies = await Promise.all([send('/users/mytraffic', form), send('/users/mytraffic', form)]);
    expect(replies[0]?.headers.location).toMatch(/^\/users\/mytraffic\/details\/\d+$/);
    expect(replies[1]?.headers.location).toBe(replies[0]?.headers.location);
  });

  it('name the missing fields and keep the rest', async () => {
    const reply = await send('/users/mytraffic', { ...update, title: '' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('href="#title"');
    expect(reply.text).toContain('Both lanes.');
  });

  it('say that it is still there, and nothing that is no voice', async () => {
    const author = await createAccount(test.app, { accountType: 'commuter' });
    const id = await createTrafficUpdate(test.app, author.id);
    const path = `/users/trafficDetails/${id}`;
    expect((await send(path, { task: 'there' })).headers.location).toBe(path);
    expect((await send(path, { task: 'delete' })).status).toBe(422);
    const voices = await test.app.database.queries
      .selectFrom('traffic_voices')
      .select('voice')
      .where('user_id', '=', person.id)
      .execute();
    expect(voices).toEqual([{ voice: 'there' }]);
  });
});

describe('the plain forms of messages', () => {
  const first = () => ({
    task: 'new',
    receiver_id: String(agency.id),
    message: 'Where is the nearest office?',
  });

  function messages() {
    return test.app.database.queries
      .selectFrom('messages')
      .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
      .select('messages.text')
      .where('tickets.user_id', '=', person.id)
      .orderBy('messages.number')
      .execute();
  }

  it('open a ticket, and answer in it', async () => {
    const opened = await send('/users/messages?new=yes', first());
    const ticket = String(opened.headers.location);
    expect(ticket).toMatch(/^\/users\/messages\?ticket=TK-/);
    const reply = await send(ticket, { task: 'reply', message: 'And is it open on Sunday?' });
    expect(reply.headers.location).toBe(ticket);
    expect((await messages()).map(({ text }) => text)).toEqual([
      'Where is the nearest office?',
      'And is it open on Sunday?',
    ]);
  });

  it('refuse the ticket of another person, and show none of it', async () => {
    const opened = await send('/users/messages?new=yes', first());
    const ticket = String(opened.headers.location);
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const reply = await postPage(test, ticket, {
      token: other.token,
      form: { task: 'reply', message: 'I read this', for_account: String(other.id) },
    });
    expect([403, 404]).toContain(reply.status);
    expect(reply.text).not.toContain('Where is the nearest office?');
    expect(await messages()).toHaveLength(1);
  });

  it('keep the message where no agency is chosen', async () => {
    const reply = await send('/users/messages?new=yes', { ...first(), receiver_id: '' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('Choose an agency.');
    expect(reply.text).toContain('Where is the nearest office?');
  });
});
