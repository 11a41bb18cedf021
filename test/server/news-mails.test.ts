/** Mails to subscribers when a news post is published. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, saveDraft } from '#domain/site/content/editing.ts';
import { faq } from '#domain/site/content/home.ts';
import { post, project } from '#domain/site/content/news.ts';
import { hideEntries, takeBackEntries } from '#domain/site/content/table.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import { postContent, projectContent } from '#test/support/content.ts';
import { pathOfTable } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { confirmLink, leaveLink, linksTo, press, subscribed } from '#test/support/subscribers.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());
afterEach(async () => {
  await test.app.database.queries.deleteFrom('subscribers').execute();
  await test.app.database.queries.deleteFrom('outbox').execute();
});

async function newsTo(email: string) {
  return (await mailsTo(test, email)).filter(({ kind }) => kind === 'news-post');
}

function allNews() {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'state', 'unsubscribe_url', 'body_text', 'body_html', 'subject'])
    .where('kind', '=', 'news-post')
    .execute();
}

const hidePath = pathOfTable(hideEntries);
const takeBackPath = pathOfTable(takeBackEntries);

/** A worker has sent what waited for this reader. */
async function sent(email: string): Promise<void> {
  await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: new Date().toISOString() })
    .where('to_address', '=', email)
    .execute();
}

describe('a post that is published for the first time', () => {
  it('is mailed to everybody who confirmed, each with a link of their own that stops the mails', async () => {
    const readers = [await subscribed(test), await subscribed(test), await subscribed(test)];
    const waiting = newAddress('waiting');
    await confirmLink(test, waiting);
    const left = await subscribed(test);
    await press(test, leaveLink(left.link));
    const { id } = await editor.published(post, postContent);
    for (const { email, link } of readers) {
      const [mail, ...others] = await newsTo(email);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: postContent.title, state: 'queued' });
      expect(mail?.body_text).toContain(`http://rua.test/event/details/${id}`);
      expect(await linksTo(test, email)).toEqual([leaveLink(link)]);
    }
    const news = await allNews();
    expect(news).toHaveLength(3);
    for (const { unsubscribe_url, body_html } of news)
      expect(body_html).toContain(`href="${unsubscribe_url}"`);
    expect(new Set(news.map(({ unsubscribe_url }) => unsubscribe_url)).size).toBe(3);
  });

  it('is mailed in its own words, with the rest of the mail in the language of each reader', async () => {
    const [yoruba, english] = [await subscribed(test), await subscribed(test)];
    await test.app.database.queries
      .updateTable('subscribers')
      .set({ language: 'yo' })
      .where('email', '=', yoruba.email)
      .execute();
    await editor.published(post, postContent);
    for (const [{ email }, language] of [
      [yoruba, 'yo'],
      [english, 'en'],
    ] as const) {
      const [mail, ...others] = await newsTo(email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(postContent.title);
      for (const phrase of [
        'Read it',
        'Stop these mails',
        'You get this because you subscribed to the news of RUA.',
      ] as const) {
        expect(mail?.body_text).toContain(translateIn(language)(phrase));
      }
    }
  });

  it('is mailed once, however often and by however many it is published', async () => {
    const { email } = await subscribed(test);
    const draft = await editor.draft(post, postContent);
    await Promise.all(Array.from({ length: 6 }, () => editor.publish(draft)));
    expect(await newsTo(email)).toHaveLength(1);
    await editor.unpublish(draft);
    await editor.publish(draft);
    await editor.save(draft, { ...postContent, title: 'Mended' });
    await editor.publish({ id: draft.id, version: 2 });
    expect(await newsTo(email)).toHaveLength(1);
    const late = await subscribed(test);
    await editor.unpublish({ id: draft.id, version: 2 });
    await editor.publish({ id: draft.id, version: 2 });
    expect(await newsTo(late.email)).toEqual([]);
  });

  it('is mailed to nobody when the publishing fails', async () => {
    const { email } = await subscribed(test);
    const draft = await editor.draft(post, postContent);
    await editor.save(draft, { ...postContent, title: 'Another' });
    expect((await editor.publish(draft)).status).toBe(409);
    expect(await newsTo(email)).toEqual([]);
  });

  it('cannot add markup or a header to the mail', async () => {
    const { email } = await subscribed(test);
    const title = 'Fares\nBcc: evil@people.example <script>alert(1)</script>';
    await editor.published(post, { ...postContent, title, summary: '<img src=x onerror=alert(1)>' });
    const [mail] = await allNews();
    expect(mail?.subject).toBe('Fares Bcc: evil@people.example <script>alert(1)</script>');
    expect(mail?.body_html).not.toMatch(/<(script|img)/);
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('goes out after what people wait for', async () => {
    await subscribed(test);
    await test.app.database.queries.deleteFrom('outbox').execute();
    await editor.published(post, postContent);
    await test.app.database.transact((tx) =>
      enqueueMessages(tx, [
        {
          channel: 'mail',
          kind: 'verify-email',
          to: 'a@people.example',
          subject: 'Code',
          heading: 'Code',
          paragraphs: [],
        },
      ]),
    );
    const [first] = await claimMessages(test.app.database.queries, 'mail', {
      limit: 1,
      leaseSeconds: 20,
      except: [],
      onlyUnclaimed: false,
    });
    expect(first?.kind).toBe('verify-email');
  });
});

describe('a post that is out no longer', () => {
  const hides: [string, (entry: Entry) => Promise<unknown>][] = [
    ['hidden', (entry) => editor.unpublish(entry)],
    ['hidden among others', ({ id, version }) => editor.post(hidePath, { entries: [{ id, version }] })],
    ['deleted', (entry) => editor.remove(entry)],
  ];

  it.each(hides)('is mailed to nobody who got no mail yet, once it is %s', async (_, hide) => {
    const [reached, waits] = [await subscribed(test), await subscribed(test)];
    const entry = await editor.published(post, postContent);
    await sent(reached.email);
    await hide(entry);
    expect(await newsTo(reached.email)).toHaveLength(1);
    expect(await newsTo(waits.email)).toEqual([]);
  });

  it('is mailed to those alone who got no mail, once it is out again', async () => {
    const [reached, waits] = [await subscribed(test), await subscribed(test)];
    const entry = await editor.published(post, postContent);
    await sent(reached.email);
    await editor.unpublish(entry);
    const late = await subscribed(test);
    await editor.publish(entry);
    expect(await newsTo(waits.email)).toMatchObject([{ state: 'queued' }]);
    expect(await newsTo(reached.email)).toMatchObject([{ state: 'sent' }]);
    expect(await newsTo(late.email)).toEqual([]);
    await editor.post(takeBackPath, { entries: [{ id: entry.id, version: entry.version }] });
    expect(await newsTo(waits.email)).toEqual([]);
  });

  it('is mailed to nobody more when it comes back so late that mails are forgotten', async () => {
    const { email } = await subscribed(test);
    const entry = await editor.published(post, postContent);
    await editor.unpublish(entry);
    await sql`update subscribers set confirmed_at = confirmed_at - interval '91 days'`.execute(
      test.app.database.queries,
    );
    await sql`
      update content_entries set first_published_at = first_published_at - interval '90 days' where id = ${entry.id}
    `.execute(test.app.database.queries);
    await editor.publish(entry);
    expect(await newsTo(email)).toEqual([]);
  });
});

describe('a correction of a post', () => {
  it('that is taken back leaves the mails about the post that still wait', async () => {
    const { email } = await subscribed(test);
    const entry = await editor.published(post, postContent);
    const { id, version } = (await editor.save(entry, { ...postContent, title: 'Mended' })).answer(saveDraft);
    await editor.publish({ id, version });
    const reply = await editor.post(takeBackPath, { entries: [{ id, version }] });
    expect(reply.answer(takeBackEntries)).toMatchObject([{ done: true }]);
    expect(await newsTo(email)).toMatchObject([{ subject: postContent.title, state: 'queued' }]);
  });
});

describe('a subscriber who leaves', () => {
  it('gets none of the mails that still wait, and their address is in none', async () => {
    const { email, link } = await subscribed(test);
    await editor.published(post, postContent);
    await press(test, leaveLink(link));
    expect(await mailsTo(test, email)).toEqual([]);
    expect(await allNews()).toMatchObject([
      { to_address: '', state: 'blocked', unsubscribe_url: '', body_text: '', body_html: '' },
    ]);
  });

  it('at the moment of publishing gets a mail or none, and is erased in either case', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => subscribed(test)));
    const draft = await editor.draft(post, postContent);
    const leaving = readers.slice(0, 4);
    await Promise.all([editor.publish(draft), ...leaving.map(({ link }) => press(test, leaveLink(link)))]);
    for (const { email } of leaving) expect(await mailsTo(test, email)).toEqual([]);
    for (const { email } of readers.slice(4)) expect(await newsTo(email)).toHaveLength(1);
  });
});

describe('other content', () => {
  it('is mailed to nobody', async () => {
    await subscribed(test);
    await editor.published(project, projectContent);
    await editor.published(faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
    expect(await allNews()).toEqual([]);
  });
});
