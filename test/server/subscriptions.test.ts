import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscribe } from '#domain/site/subscriptions.ts';
import type { Language } from '#domain/values/languages.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { retentionJobs } from '#server/scheduled-jobs.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import { translated } from '#test/support/catalogues.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { confirmLink, leaveLink, linksTo, press, subscribed } from '#test/support/subscribers.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

function ask(email: string, on: TestServer = test, headers: Record<string, string> = {}) {
  return on.call('POST', subscribe.path, { body: { email }, headers });
}

function stateOf(link: string) {
  return test.app.database.queries
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at', 'ended_at'])
    .where('token', '=', link.split('/').at(-1) ?? '')
    .executeTakeFirst();
}

/** Makes every subscriber's dates older, as if so many minutes had passed. */
async function pass(minutes: number, { app } = test): Promise<void> {
  const earlier = (column: string) => sql<string>`${sql.ref(column)} - make_interval(mins => ${minutes})`;
  await app.database.queries
    .updateTable('subscribers')
    .set({ mailed_at: earlier('mailed_at'), ended_at: earlier('ended_at') })
    .execute();
}

function speaking(language: Language): Record<string, string> {
  return { cookie: `__Host-rua_language=${language}` };
}

describe('asking for the news', () => {
  it('mails a link, and erases the mail’s text once it is sent', async () => {
    const email = newAddress('reader');
    const reply = await ask(` ${email.toUpperCase()} `);
    expect(reply).toMatchObject({ status: 200, body: { status: true, data: { email } } });
    expect(await mailsTo(test, email)).toMatchObject([{ kind: 'subscription-confirm', secret: true }]);
  });

  it.each(translated)(
    'mails it in %s where that is chosen on the device, as the news that follow',
    async (language) => {
      const said = translateIn(language);
      const email = newAddress('reader');
      await ask(email, test, speaking(language));
      const [mail] = await mailsTo(test, email);
      expect(mail?.subject).toBe(said('Do you want the news of RUA?'));
      expect(mail?.body_text).toContain(said('Get the news'));
      const [link = ''] = await linksTo(test, email);
      await press(test, link);
      await pass(11);
      await ask(email, test, speaking('en'));
      const known = (await mailsTo(test, email)).at(-1);
      expect(known?.subject).toBe(said('You already get the news of RUA'));
      expect(known?.body_text).toContain(said('Stop these mails'));
    },
  );

  it('is confirmed in the language of the page, which the mails have from then on', async () => {
    const email = newAddress('reader');
    await ask(email, test, speaking('yo'));
    const [link = ''] = await linksTo(test, email);
    expect((await press(test, link, speaking('ha'))).status).toBe(303);
    await pass(11);
    await ask(email);
    const known = (await mailsTo(test, email)).at(-1);
    expect(known?.subject).toBe(translateIn('ha')('You already get the news of RUA'));
  });

  it('is answered alike whether the address is new, asked already or gets the news', async () => {
    const { email } = await subscribed(test);
    const asked = newAddress('asked');
    await ask(asked);
    const answers = await Promise.all([ask(email), ask(asked), ask(newAddress('fresh'))]);
    const shapes = answers.map(({ status, body }) => ({ status, ...Object(body), data: undefined }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[1]).toEqual(shapes[2]);
  });

  it('again and again mails once in ten minutes, also when asked at once', async () => {
    const email = newAddress('reader');
    await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    expect(await mailsTo(test, email)).toHaveLength(1);
    await pass(9);
    await ask(email);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const [first] = await linksTo(test, email);
    await pass(2);
    await ask(email);
    expect(await mailsTo(test, email)).toHaveLength(2);
    expect(await linksTo(test, email)).toEqual([first]);
  });

  it('tells a subscriber that there is nothing to do, and where to stop', async () => {
    const { email, link } = await subscribed(test);
    await pass(11);
    await ask(email);
    const mails = await mailsTo(test, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['subscription-confirm', 'subscription-known']);
    expect(await linksTo(test, email)).toEqual([leaveLink(link)]);
  });

  it.each([
    ['that asked', async () => newAddress('reader')],
    ['that gets the news', async (limited: TestServer) => (await subscribed(limited)).email],
  ])(
    'mails an address %s five times a day at most, and refuses nobody whose address a stranger used up',
    async (_, addressOn) => {
      const limited = await startTestServer({ limitScale: 1 });
      const email = await addressOn(limited);
      await pass(11, limited);
      for (let count = 0; count < 7; count += 1) {
        expect((await ask(email, limited)).status).toBe(200);
        await pass(11, limited);
      }
      expect(await mailsTo(limited, email)).toHaveLength(5);
      expect((await ask(newAddress('reader'), limited)).status).toBe(200);
      await limited.close();
    },
  );

  it('is slowed beyond sixty of a network in an hour, and refuses nobody there', async () => {
    const limited = await startTestServer({ limitScale: 0.1 });
    const enter = vi.spyOn(limited.app.throttle, 'enter');
    for (let count = 0; count < 6; count += 1) await ask(newAddress('reader'), limited);
    expect(enter).not.toHaveBeenCalled();
    expect((await ask(newAddress('reader'), limited)).status).toBe(200);
    expect(enter).toHaveBeenCalledOnce();
    await limited.close();
  });

  it.each(['', 'reader', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])(
    'for %j is refused',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    },
  );
});

describe('the links of a subscriber', () => {
  it('change nothing when a program opens them', async () => {
    const email = newAddress('reader');
    const link = await confirmLink(test, email);
    for (const path of [link, leaveLink(link)]) {
      const { status, text, headers } = await test.call('GET', path);
      expect(status).toBe(200);
      expect(text).toContain(email);
      expect(text).toContain(`<form method="post" action="${path}">`);
      expect(text).not.toContain('<script');
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(await stateOf(link)).toMatchObject({ email, confirmed_at: null, ended_at: null });
  });

  it('confirm with one press, and again without harm', async () => {
    const { email, link } = await subscribed(test);
    const confirmed = await stateOf(link);
    expect(confirmed).toMatchObject({ email, confirmed_at: expect.any(String), ended_at: null });
    expect(await press(test, link)).toMatchObject({ status: 303, headers: { location: link } });
    expect(await stateOf(link)).toEqual(confirmed);
    const { text } = await test.call('GET', link);
    expect(text).toContain('You get the news');
    expect(text).toContain(`href="${leaveLink(link)}"`);
  });

  it('end with one press, which erases the address everywhere', async () => {
    const { email, link } = await subscribed(test);
    const left = await press(test, leaveLink(link));
    expect(left.status).toBe(200);
    expect(left.text).toContain('You get no more mails');
    expect(left.text).not.toContain(email);
    expect(await stateOf(link)).toMatchObject({ email: null, ended_at: expect.any(String) });
    expect(await mailsTo(test, email)).toEqual([]);
    for (const path of [link, leaveLink(link)]) {
      expect((await test.call('GET', path)).text).toContain('You get no more mails');
    }
    expect((await press(test, leaveLink(link))).status).toBe(200);
    await press(test, link);
    expect(await stateOf(link)).toMatchObject({ email: null });
  });

  it('end by the one tap of a mail program, in either of the forms it may take', async () => {
    const one = await subscribed(test);
    const other = await subscribed(test);
    const sent = await test.call('POST', leaveLink(one.link), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    const multipart = await test.call('POST', leaveLink(other.link), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect([sent.status, multipart.status]).toEqual([200, 200]);
    expect(await stateOf(one.link)).toMatchObject({ email: null });
    expect(await stateOf(other.link)).toMatchObject({ email: null });
  });

  it('let a person who left subscribe anew, with another link', async () => {
    const { email, link } = await subscribed(test);
    await press(test, leaveLink(link));
    const again = await confirmLink(test, email);
    expect(again).not.toBe(link);
    await press(test, again);
    expect(await stateOf(again)).toMatchObject({ email, confirmed_at: expect.any(String) });
  });

  it('that are none are not found', async () => {
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'short', '%00', "'%20or%201=1--"]) {
      for (const path of [`/subscribe/confirm/${token}`, `/subscribe/leave/${token}`]) {
        expect((await test.call('GET', path)).status).toBe(404);
        expect((await press(test, path)).status).toBe(404);
      }
    }
  });

  it('work while an account is signed in in the same browser', async () => {
    const { link } = await subscribed(test);
    expect((await press(test, leaveLink(link), { cookie: '__Host-rua_session=anything' })).status).toBe(200);
  });
});

describe('subscribers', () => {
  it('who never confirmed are removed after seven days, and subscribers who left are removed later', async () => {
    const waiting = newAddress('waiting');
    const asked = await confirmLink(test, waiting);
    const left = await subscribed(test);
    await press(test, leaveLink(left.link));
    const kept = await subscribed(test);
    const day = 24 * 60;
    await pass(6 * day);
    await runJobs(test.app, retentionJobs);
    expect(await stateOf(asked)).toBeDefined();
    await pass(2 * day);
    await runJobs(test.app, retentionJobs);
    expect(await stateOf(asked)).toBeUndefined();
    expect(await mailsTo(test, waiting)).toEqual([]);
    expect(await stateOf(left.link)).toBeDefined();
    await pass(90 * day);
    await runJobs(test.app, retentionJobs);
    expect(await stateOf(left.link)).toBeUndefined();
    expect(await stateOf(kept.link)).toBeDefined();
  });
});
