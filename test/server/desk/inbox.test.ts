import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '#domain/site/contact.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import { actionsOn, newestEntry } from '#test/support/audit-entries.ts';
import { createSettings, settingsContent } from '#test/support/content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let administrator: TestAccount;
let editor: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await createSettings(test.app);
  administrator = await createAccount(test.app, { accountType: 'staff' });
  editor = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
});
afterAll(() => test.close());

type Sent = { id: number; email: string };

async function sent(message = 'Where in Aba do I lodge a ride?', email = newAddress('ngozi')): Promise<Sent> {
  const body = { first_name: 'Ngozi', last_name: 'Eze', email, message };
  await test.call('POST', endpoints.sendContactMessage.path, { body });
  const [row] = (await inbox(`search=${email}`)).rows;
  if (!row) throw new Error('the message is not there');
  return { id: row.id, email };
}

async function inbox(query: string, { token } = administrator) {
  const reply = await test.call('GET', `${endpoints.listContactMessages.path}?${query}`, { token });
  return reply.answer(endpoints.listContactMessages);
}

async function thread({ id }: Pick<Sent, 'id'>) {
  const path = endpoints.getContactMessage.path.replace('{id}', String(id));
  const reply = await test.call('GET', path, { token: editor.token });
  return reply.answer(endpoints.getContactMessage);
}

function replied(
  { id }: Pick<Sent, 'id'>,
  body: object,
  { token }: TestAccount = editor,
  headers: Record<string, string> = {},
) {
  const path = endpoints.replyToContactMessage.path.replace('{id}', String(id));
  return test.call('POST', path, { token, body, headers });
}

function act(what: 'state' | 'assign', { id }: Sent, body: object, { token } = editor) {
  return test.call('POST', `/api/backoffice/contact-messages/${what}/${id}`, { token, body });
}

describe('a reply', () => {
  it('goes by mail once for each press, is kept, and makes the message answered', async () => {
    const message = await sent();
    const body = { text: 'At the park\nbeside the market.', after: 0 };
    const headers = { 'idempotency-key': 'reply-once-1' };
    const replies = await Promise.all([1, 2, 3].map(() => replied(message, body, editor, headers)));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    expect(replies[0]?.status).toBe(200);
    const mails = await mailsTo(test, message.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'contact-reply', reply_to_address: settingsContent.bizEmail });
    expect(mails[0]?.body_text).toContain('At the park\nbeside the market.');
    expect(mails[0]?.body_text).toContain('Where in Aba do I lodge a ride?');
    expect(await thread(message)).toMatchObject({
      state: 'answered',
      assignee: { id: editor.id },
      replies: [{ text: body.text, author: 'Amara Okafor', delivery: 'queued' }],
    });
  });

  it('beside a colleague’s is refused until that one is read', async () => {
    const message = await sent();
    const all = [
      replied(message, { text: 'One', after: 0 }),
      replied(message, { text: 'Two', after: 0 }, administrator),
    ];
    const replies = await Promise.all(all);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = (await thread(message)).replies;
    expect((await replied(message, { text: 'More', after: first?.id })).status).toBe(200);
    expect(await mailsTo(test, message.email)).toHaveLength(2);
  });

  it('leaves the message with the colleague who has it', async () => {
    const message = await sent();
    await act('assign', message, { assignee_id: administrator.id });
    expect((await replied(message, { text: 'Here.', after: 0 })).status).toBe(200);
    expect(await thread(message)).toMatchObject({ state: 'answered', assignee: { id: administrator.id } });
  });

  it('needs words, a message that is there, and the reply that was seen', async () => {
    const message = await sent();
    for (const body of [
      { text: ' ', after: 0 },
      { text: 'x' },
      { text: 'x', after: -1 },
      { text: 7, after: 0 },
    ]) {
      expect((await replied(message, body)).status).toBe(422);
    }
    expect((await replied({ id: 999_999_999 }, { text: 'x', after: 0 })).status).toBe(404);
    expect(await mailsTo(test, message.email)).toEqual([]);
  });
});

describe('a message', () => {
  it('is shared out, moved on and found again', async () => {
    const message = await sent();
    expect((await act('assign', message, { assignee_id: editor.id })).status).toBe(200);
    expect(await thread(message)).toMatchObject({ state: 'in_progress', assignee: { id: editor.id } });
    expect((await inbox(`search=${message.email}&assigned=me`, editor)).total).toBe(1);
    expect((await inbox(`search=${message.email}&assigned=me`)).total).toBe(0);
    expect((await inbox(`search=${message.email}&assigned=nobody`)).total).toBe(0);
    expect((await inbox(`search=${message.email}&status=open`)).total).toBe(1);
    expect((await act('state', message, { state: 'closed' })).status).toBe(200);
    expect((await inbox(`search=${message.email}&status=open`)).total).toBe(0);
    expect((await inbox(`search=${message.email}&status=closed`)).total).toBe(1);
    expect((await act('assign', message, { assignee_id: null })).status).toBe(200);
    expect(await actionsOn(test, `contact message ${message.id}`)).toEqual([
      'assignContactMessage',
      'setContactState',
      'assignContactMessage',
    ]);
  });

  it.each(['answered', 'closed'] as const)(
    'that is %s stays so when it is given to a colleague',
    async (state) => {
      const message = await sent();
      await act('state', message, { state });
      await act('assign', message, { assignee_id: editor.id });
      expect(await thread(message)).toMatchObject({ state, assignee: { id: editor.id } });
    },
  );

  it('is given only to staff who may sign in, and takes known states only', async () => {
    const message = await sent();
    const suspended = await createAccount(test.app, { accountType: 'staff' });
    await test.app.database.queries
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString(), suspension_reason: 'Spam' })
      .where('id', '=', suspended.id)
      .execute();
    for (const { id } of [await createAccount(test.app, { accountType: 'commuter' }), suspended]) {
      expect(await act('assign', message, { assignee_id: id })).toMatchObject({
        status: 422,
        body: { errors: { assignee_id: [expect.any(String)] } },
      });
    }
    expect((await act('state', message, { state: 'lost' })).status).toBe(422);
  });

  it('stands beside others from the same address', async () => {
    const first = await sent('First');
    await sent('Second', first.email);
    expect((await thread(first)).others).toMatchObject([{ message: 'Second', state: 'new' }]);
  });
});

describe('the export', () => {
  it('is CSV in UTF-8, holds the filtered messages, and runs nothing in a spreadsheet', async () => {
    const mark = newAddress('formula');
    const rows = [
      '=HYPERLINK("http://evil.example","x")',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      'Ọjà, "quoted"\nline',
    ];
    for (const message of rows) await sent(message, mark);
    const reply = await test.call('GET', `${endpoints.exportContactMessages.path}?search=${mark}`, {
      token: editor.token,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="contact-messages.csv"');
    expect(reply.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = reply.text.slice(1).split('\r\n');
    expect(lines[0]).toContain('E-mail,Message');
    expect(lines.filter((line) => line !== '')).toHaveLength(rows.length + 1);
    expect(reply.text).toContain('"\'=HYPERLINK(""http://evil.example"",""x"")"');
    expect(reply.text).toContain('"Ọjà, ""quoted""\nline"');
    for (const cell of lines.slice(1).flatMap((line) => line.split(','))) {
      expect(cell).not.toMatch(/^"?[=+@\t]/);
    }
    expect(await newestEntry(test)).toMatchObject({
      action: 'exportContactMessages',
      details: expect.stringContaining(mark),
    });
  });

  it('goes on where one page of it ends', async () => {
    const email = newAddress('many');
    const values = Array.from({ length: 1_203 }, (_, index) => ({
      ...{ first_name: 'A', last_name: 'B', email },
      message: `Number ${index}`,
    }));
    await test.app.database.queries.insertInto('contact_messages').values(values).execute();
    const reply = await test.call('GET', `${endpoints.exportContactMessages.path}?search=${email}`, {
      token: administrator.token,
    });
    const numbers = reply.text.trim().split('\r\n').slice(1);
    expect(new Set(numbers).size).toBe(1_203);
  });
});

it('old mails of replies leave the thread without their state', async () => {
  const message = await sent();
  await replied(message, { text: 'Hello', after: 0 });
  await test.app.database.queries.deleteFrom('outbox').where('to_address', '=', message.email).execute();
  expect((await thread(message)).replies).toMatchObject([{ delivery: null }]);
});
