import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listContactMessages, sendContactMessage } from '#domain/site/contact.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { retentionJobs } from '#server/scheduled-jobs.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import { createSettings, settingsContent } from '#test/support/content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let staff: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await createSettings(test.app);
  staff = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());

const written = () => ({
  first_name: 'Ngozi',
  last_name: 'Eze',
  email: newAddress('ngozi'),
  message: 'Where in Aba\ndo I lodge a ride?',
});

function send(body: object, on: TestServer = test) {
  return on.call('POST', sendContactMessage.path, { body });
}

/** The association's mails that name this sender. */
async function mailsAbout(email: string, { app }: TestServer = test) {
  return app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'body_text', 'body_html', 'reply_to_address', 'reply_to_name', 'state'])
    .where('to_address', '=', settingsContent.bizEmail)
    .where('reply_to_address', '=', email)
    .execute();
}

async function inbox(query: string) {
  const reply = await test.call('GET', `${listContactMessages.path}?${query}`, { token: staff.token });
  return reply.answer(listContactMessages);
}

describe('a message of the contact page', () => {
  it('is answered with data, stands in the inbox and is mailed to the association', async () => {
    const message = written();
    const reply = await send(message);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: true, data: { received: true } });
    const [row] = (await inbox(`search=${message.email}`)).rows;
    expect(row).toMatchObject({
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: message.email,
      message: message.message,
      state: 'new',
      suspicious: false,
    });
    expect(await mailsAbout(message.email)).toMatchObject([
      { reply_to_name: 'Ngozi Eze', subject: 'Message from Ngozi Eze', state: 'queued' },
    ]);
  });

  it('cannot add a header to the mail, nor markup', async () => {
    const message = {
      ...written(),
      first_name: 'Ngozi\r\nBcc: evil@people.example',
      last_name: '<img src=x onerror=alert(1)>\u2028Cc: evil@people.example',
      message: '<script>alert(1)</script>\r\n.\r\nMAIL FROM:<evil@people.example>',
    };
    expect((await send(message)).status).toBe(200);
    const [mail] = await mailsAbout(message.email);
    for (const header of [mail?.subject, mail?.reply_to_name]) {
      expect(header).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(header).toContain('Ngozi Bcc: evil@people.example <img src=x onerror=alert(1)> Cc:');
    }
    expect(mail?.body_html).not.toMatch(/<(script|img)/);
    expect(await mailsTo(test, 'evil@people.example')).toEqual([]);
  });

  it.each([
    'a@b.example, evil@people.example',
    'a@b.example\r\nBcc: evil@people.example',
    'Ngozi <ngozi@people.example>',
    'ngozi',
  ])('is not taken from the address %j', async (email) => {
    const reply = await send({ ...written(), email });
    expect(reply.status).toBe(422);
    expect(Object(reply.body).errors).toHaveProperty('email');
  });

  it.each(['first_name', 'last_name', 'message'])(
    'with 5,001 characters as its %s is refused',
    async (field) => {
      const reply = await send({ ...written(), [field]: 'x'.repeat(5_001) });
      expect(reply.status).toBe(422);
      expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
    },
  );

  it('may be 5,000 characters long', async () => {
    const message = { ...written(), message: 'ẹ'.repeat(5_000) };
    expect((await send(message)).status).toBe(200);
    expect(await mailsAbout(message.email)).toHaveLength(1);
  });

  it('of a program that fills in every field is answered alike, kept apart and mailed to nobody', async () => {
    const person = written();
    const program = { ...written(), website: 'https://casino.example' };
    const answers = [await send(person), await send(program)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(await mailsAbout(program.email)).toEqual([]);
    expect((await inbox(`search=${program.email}`)).total).toBe(0);
    const [kept] = (await inbox(`status=suspicious&search=${program.email}`)).rows;
    expect(kept).toMatchObject({ email: program.email, suspicious: true });
  });

  it('sent again because no answer came is one message, also at once', async () => {
    const message = written();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(message)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await mailsAbout(message.email)).toHaveLength(1);
    expect((await inbox(`search=${message.email}`)).total).toBe(1);
    await send({ ...message, message: 'And in Owerri?' });
    expect(await mailsAbout(message.email)).toHaveLength(2);
  });

  it('is kept when the settings name no address', async () => {
    const bare = await startTestServer();
    const message = written();
    expect((await send(message, bare)).status).toBe(200);
    const rows = await bare.app.database.queries.selectFrom('contact_messages').select('email').execute();
    expect(rows).toEqual([{ email: message.email }]);
    expect(await mailsAbout(message.email, bare)).toEqual([]);
    await bare.close();
  });

  it('is slowed beyond five of one address of a sender in an hour, since a stranger may write under it', async () => {
    const limited = await startTestServer({ limitScale: 1 });
    const enter = vi.spyOn(limited.app.throttle, 'enter');
    const { email } = written();
    const again = () => send({ ...written(), email: ` ${email.toUpperCase()}` }, limited);
    for (let count = 0; count < 5; count += 1) expect((await again()).status).toBe(200);
    expect(enter).not.toHaveBeenCalled();
    expect((await again()).status).toBe(200);
    expect(enter).toHaveBeenCalledOnce();
    expect((await send(written(), limited)).status).toBe(200);
    expect(enter).toHaveBeenCalledOnce();
    await limited.close();
  });

  it('is slowed beyond forty of a network in an hour, whatever it calls itself, and refuses nobody there', async () => {
    const limited = await startTestServer({ limitScale: 0.1 });
    const enter = vi.spyOn(limited.app.throttle, 'enter');
    for (let count = 0; count < 4; count += 1) await send(written(), limited);
    expect(enter).not.toHaveBeenCalled();
    expect((await send(written(), limited)).status).toBe(200);
    expect(enter).toHaveBeenCalledOnce();
    await limited.close();
  });
});

describe('the inbox', () => {
  it('is searched, filtered and paged', async () => {
    const word = newAddress().slice(7, 17);
    for (const name of ['Yemi', 'Bola', 'Chidi']) {
      await send({ ...written(), first_name: name, message: `About ${word}` });
    }
    const page = await inbox(`search=${word}&page=1&per_page=2`);
    expect(page.rows.map(({ firstName }) => firstName)).toEqual(['Chidi', 'Bola']);
    expect(page).toMatchObject({ total: 3, lastPage: 2 });
    const oldest = await inbox(`search=${word} yemi&sort=oldest&status=new`);
    expect(oldest.rows.map(({ firstName }) => firstName)).toEqual(['Yemi']);
    expect((await inbox(`search=${word}&status=answered`)).total).toBe(0);
  });

  it('keeps what programs wrote for thirty days', async () => {
    const program = { ...written(), website: 'x' };
    await send(program);
    const aged = (days: number) =>
      test.app.database.queries
        .updateTable('contact_messages')
        .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .execute();
    const left = async () => (await inbox(`status=suspicious&search=${program.email}`)).total;
    await aged(29);
    await runJobs(test.app, retentionJobs);
    expect(await left()).toBe(1);
    await aged(31);
    await runJobs(test.app, retentionJobs);
    expect(await left()).toBe(0);
    expect((await inbox('')).total).toBeGreaterThan(0);
  });
});
