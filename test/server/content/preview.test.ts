/** The calls of a page that is previewed: with drafts for staff, and for nobody else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { previewHeaders } from '#server/base/http/pages/preview.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

const pathOf = (id: number) => getPost.path.replace('{id}', String(id));

function preview(path: string, token: string | undefined, inHand?: number) {
  return test.call('GET', path, { token, headers: previewHeaders(inHand) });
}

it('shows staff drafts in the place of published entries, and stores no such answer', async () => {
  const entry = await editor.published(post, postContent);
  await editor.save(entry, { ...postContent, title: 'In the draft' });
  const draft = await editor.draft(post, { ...postContent, title: 'Never published' });
  const { token } = editor.account;
  const seen = await preview(pathOf(entry.id), token);
  expect(seen.answer(getPost).post.title).toBe('In the draft');
  expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(seen.headers.etag).toBeUndefined();
  expect((await preview(pathOf(draft.id), token)).answer(getPost).post.title).toBe('Never published');
  const titles = (await preview(getHomePage.path, token))
    .answer(getHomePage)
    .blog.list.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['In the draft', 'Never published']));
  // A previewed draft has not become the readers' content.
  const read = await test.call('GET', pathOf(entry.id), { token });
  expect(read.answer(getPost).post.title).toBe(postContent.title);
  expect((await test.call('GET', pathOf(draft.id), { token })).status).toBe(404);
});

it('shows everybody else what readers see', async () => {
  const entry = await editor.published(post, postContent);
  await editor.save(entry, { ...postContent, title: 'In the draft' });
  const draft = await editor.draft(post, postContent);
  const accounts = [
    await createAccount(test.app, { accountType: 'commuter' }),
    await createAccount(test.app, { accountType: 'driver' }),
    undefined,
  ];
  for (const token of [...accounts.map((account) => account?.token), 'no-such-token']) {
    expect((await preview(pathOf(entry.id), token)).answer(getPost).post.title).toBe(postContent.title);
    expect((await preview(pathOf(draft.id), token)).status).toBe(404);
  }
});

it('leaves out unfinished and deleted entries', async () => {
  const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' } as const;
  await editor.draft(faq, question);
  await editor.draft(faq, { ...question, answer: '' });
  await editor.remove(await editor.draft(faq, { ...question, question: 'Deleted?' }));
  const home = (await preview(getHomePage.path, editor.account.token)).answer(getHomePage);
  expect(home.counterSection.faq.faqs).toEqual([question]);
});

it('leaves out a hidden entry, unless it is open in the editor or was changed after it was hidden', async () => {
  const { token } = editor.account;
  const question = { question: 'Is it withdrawn?', answer: 'Yes.', place: 'home' } as const;
  const asked = async (inHand?: number) =>
    (await preview(getHomePage.path, token, inHand))
      .answer(getHomePage)
      .counterSection.faq.faqs.map((one) => one.question);
  const entry = await editor.published(faq, question);
  await editor.unpublish(entry);
  expect(await asked()).not.toContain(question.question);
  expect(await asked(entry.id)).toContain(question.question);
  const others = (await editor.list(faq)).map(({ id }) => id);
  await editor.order(faq.name, others.toReversed());
  expect(await asked()).not.toContain(question.question);
  await editor.save(entry, { ...question, answer: 'No longer.' });
  expect(await asked()).toContain(question.question);
  const hidden = await editor.published(post, postContent);
  await editor.unpublish(hidden);
  expect((await preview(pathOf(hidden.id), token)).status).toBe(404);
  expect((await preview(pathOf(hidden.id), token, hidden.id)).status).toBe(200);
});

it('shows a hidden entry once it is scheduled again', async () => {
  const entry = await editor.published(post, postContent);
  await editor.unpublish(entry);
  await editor.schedule(entry, new Date(Date.now() + 3_600_000).toISOString());
  expect((await preview(pathOf(entry.id), editor.account.token)).status).toBe(200);
});
